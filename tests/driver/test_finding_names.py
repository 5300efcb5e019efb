"""Looking names up in a library: a list of a thousand unknown names must not take minutes."""

import pytest

from vsdsl.driver import installed
from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.source import decode

CARD = """\
supporting "Rat {at}" TST-{at:03}:
    aka "Pest {at}"
    cost 2
    stats 2/3, health 1
"""
CARDS = 40


@pytest.fixture
def library() -> installed.Library:
    text = "\n".join(CARD.format(at=at) for at in range(1, CARDS + 1))
    return installed.library_of(compile_sources("lab", (decode(text.encode(), "lab.vscard"),))[0])


def test_the_names_of_cards_are_looked_at_once_however_many_are_asked_for(
    library: installed.Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    plain = installed._plain  # noqa: SLF001  what takes time

    def counting(text: str) -> str:
        asked.append(text)
        return plain(text)

    monkeypatch.setattr(installed, "_plain", counting)

    found = [library.find(f"Nobody {at}") for at in range(1_000)]

    assert not any(found)
    assert len(asked) == 1_000 + 3 * CARDS  # each number, name and AKA once


def test_a_number_goes_before_a_name_and_a_name_or_aka_finds_its_card(
    library: installed.Library,
) -> None:
    for wanted in ("tst-007", "RAT 7", '"Pest 7"'):
        assert [each.card.number.text for each in library.find(wanted)] == ["TST-007"]
