"""The cards of one's own files."""

import pytest

from vsdsl.cardsets import CardSet
from vsdsl.driver import own_files
from vsdsl.driver.describing import describe_card
from vsdsl.driver.own_files import own_cards
from vsdsl.source import Source

FILES = (
    ("library/a.vscard", b"team Avengers: good\n\nkeyword Eager:\n    this can't be stunned\n"),
    ("library/cards.vscard", b'token "Installed" TST-009:\n    team Avengers\n'),
)
CARDS = """\
token "Rat" TST-001:
    team Avengers
    Eager

token "Mouse" TST-002:
    team Avengers
"""


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = (CardSet(name="library", provider="tests", files=FILES),)
    monkeypatch.setattr(own_files, "installed_sets", lambda: sets)


def source(text: str) -> Source:
    return Source(name="mine.vscard", text=text)


def test_the_cards_of_a_file_are_its_own_and_know_what_is_installed() -> None:
    library = own_cards([source(CARDS)])

    pages = [describe_card(card) for card in library.cards]
    assert [page.split()[0] for page in pages] == ["Rat", "Mouse"]
    assert "Avengers (Good); TST\n" in pages[0]
    assert "Eager: Rat can't be stunned." in pages[0]
    assert "Script, mine.vscard:1:" in pages[0]
    assert library.problems == ()


def test_what_a_file_defines_goes_before_what_is_installed() -> None:
    ours = 'set "Lab" TST, universe illustrated\n\nkeyword Eager:\n    ready this\n\n'

    library = own_cards([source(ours + CARDS)])

    page = describe_card(library.cards[0])
    assert "Eager: Ready Rat." in page
    assert "Avengers (Good); Lab\n" in page


def test_a_card_with_a_mistake_hides_no_other() -> None:
    library = own_cards([source(CARDS.replace("Eager", "eager eager"))])

    assert [card.card.name.text for card in library.cards] == ["Mouse"]
    assert library.problems == ("`mine.vscard` has mistakes; `vsdsl check mine.vscard` shows them",)
