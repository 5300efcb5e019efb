"""Loops: those that lead nowhere end, those that grow end with an error, all others go on."""

import pytest

from tests.core.acts import TRICKS, hand, play
from tests.core.lab import A, Lab
from vsdsl.core.game.engine import MOST_ORDERS, EndlessError

CARDS = (
    TRICKS
    + """
supporting "Rat Echo" LOO-001:
    team Lab Rats
    cost 1
    stats 2/4, health 9

    power "Echo":
        when another character gets wounded:
            heal 1 wound from this
            wound this

supporting "Rat Answer" LOO-002:
    team Lab Rats
    cost 1
    stats 2/4, health 9

    power "Answer":
        when another character gets wounded:
            heal 1 wound from this
            wound this

supporting "Rat Doubter" LOO-003:
    team Lab Rats
    cost 1
    stats 2/4, health 9

    power "Doubt":
        when another character gets wounded:
            you may heal 1 wound from this
            if you do: wound this

supporting "Rat Grower" LOO-005:
    team Lab Rats
    cost 1
    stats 2/4, health 9

    power "Growth":
        when another character gets wounded:
            put 1 +1/+1 counter on this
            heal 1 wound from this
            wound this

supporting "Rat Picker" LOO-004:
    team Lab Rats
    cost 1
    stats 2/4, health 9

    power "Pick":
        when another character gets wounded:
            choose an enemy character as victim
            heal 1 wound from this
            wound this
"""
)


def jabbed(*cards: str) -> Lab:
    """Let A wound the first of some characters."""
    lab = Lab(CARDS)
    first, *_ = [lab.add(A, card, wounds=1) for card in cards]
    hand(lab, A, "Jab")
    lab.begin()
    play(lab, "Jab", first)
    return lab


def test_two_triggers_that_lead_back_to_the_same_table_come_to_an_end() -> None:
    """The rules say nothing of such loops, and going on would change nothing. Rules: 8.1.7."""
    lab = jabbed("Rat Echo", "Rat Answer")

    assert lab.asked == (A, "main")
    assert sorted(thing.wounds for thing in lab.table.things.values() if thing.wounds) == [1, 2]


def test_two_triggers_that_feed_each_other_end_with_an_error() -> None:
    """Something grows each time, and the rules do not say how often. Rules: 8.1.6, 8.1.7."""
    with pytest.raises(EndlessError, match=r"no end.*Rat Grower"):
        jabbed("Rat Echo", "Rat Grower")


def test_putting_triggers_in_order_again_and_again_ends_with_an_error() -> None:
    """Each wound triggers two characters, and their order changes nothing. Rules: 8.1.5."""
    lab = jabbed("Rat Echo", "Rat Answer", "Rat Echo")
    asked = 0
    with pytest.raises(EndlessError, match="nobody can decide"):  # noqa: PT012  a loop by nature
        while lab.asked == (A, "order"):
            lab.do(*lab.options[0])
            asked += 1

    assert asked == MOST_ORDERS


def test_a_loop_goes_on_as_long_as_a_player_wants_it() -> None:
    """Rules: 8.1.6, A-08."""
    lab = jabbed("Rat Echo", "Rat Doubter")
    rounds = 0
    for _ in range(2 * MOST_ORDERS):
        assert lab.asked == (A, "may")
        lab.do("yes")
        rounds += 1
    lab.do("no")

    assert rounds == 2 * MOST_ORDERS
    assert lab.asked == (A, "main")


def test_a_loop_with_a_choice_goes_on() -> None:
    """Rules: 8.1.6."""
    lab = Lab(CARDS)
    lab.add(1, "Cat Brute")
    echo, _ = lab.add(A, "Rat Echo", wounds=1), lab.add(A, "Rat Picker", wounds=1)
    hand(lab, A, "Jab")
    lab.begin()
    play(lab, "Jab", echo)
    for _ in range(MOST_ORDERS + 1):
        assert lab.asked == (A, "choose")
        lab.do(*lab.options[0])

    assert lab.asked == (A, "choose")


def test_other_decisions_in_between_begin_the_count_anew() -> None:
    """Rules: 8.1.5."""
    lab = jabbed("Rat Echo", "Rat Doubter", "Rat Answer")
    for _ in range(MOST_ORDERS):
        if lab.asked == (A, "order"):
            lab.do(*lab.options[-1])
        else:
            lab.do("yes")

    assert lab.table.ordered < MOST_ORDERS
    assert lab.table.result is None
