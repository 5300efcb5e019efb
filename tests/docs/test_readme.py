"""What the README shows is what the program says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from vsdsl.cli import COMMANDS, main
from vsdsl.diagnostics.render import render
from vsdsl.driver.checking import check_sources
from vsdsl.source import decode

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
EXAMPLE = "tests/situations/examples/e-12-loki-keeps-the-switch.yaml"


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_card_has_no_findings() -> None:
    (card,) = _blocks("vscard")

    found = check_sources((decode(card.encode(), "night-nurse.vscard"),))

    assert found == ()


def test_the_finding_is_the_one_the_checker_gives() -> None:
    (card,) = _blocks("vscard")
    mistaken = card.replace("counter on patient", "counter on pateint")
    source = decode(mistaken.encode(), "night-nurse.vscard")

    (finding,) = check_sources((source,))

    assert render(finding, source) == _blocks("text")[0].rstrip()


def test_the_ruling_is_the_one_the_judge_gives() -> None:
    (shown,) = _blocks("console")
    with (ROOT / "tools" / "loki.txt").open(encoding="utf-8") as walk:
        ran = subprocess.run(
            [sys.executable, "-m", "vsdsl", "repl", EXAMPLE],
            stdin=walk,
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        )

    first, second = shown.split("judge> why", 1)
    assert first in ran.stdout
    assert "judge> why" + second in ran.stdout


def test_the_python_example_prints_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = _blocks("python")

    exec(compile(program, "README.md", "exec"), {})  # noqa: S102  our own page

    assert capsys.readouterr().out == _blocks("text")[1]


def test_the_two_commands_are_targets_of_make() -> None:
    (commands,) = _blocks("sh")
    targets = re.findall(r"^make (\w+)", commands, re.MULTILINE)

    assert targets == ["play", "test"]
    assert [each for each in targets if not re.search(f"^{each}:", MAKEFILE, re.MULTILINE)] == []


def test_every_command_is_told() -> None:
    assert [name for name in COMMANDS if not re.search(f"`vsdsl {name}[ `]", README)] == []


def test_the_card_command_knows_the_card_it_is_shown_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["card", "Black Widow"]) == 0

    assert "MNB-010" in capsys.readouterr().out


def test_every_page_it_points_to_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)

    missing = [link for link in links if not (ROOT / link).exists()]

    assert missing == []
