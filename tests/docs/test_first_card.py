"""The first-card page is played through: each file it shows, each command, each output."""

import re
from io import StringIO
from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from vsdsl.cli import main
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Keywords, Power, SuperPower
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "first-card.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLAYED = re.compile(r"^vsdsl play (.*)$", re.MULTILINE)
COMMAND = re.compile(r"^\$ vsdsl (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
FILE = "practice.vscard"


def played(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the page with the outputs that its commands really have."""
    text = PAGE.read_text(encoding="utf-8")

    def carry_out(block: re.Match[str]) -> str:
        kind, inside = block.groups()
        if kind == "vscard":
            (folder / FILE).write_text(inside, encoding="utf-8")
        if kind != "console":
            return block[0]
        shown = "".join(answer(command[1]) for command in COMMAND.finditer(inside))
        return f"```console\n{shown}```"

    def answer(command: str) -> str:
        words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
        main(words)
        out, err = capsys.readouterr()
        return f"$ vsdsl {command}\n{out}{err}"

    return BLOCK.sub(carry_out, text)


def lay_files(folder: Path) -> str:
    """Write the files that the page shows, its last card among them, and return the page."""
    for block in blocks(PAGE):
        name = block.file or (FILE if block.kind == "vscard" else "")
        if name:
            (folder / name).write_text(block.text, encoding="utf-8")
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of the reader's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


def test_every_command_says_what_the_page_shows(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = lay_files(folder)

    assert played(folder, capsys) == page


def test_the_finished_card_is_played_in_games(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, person = PLAYED.findall(lay_files(folder))

    assert main(["play", *bots.split()]) == 0
    assert capsys.readouterr().out.startswith("10 games, ")

    monkeypatch.setattr("sys.stdin", StringIO("1\n1\nq\n"))
    assert main(["play", *person.split()]) == 0
    assert "A: " in capsys.readouterr().out


def test_only_the_mistake_on_the_page_is_a_mistake() -> None:
    files = [text for kind, text in BLOCK.findall(PAGE.read_text("utf-8")) if kind == "vscard"]

    findings = [
        [each.title for each in parse_script(Source(name=FILE, text=text)).diagnostics]
        for text in files
    ]

    assert [each for each in findings if each] == [["unknown word `exhuast`"]]


def test_the_finished_card_has_a_keyword_a_trigger_and_a_super_power() -> None:
    files = [text for kind, text in BLOCK.findall(PAGE.read_text("utf-8")) if kind == "vscard"]
    card = parse_script(Source(name=FILE, text=files[-1])).declarations[1].construct

    assert isinstance(card, Card)
    assert any(isinstance(line, Keywords) for line in card.lines)
    assert any(isinstance(line, SuperPower) for line in card.lines)
    powers = [line for line in card.lines if isinstance(line, Power)]
    assert any(
        isinstance(each, TriggerStatement) for power in powers for each in power.body.statements
    )
