"""Trial scripts: cards of later sets, written to see how far the language reaches.

`nine` has all cards of nine later sets, `drawn` 150 cards of 26 others that were drawn at random.
What cannot be said stands in notes; all that is written is sound.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from vsdsl.diagnostics import Severity
from vsdsl.driver.checking import check_sources
from vsdsl.driver.gaps import gaps_in
from vsdsl.source import Source, decode

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "gaps.md"
TRIALS = {"nine": "Nine later sets", "drawn": "Drawn at random"}


@cache
def sources(folder: str = "") -> tuple[Source, ...]:
    found = sorted((HERE / folder).rglob("*.vscard"))
    return tuple(decode(each.read_bytes(), each.relative_to(HERE).as_posix()) for each in found)


def test_what_is_written_has_no_mistake() -> None:
    found = check_sources(list(sources()))

    assert told(each for each in found if each.severity is Severity.ERROR) == []


def told(findings: Iterable[object]) -> list[str]:
    return [str(each)[:300] for each in findings]


@pytest.mark.parametrize("folder", TRIALS)
def test_the_page_tells_how_many_cards_are_said_whole(folder: str) -> None:
    found = gaps_in(sources(folder))
    row = re.search(rf"\| {TRIALS[folder]} \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text("utf-8"))

    assert row is not None
    cards, whole = (int(each.replace(",", "")) for each in row.groups())
    assert (cards, whole) == (found.cards, found.cards - found.blocked)
    assert found.cards >= 150


def test_no_card_is_written_twice() -> None:
    heads = [
        head
        for source in sources()
        for head in re.findall(r'^[a-z ]+ "[^"]+" ([A-Z]+-\d+[A-Z]?)\b', source.text, re.MULTILINE)
    ]

    assert len(heads) > 700
    assert len(heads) == len(set(heads))
