"""The pages about situations and the judge are played through: every file, step and output."""

import re
from io import StringIO
from pathlib import Path

import pytest
from lark import Lark

from tests.docs.blocks import blocks
from vsdsl.cli import main
from vsdsl.situation.expectations import EXPECTATIONS
from vsdsl.situation.lines.expectations import WhyNames
from vsdsl.situation.parsing import parse
from vsdsl.situation.steps import STEPS as MEANT

ROOT = Path(__file__).parent.parent.parent
SITUATIONS = (ROOT / "docs" / "situations.md").read_text(encoding="utf-8")
JUDGE = (ROOT / "docs" / "judge.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WALKS = [
    text
    for kind, text in BLOCK.findall(JUDGE)
    if kind == "text" and text.startswith("$ vsdsl repl")
]
STEPS = [
    step.strip()
    for kind, text in BLOCK.findall(SITUATIONS)
    if kind == "text" and not text.startswith("$")
    for line in text.splitlines()
    for step in re.split(r" {2,}", line)
]


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_of_the_judge_goes_as_it_is_told(
    walk: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, _, told = walk.partition("\n")
    lines = re.findall(r"^judge> (.*)$", told, re.MULTILINE)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(lines)))

    assert main(first.removeprefix("$ vsdsl ").split()) == 0

    assert capsys.readouterr().out == told


def test_the_first_situation_and_its_output_are_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = BLOCK.findall(SITUATIONS)
    text = next(text for kind, text in found if kind == "yaml")
    told = next(text for kind, text in found if kind == "text" and text.startswith("$ vsdsl run"))
    (tmp_path / "question.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert main(["run", "question.yaml"]) == 1

    assert capsys.readouterr().out == told.partition("\n")[2]


def test_a_situation_with_a_card_file_goes_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [each for each in blocks(ROOT / "docs" / "situations.md") if each.file]
    for each in files:
        (tmp_path / each.file).write_text(each.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert [each.kind for each in files] == ["vscard", "yaml"]
    assert main(["check", files[0].file]) == 0
    assert main(["run", files[1].file]) == 0


@pytest.mark.parametrize("step", STEPS)
def test_every_step_of_the_page_is_read(step: str) -> None:
    assert type(parse(step)) in {*MEANT, *EXPECTATIONS, WhyNames}


def test_every_form_of_a_step_is_on_the_page() -> None:
    grammar = (ROOT / "grammar" / "situation.lark").read_text(encoding="utf-8")
    parser = Lark(grammar, parser="lalr", start="start")
    steps = grammar[grammar.index("?step:") : grammar.index("?ref:")]
    forms = set(re.findall(r"-> (\w+)$", steps, re.MULTILINE))

    shown = {part.data for step in STEPS for part in parser.parse(step).iter_subtrees()}

    assert len(forms) > 80
    assert forms - shown == set()
