"""A card may have a name that is longer than a line."""

from vsdsl.cardsets import LIBRARY
from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.driver.describing import describe_card
from vsdsl.driver.installed import library_of
from vsdsl.source import decode

CARD = 'supporting "{name}" TST-001:\n    cost 2\n    stats 2/3, health 1\n'


def heading(name: str) -> str:
    source = decode(CARD.format(name=name).encode(), "lab.vscard")
    (card,) = library_of(compile_sources(LIBRARY, (source,))[0]).cards
    return describe_card(card).split("\n", 1)[0]


def test_the_number_stands_at_the_end_of_the_line() -> None:
    assert heading("Lab Hand") == "Lab Hand" + " " * 65 + "TST-001"


def test_the_number_of_a_card_with_a_name_longer_than_the_line_stands_behind_it() -> None:
    assert heading("x" * 79) == "x" * 79 + " TST-001"
    assert heading("x" * 200) == "x" * 200 + " TST-001"
