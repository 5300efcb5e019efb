"""What the README shows is what the program says."""

import re
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.diagnostics import render
from vsdsl.driver import check_sources
from vsdsl.rulebook import describe, load_catalogue
from vsdsl.source import decode

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


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


def test_the_rule_is_shown_as_the_command_shows_it() -> None:
    catalogue = load_catalogue()

    text = describe(catalogue.rule("6.2.3"), catalogue)

    assert text.startswith(_blocks("text")[1].rstrip())


def test_the_card_command_knows_the_card_it_is_shown_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["card", "Black Widow"]) == 0

    assert "MNB-010" in capsys.readouterr().out


def test_every_page_it_points_to_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)

    missing = [link for link in links if not (Path(__file__).parents[2] / link).exists()]

    assert missing == []
