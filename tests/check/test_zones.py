"""Where a script says that things are."""

import pytest

from tests.check.spots import spot
from vsdsl.constructs.effects.characters import Ready, Stun
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.said_states import said_states
from vsdsl.resolve.zones import zones_of
from vsdsl.terms.zones import Zone


def target(text: str, kind: type[Stun | Ready]) -> tuple[Selector, frozenset[Zone]]:
    place = spot(f'super "A" main [Might]:\n    {text}', kind)
    effect = place.node
    assert isinstance(effect, Stun | Ready)
    return effect.target.selector, zones_of(effect.target.selector, place.around)


@pytest.mark.parametrize(
    ("things", "zones"),
    [
        ("a character in your hand", {"hand"}),
        ("the top card of your deck", {"deck"}),
        ("a character in (your hand or your KO pile)", {"hand", "ko"}),
        ("a token outside the game", {"removed"}),
        ("a character in your front row", {"play"}),
        ("a character in the combat", {"play"}),
        ("an enemy character", set()),
    ],
)
def test_a_selector_names_zones(things: str, zones: set[str]) -> None:
    """Rules: 3.1.1, 3.2.1."""
    assert target(f"stun {things}", Stun)[1] == zones


def test_a_name_stands_for_a_card_where_it_was_chosen() -> None:
    assert target("choose a card in your hand as x\n    stun x", Stun)[1] == {"hand"}


def test_a_card_that_has_been_put_elsewhere_may_be_anywhere() -> None:
    text = "choose a card in your hand as x\n    put x onto your side\n    stun x"

    assert target(text, Stun)[1] == frozenset()


@pytest.mark.parametrize(
    ("things", "rows"),
    [
        ("a front-row enemy character", {"front-row"}),
        ("a character in your back row", {"back-row"}),
        ("a character in your front or back row", set()),
    ],
)
def test_a_selector_asks_for_a_row(things: str, rows: set[str]) -> None:
    """Rules: 3.2.1."""
    said = said_states(target(f"ready {things}", Ready)[0])

    assert said & {"front-row", "back-row"} == rows
