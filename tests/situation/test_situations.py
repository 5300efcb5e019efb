"""Every situation of the project is a test of its own."""

from pathlib import Path

import pytest

from vsdsl.rulebook import Ambiguity, Conflict, Example, Rule, load_catalogue
from vsdsl.situation.description import read_situation
from vsdsl.situation.running import run_situation

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("_kept_books")

FILES = sorted(
    (*ROOT.glob("tests/situations/**/*.yaml"), *ROOT.glob("cardscripts/*/situations/**/*.yaml"))
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_situation_goes_as_it_says(file: Path) -> None:
    situation = read_situation(file.read_text(encoding="utf-8"))

    report = run_situation(situation)

    assert report.failures == ()
    assert situation.steps, "a situation without steps shows nothing"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rules_of_a_situation_are_in_the_rulebook(file: Path) -> None:
    situation = read_situation(file.read_text(encoding="utf-8"))

    for cited in situation.rules:
        assert _entry_of(cited).id == cited
    assert situation.rules


def _entry_of(cited: str) -> Rule | Example | Ambiguity | Conflict:
    catalogue = load_catalogue()
    match cited[:2]:
        case "A-":
            return catalogue.ambiguity(cited)
        case "C-":
            return catalogue.conflict(cited)
        case "E-":
            return catalogue.example(cited)
        case _:
            return catalogue.rule(cited)
