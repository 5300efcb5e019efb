"""Every situation of the project is a test of its own."""

from pathlib import Path

import pytest

from vsdsl.situation.description import read_situation
from vsdsl.situation.running import run_situation

ROOT = Path(__file__).parents[2]
FILES = sorted(
    (*ROOT.glob("tests/situations/**/*.yaml"), *ROOT.glob("cardscripts/*/situations/**/*.yaml"))
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_situation_goes_as_it_says(file: Path) -> None:
    situation = read_situation(file.read_text(encoding="utf-8"))

    report = run_situation(situation)

    assert report.failures == ()
    assert situation.steps, "a situation without steps shows nothing"
