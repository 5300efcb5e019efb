"""Checking sources against each other and what is installed."""

import pytest

from vsdsl.cardsets import CardSet
from vsdsl.driver import checking
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source

LIBRARY = CardSet(
    name="library", provider="tests", files=(("library/a.vscard", b"team Avengers: good\n"),)
)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "installed_sets", lambda: (LIBRARY,))


def source(name: str, text: str) -> Source:
    return Source(name=name, text=text)


def test_a_file_may_use_what_is_installed_and_what_is_checked_with_it() -> None:
    card = source("card.vscard", 'token "Rat" TST-001:\n    team Avengers, Rats\n')
    team = source("team.vscard", "team Rats: good\n")

    assert check_sources([card, team]) == ()


def test_findings_come_file_by_file_in_the_order_of_the_text() -> None:
    bad = (
        'token "Rat" TST-00{}:\n    team Rats\n\ntoken Mouse\n\ntoken "Mole" TST-00{}:\n    Digs\n'
    )
    second, first = (source("b.vscard", bad.format(1, 2)), source("a.vscard", bad.format(3, 4)))

    found = check_sources([second, first])

    places = [(each.source_name, each.span.start) for each in found]
    assert [name for name, _ in places] == ["b.vscard"] * 3 + ["a.vscard"] * 3
    assert [start for _, start in places[:3]] == sorted(start for _, start in places[:3])
