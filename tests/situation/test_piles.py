"""Piles and captives in situations: setting them and asking about them."""

from tests.situation.test_steps import failures, mistake

NEST = """
supporting "Layer" LAB-960:
    cost 1
    stats 1/3, health 1
    pile "Nest": 2 "Egg"

    super "Hatch" main:
        put a random card in your pile "Nest" into your hand

supporting "Egg" LAB-961:
    cost 1
    stats 0/1, health 2

supporting "Stone" LAB-962:
    cost 1
    stats 0/1, health 2
"""


def test_a_pile_holds_what_a_card_of_the_player_brings() -> None:
    """Rules: 4.1.7, 12.2.1."""
    assert (
        failures(
            'expect A has 2 cards in pile "Nest"',
            'expect B has 0 cards in pile "Nest"',
            'A uses "Hatch"',
            'expect A has 1 card in pile "Nest"',
            'expect "Egg" is in A\'s hand',
            a="{main: Lab Lead, front: [Layer]}",
            cards=NEST,
        )
        == []
    )


def test_a_pile_holds_what_the_situation_lists() -> None:
    """Rules: 4.1.7."""
    a = "{main: Lab Lead, front: [Layer], piles: {Nest: [{card: Stone, as: fake}]}}"

    found = failures(
        'expect "fake" is in A\'s pile "Nest"',
        'expect A has 1 card in pile "Nest"',
        'A uses "Hatch"',
        'expect "fake" is in A\'s hand',
        'expect "fake" is not in A\'s pile "Nest"',
        a=a,
        cards=NEST,
    )

    assert found == []


def test_a_captive_is_set_and_comes_back_with_its_wounds() -> None:
    """Rules: 12.3.1, 12.3.2, 12.3.4."""
    a = "{main: Lab Lead, front: [{card: Layer, as: captor, captive: {card: Egg, wounds: 1}}]}"

    found = failures(
        'expect "Egg" is captured by "captor"',
        'expect "Egg" is not captured by "Lab Lead"',
        'expect "Egg" is removed',
        'B attacks "captor" with "Cat Lead"',
        "everyone passes",
        'expect "captor" is ko\'d',
        'expect "Egg" is in B\'s back row',
        'expect "Egg" is stunned',
        'expect "Egg" has 1 wound',
        a=a,
        turn="{of: B, phase: main}",
        cards=NEST,
    )

    assert found == []


def test_a_card_in_hand_holds_no_captive() -> None:
    """Rules: 12.3.1."""
    a = "{main: Lab Lead, hand: [{card: Layer, captive: Egg}]}"

    assert "holds no captive" in mistake(a=a, cards=NEST)
