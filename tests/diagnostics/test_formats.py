"""Findings for other programs."""

import json
from pathlib import Path

import pytest

from tests.diagnostics.sarif_shape import faults
from vsdsl.diagnostics import Diagnostic, Edit, Label, Severity
from vsdsl.diagnostics.as_github import as_github
from vsdsl.diagnostics.as_json import as_json
from vsdsl.diagnostics.as_sarif import as_sarif
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source, Span, decode

SOURCE = Source(name="lab cards/a,b.vscard", text="keyword X:\n    stun a enemy\n")
FINDING = Diagnostic(
    code="Y101",
    severity=Severity.HINT,
    source_name=SOURCE.name,
    span=Span(20, 21),
    title="100 % of `a enemy`",
    help="write `an`",
    also=(Label(Span(0, 7), "here"),),
    rules=("1.5.1",),
    edits=(Edit(Span(20, 21), "an"),),
)
NAMED = {SOURCE.name: SOURCE}


def test_a_line_for_github_has_its_signs_escaped() -> None:
    assert as_github([FINDING], NAMED) == (
        "::notice file=lab cards/a%2Cb.vscard,line=2,endLine=2,col=10,endColumn=11,title=Y101"
        "::100 %25 of `a enemy`: write `an`"
    )


def test_a_record_tells_its_fix() -> None:
    [record] = json.loads(as_json([FINDING], NAMED))

    place = {"line": 2, "column": 10, "end_line": 2, "end_column": 11}
    assert record["fix"] == [{**place, "text": "an"}]
    assert record["rules"] == ["1.5.1"]


def test_a_sarif_log_has_what_the_standard_demands() -> None:
    log = json.loads(as_sarif([FINDING, FINDING], NAMED, {"Y101": "an article"}, "1.0"))

    assert log["version"] == "2.1.0"
    [run] = log["runs"]
    assert run["tool"]["driver"]["rules"] == [
        {"id": "Y101", "shortDescription": {"text": "an article"}}
    ]
    first, _ = run["results"]
    assert (first["ruleId"], first["ruleIndex"], first["level"]) == ("Y101", 0, "note")
    where = first["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"] == "lab%20cards/a%2Cb.vscard"
    assert where["region"] == {"startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 11}
    [fix] = first["fixes"]
    [change] = fix["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "an"}


def test_a_sarif_log_of_all_kinds_of_findings_has_the_shape_of_the_standard() -> None:
    paths = sorted((Path(__file__).parents[1] / "lints").glob("*.vscard"))[::6]
    sources = [decode(path.read_bytes(), f"lab cards/{path.name}") for path in paths]
    found = check_sources(sources)

    log = json.loads(as_sarif(found, {each.name: each for each in sources}, {}, "1.0"))

    assert faults(log) == []
    results = log["runs"][0]["results"]
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert {"error", "warning", "note"} == {each["level"] for each in results}
    assert any("fixes" in each for each in results)
    assert any("relatedLocations" in each for each in results)
    assert all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in results)


@pytest.mark.parametrize("name", ["a b.vscard", "ä/ü&?.vscard", "/lab/100 %.vscard", "a#b.vscard"])
def test_a_sarif_log_names_any_file(name: str) -> None:
    source = Source(name=name, text=SOURCE.text)
    finding = Diagnostic(
        code="Y101", severity=Severity.HINT, source_name=name, span=Span(20, 21), title="an article"
    )

    assert faults(json.loads(as_sarif([finding], {name: source}, {}, "1.0"))) == []


def test_a_log_of_another_shape_is_told_apart() -> None:
    log = json.loads(as_sarif([FINDING], NAMED, {}, "1.0"))
    [result] = log["runs"][0]["results"]
    result["colour"] = "red"
    result["level"] = "hint"
    result["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    result["fixes"] *= 2
    del log["runs"][0]["tool"]["driver"]["name"]

    at = "log.runs[0].results[0]"
    assert set(faults(log)) == {
        "log.runs[0].tool.driver: no name",
        f"{at}.fixes: one item twice",
        f"{at}.level: 'hint' is none of ('none', 'note', 'warning', 'error')",
        f"{at}.locations[0].physicalLocation.region.startLine: no number from 1 on: 0",
        f"{at}: unknown colour",
    }


def test_a_log_without_findings_is_a_whole_log() -> None:
    log = json.loads(as_sarif([], {}, {}, "1.0"))

    assert faults(log) == []
    assert log["runs"][0]["results"] == []
    assert log["runs"][0]["tool"]["driver"]["name"] == "vsdsl"
