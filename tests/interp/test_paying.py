"""Paying symbols inside an effect: who may, for whom, and what comes of it."""

from typing import Any

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.powers.active_powers import abilities

CARDS = """
supporting "Rat Charger" PIE-001:
    team Lab Rats
    cost 2
    stats 5/3, health 2

    power "Charge":
        when this attacks:
            an enemy character may pay [Intellect]
            if they do: stun this

supporting "Rat Broker" PIE-002:
    team Lab Rats
    cost 2
    stats 5/3, health 2

    power "Deal":
        at start of your build phase:
            you may pay [Might]
            if you do: draw 1
            otherwise: put 1 +1/+1 counter on this

supporting "Rat Debtor" PIE-003:
    team Lab Rats
    cost 2
    stats 5/3, health 2

    super "Settle" main [Might]:
        pay [Intellect]
        if you do: draw 1

supporting "Rat Banker" PIE-004:
    team Lab Rats
    cost 2
    stats 5/3, health 2

    power "Deal":
        when this attacks:
            you may pay [Energy] or [Might]
            if you do: draw 1

location "Cat Den" PIE-010:
    team Lab Cats
    gives [Energy] or [Intellect]
"""


def charging(*resources: str, in_hand: str = "", with_cat: bool = False) -> tuple[Lab, int]:
    """Let A attack with a character that B may pay to stun."""
    lab = Lab(CARDS, mains=("LAB-001", "LAB-001"))
    charger, foe = lab.add(A, "Rat Charger"), lab.add(B, "Lab Wall")
    if with_cat:
        lab.add(B, "Cat Scout", "back")
    for card in resources:
        lab.add(B, card, "resources")
    if in_hand:
        lab.add(B, in_hand, "hand")
    lab.begin().attack(foe, charger)
    return lab, charger


def face_up(lab: Lab, player: int) -> list[bool]:
    """Return which resources of a player are face up."""
    return [lab.thing(card).face_up for card in lab.table.players[player].resources]


def test_an_enemy_pays_and_the_effect_follows() -> None:
    """Rules: 7.3.1, 17.4.3."""
    lab, charger = charging("Lab Bench")
    assert lab.asked == (B, "may")
    lab.do("yes")

    assert lab.thing(charger).stunned
    assert face_up(lab, B) == [False]


def test_an_enemy_who_does_not_pay_lets_it_go_on() -> None:
    """Rules: 1.5.2, A-08."""
    lab, charger = charging("Lab Bench")
    lab.do("no")

    assert not lab.thing(charger).stunned
    assert face_up(lab, B) == [True]
    assert lab.asked[1] == "combat"


@pytest.mark.parametrize("resources", [(), ("Lab Gym",), ("Cat Den",)])
def test_an_enemy_who_cannot_pay_is_not_asked(resources: tuple[str, ...]) -> None:
    """Rules: 1.5.2, 7.3.1, 7.3.4."""
    lab, charger = charging(*resources)

    assert lab.asked[1] == "combat"
    assert not lab.thing(charger).stunned


def test_a_special_location_serves_if_a_character_of_its_team_can_pay() -> None:
    """Rules: 7.3.4, 7.3.5, 17.4.3."""
    lab, charger = charging("Cat Den", with_cat=True)
    lab.do("yes")

    assert lab.thing(charger).stunned
    assert face_up(lab, B) == [False]


def test_the_payer_chooses_how_to_pay() -> None:
    """Rules: 7.3.1."""
    lab, charger = charging("Lab Bench", in_hand="Lab Bench")
    lab.do("yes")
    assert lab.asked == (B, "pay")
    (card,) = lab.table.players[B].hand
    assert ("pay", card) in lab.options
    lab.do("pay", card)

    assert lab.thing(charger).stunned
    assert face_up(lab, B) == [True]
    assert lab.table.players[B].ko == (card,)


@pytest.mark.parametrize("answers", [(), (("yes",),)])
def test_the_questions_of_a_payment_can_be_saved(answers: tuple[Any, ...]) -> None:
    """Rules: 7.3.1."""
    lab, _ = charging("Lab Bench", in_hand="Lab Bench")
    for answer in answers:
        lab.do(*answer)
    again = loaded(saved(lab.table), lab.table.book)

    assert again.decision is not None
    assert (again.decision.kind, again.decision.options) == (lab.asked[1], lab.options)
    assert saved(again) == saved(lab.table)


def dealing(*resources: str) -> Lab:
    """Let a Build Phase begin in which A may pay."""
    lab = Lab(CARDS)
    lab.add(A, "Rat Broker")
    for card in resources:
        lab.add(A, card, "resources")
    lab.table.turn_player = A
    return lab.begin(stage="recovery")


def broker(lab: Lab) -> int:
    """Return the character that asks for payment."""
    return next(i for i in lab.table.side(A) if lab.table.face(i).name == "Rat Broker")


def test_you_pay_and_get_what_you_paid_for() -> None:
    """Rules: 7.3.1, 7.3.5."""
    lab = dealing("Rat Hole")
    assert lab.asked == (A, "may")
    lab.do("yes")

    assert len(lab.table.players[A].hand) == 1
    assert face_up(lab, A) == [False]
    assert lab.stats(broker(lab)) == (5, 3)


@pytest.mark.parametrize("resources", [(), ("Lab Bench",), ("Cat Den",)])
def test_otherwise_follows_where_nothing_can_be_paid(resources: tuple[str, ...]) -> None:
    """Rules: 1.5.2, 7.3.4."""
    lab = dealing(*resources)

    assert lab.asked == (A, "resource")
    assert lab.stats(broker(lab)) == (6, 4)
    assert lab.table.players[A].hand == ()


def test_otherwise_follows_where_nothing_is_paid() -> None:
    """Rules: 1.5.2."""
    lab = dealing("Lab Gym")
    lab.do("no")

    assert lab.stats(broker(lab)) == (6, 4)
    assert face_up(lab, A) == [True]


@pytest.mark.parametrize(("resources", "drawn"), [(("Lab Gym", "Lab Bench"), 1), (("Lab Gym",), 0)])
def test_a_payment_that_is_no_option_is_made_if_it_can(
    resources: tuple[str, ...], drawn: int
) -> None:
    """Rules: 1.5.2, 7.3.1, 7.3.3."""
    lab = Lab(CARDS)
    debtor = lab.add(A, "Rat Debtor")
    for card in resources:
        lab.add(A, card, "resources")
    lab.begin()
    lab.do("use", debtor, abilities(lab.table, debtor)[0].key)

    assert face_up(lab, A) == [False] * len(resources)
    assert len(lab.table.players[A].hand) == drawn


def test_one_of_two_symbols_is_enough() -> None:
    """Rules: 7.3.1."""
    lab = Lab(CARDS)
    banker, foe = lab.add(A, "Rat Banker"), lab.add(B, "Lab Wall")
    lab.add(A, "Lab Gym", "resources")
    lab.begin().attack(foe, banker).do("yes")

    assert len(lab.table.players[A].hand) == 1
