"""Findings for other programs."""

import json

from vsdsl.diagnostics import Diagnostic, Edit, Label, Severity
from vsdsl.diagnostics.as_github import as_github
from vsdsl.diagnostics.as_json import as_json
from vsdsl.diagnostics.as_sarif import as_sarif
from vsdsl.source import Source, Span

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


def test_a_log_without_findings_is_a_whole_log() -> None:
    log = json.loads(as_sarif([], {}, {}, "1.0"))

    assert log["runs"][0]["results"] == []
    assert log["runs"][0]["tool"]["driver"]["name"] == "vsdsl"
