"""What is wrong with a situation is a finding: with a place, a code, a page and a suggestion."""

import json
import re
from pathlib import Path

import pytest

from vsdsl.check.catalogue import catalogue
from vsdsl.cli import main
from vsdsl.diagnostics.render import render
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import Code, SituationError, as_finding
from vsdsl.situation.running import run_situation
from vsdsl.source import Source

PAGES = Path(__file__).parent.parent.parent / "docs" / "lints"
PAGE = re.compile(
    r"# (?P<code>\w+): (?P<title>[^\n]+)\n\n.+\n\n## Why\n\n.+\n\n"
    r"## Bad\n\n```(?P<kind>\w+)\n(?P<bad>.+?)```\n\n## Good\n\n```\w+\n(?P<good>.+?)```\n\n"
    r"## Rules\n\n.+\n",
    re.DOTALL,
)
TABLE = "pool: [marvel-battles]\nplayers:\n  A: {main: Hulk, hand: [Thor]}\n  B: {main: Storm}\n"


def fault_in(text: str) -> SituationError | None:
    """Return what is wrong with a situation."""
    try:
        report = run_situation(read_situation(text))
    except SituationError as fault:
        return fault
    assert report.passed, report
    return None


def answers(lines: str) -> str:
    judge = Judge()
    judge.begin(TABLE)
    return [judge.answer(line).text for line in lines.splitlines()][-1]


@pytest.mark.parametrize("code", SituationCode, ids=lambda code: code.value)
def test_every_code_has_a_page_whose_examples_are_true(code: SituationCode) -> None:
    page = PAGE.fullmatch((PAGES / f"{code.value}.md").read_text(encoding="utf-8"))

    assert page is not None
    assert (page["code"], page["title"]) == (code.value, code.title)
    if page["kind"] == "yaml":
        fault = fault_in(page["bad"])
        assert fault is not None
        assert fault.code is code
        assert fault_in(page["good"]) is None
    else:
        assert answers(page["bad"]) == "B does not see A's hand"
        assert answers(page["good"]).startswith("yes")


def test_the_codes_are_explained_with_all_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert {each.value for each in SituationCode} <= {entry.code for entry in catalogue()}

    assert main(["explain", "q106"]) == 0

    assert capsys.readouterr().out.startswith("# Q106: a step that is not understood")


def test_a_mistyped_word_of_a_step_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(f'{TABLE}steps:\n  - A recriuts "Thor" to front\n', encoding="utf-8")

    assert main(["run", str(file)]) == 2

    assert capsys.readouterr().out == (
        f"error  {file}\n"
        "    error[Q106]: `recriuts` does not fit in this step\n"
        f"      --> {file}:6:7\n"
        "       |\n"
        '     6 |   - A recriuts "Thor" to front\n'
        "       |       ^^^^^^^^\n"
        "       = help: did you mean `recruits`?\n"
        "1 situation: 0 passed, 1 failed\n"
    )


def test_json_has_the_finding_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(TABLE.replace("[Thor]", "[Thorr]"), encoding="utf-8")

    assert main(["run", "--format", "json", str(file)]) == 2

    [record] = json.loads(capsys.readouterr().out)
    [found] = record["findings"]
    assert not record["passed"]
    assert (found["code"], found["line"], found["column"]) == ("Q104", 3, 26)
    assert found["help"] == "did you mean `Thor`?"


def test_a_forbidden_table_names_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    text = TABLE.replace("Storm}", "Storm, front: [{card: Thor, wounds: 9}]}")
    fault = fault_in(text)

    assert fault is not None
    shown = render(as_finding(fault, Source(name="q.yaml", text=text)), Source("q.yaml", text))

    assert "error[Q108]: `Thor` has 2 health and would be KO'd" in shown
    assert "^ rule 10.5.3 forbids it" in shown
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("message", ["B sees nothing", "it ends.", "x\nmore of it", ""])
@pytest.mark.parametrize("place", [(0, 0, 0), (1, 1, 5), (2, 99, 99), (99, 1, 1)])
def test_any_error_can_be_shown(message: str, place: tuple[int, int, int]) -> None:
    line, column, length = place
    fault = SituationError(Code.STEP, message, line=line, column=column, length=length)
    source = Source(name="q.yaml", text="a\nb")

    assert "error[Q106]: " in render(as_finding(fault, source), source)
