"""What cards cost to recruit, where powers say more or less."""

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.turn.prices import cost_of

CARDS = """
supporting "Cheap" COS-001:
    team Lab Rats
    cost 3
    stats 1/1, health 1

    power "Say": this costs 2 less to recruit

supporting "Plain" COS-002:
    team Lab Rats
    cost 3
    stats 1/1, health 1

supporting "Trader" COS-003:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Say": your characters cost 1 less to recruit
"""


@pytest.mark.parametrize("where", ["hand", "ko", "deck"])
def test_a_card_says_what_it_costs_wherever_it_can_be_recruited_from(where: str) -> None:
    """Rules: 5.5.3, 7.1.2."""
    lab = Lab(CARDS)

    card = lab.add(A, "Cheap", where)

    assert cost_of(lab.table, card) == 1


def test_your_characters_are_those_of_whoever_controls_the_power() -> None:
    """Rules: 5.5.3."""
    lab = Lab(CARDS)
    lab.add(A, "Trader")

    assert cost_of(lab.table, lab.add(A, "Plain", "hand")) == 2
    assert cost_of(lab.table, lab.add(B, "Plain", "hand")) == 3
