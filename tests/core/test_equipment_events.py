"""Equipment that appears, is KO'd and leaves play: what that triggers."""

import pytest

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.equipment import equip

CARDS = (
    TRICKS
    + """
equipment "Helmet" EQE-001:
    cost 1

    power "Sturdy":
        equipped character has +1/+2

equipment "Alarm" EQE-002:
    cost 1

    power "Ring":
        when an equipment on your side gets KO'd: draw 1

supporting "Rat Smith" EQE-010:
    team Lab Rats
    cost 1
    stats 1/9, health 9

    power "Mend":
        when an equipment on your side gets KO'd: draw 1

supporting "Rat Porter" EQE-011:
    team Lab Rats
    cost 1
    stats 1/9, health 9

    power "Carry":
        when an equipment on your side leaves play: draw 1

supporting "Rat Mourner" EQE-012:
    team Lab Rats
    cost 1
    stats 1/9, health 9

    power "Mourn":
        when another character gets KO'd: draw 1
        when another character leaves play: draw 1

supporting "Rat Squire" EQE-013:
    team Lab Rats
    cost 1
    stats 1/9, health 9

    power "Serve":
        when an equipment appears on your side: draw 1

supporting "Rat Miner" EQE-014:
    team Lab Rats
    cost 1
    stats 1/9, health 9

    power "Dig":
        when a resource on your side gets KO'd: draw 1

plot twist "Rust" EQE-020:
    main:
        KO an equipment

plot twist "Unclasp" EQE-021:
    main:
        put an equipment into its owner's hand

plot twist "Bestial" EQE-022:
    main:
        a character gains Creature this turn

plot twist "Quake" EQE-023:
    main:
        KO a resource
"""
)


def armed(watcher: str, gear: str = "Helmet") -> tuple[Lab, int, int]:
    """Give A a watcher and an equipped character, and plot twists for all that can happen."""
    lab = Lab(CARDS)
    lab.add(A, watcher)
    bearer, card = lab.add(A, "Lab Wall"), lab.add(A, gear, "hand")
    equip(lab.table, card, bearer)
    lab.table.waiting, lab.table.deeds, lab.table.checked = (), (), 0
    tricks = ("Rust", "Unclasp", "Bestial", "Knock Down", "Vanish", "Banish", "Lure")
    hand(lab, A, *tricks)
    lab.begin()
    return lab, bearer, card


def drawn(lab: Lab) -> int:
    """Return how many cards were drawn this turn."""
    return kinds(lab).count("draw")


@pytest.mark.parametrize("trick", ["Bestial", "Knock Down", "Vanish", "Banish"])
def test_losing_equipment_is_a_ko(trick: str) -> None:
    """Rules: 8.1.3, 10.2.4, 10.5.5, 10.9.4, A-104."""
    lab, bearer, gear = armed("Rat Smith")
    play(lab, trick, bearer)

    assert gear in lab.table.players[A].ko
    assert drawn(lab) == 1


def test_an_effect_that_kos_equipment_triggers() -> None:
    """Rules: 10.5.5."""
    lab, _, gear = armed("Rat Smith")
    play(lab, "Rust")

    assert gear in lab.table.players[A].ko
    assert drawn(lab) == 1


def test_a_new_equipment_kos_the_older_one() -> None:
    """Rules: 10.5.5, 10.9.3."""
    lab = Lab(CARDS)
    lab.add(A, "Rat Smith")
    gear, newer = lab.add(A, "Helmet", "hand"), lab.add(A, "Helmet", "hand")
    lab.add(A, "Lab Gym", "resources")
    lab.add(A, "Lab Gym", "resources")
    bearer = lab.main(A)
    lab.begin(stage="points").do("equip", gear, bearer).do("equip", newer, bearer)

    assert gear in lab.table.players[A].ko
    assert drawn(lab) == 1


@pytest.mark.parametrize("trick", ["Rust", "Unclasp", "Knock Down", "Banish"])
def test_equipment_leaves_play(trick: str) -> None:
    """Rules: 8.1.3, 10.9.4."""
    lab, bearer, _ = armed("Rat Porter")
    play(lab, trick, *(() if trick in {"Rust", "Unclasp"} else (bearer,)))

    assert drawn(lab) == 1


def test_equipment_that_returns_to_a_hand_is_not_kod() -> None:
    """Rules: 10.5.5."""
    lab, _, gear = armed("Rat Smith")
    play(lab, "Unclasp")

    assert gear in lab.table.players[A].hand
    assert drawn(lab) == 0


@pytest.mark.parametrize("trick", ["Knock Down", "Vanish", "Banish", "Rust"])
def test_the_bearer_of_equipment_sees_it_go(trick: str) -> None:
    """The state before the event decides, in which the equipment still gave its power.

    Rules: 8.1.3, 10.9.1.
    """
    lab, bearer, _ = armed("Lab Runt", "Alarm")
    play(lab, trick, *(() if trick == "Rust" else (bearer,)))

    assert drawn(lab) == 1


def test_equipment_is_no_character_for_triggers_about_characters() -> None:
    """Rules: 2.1.1, 10.5.5."""
    lab, _, _ = armed("Rat Mourner")
    play(lab, "Rust")
    assert drawn(lab) == 0

    lab, bearer, _ = armed("Rat Mourner")
    play(lab, "Banish", bearer)
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    assert drawn(lab) == 2


def test_equipment_that_changes_sides_with_its_bearer_does_not_leave_play() -> None:
    """Rules: 1.4.2, A-103."""
    lab, _, _ = armed("Rat Porter")
    squire, foe = lab.add(A, "Rat Squire"), lab.add(B, "Cat Brute")
    equip(lab.table, lab.add(B, "Helmet", "hand"), foe)
    lab.table.waiting = ()
    before = drawn(lab)
    play(lab, "Lure", foe)
    lab.do(*lab.options[0])

    assert lab.thing(foe).side == lab.thing(squire).side
    assert drawn(lab) == before


def test_equipment_that_moves_to_another_bearer_does_not_appear() -> None:
    """Rules: 1.4.1, 1.4.2."""
    lab, _, gear = armed("Rat Squire")
    other = lab.add(A, "Lab Striker")
    equip(lab.table, gear, other)

    assert lab.table.waiting == ()


def test_equipment_that_is_played_appears() -> None:
    """Rules: 1.4.1."""
    lab = Lab(CARDS)
    lab.add(A, "Rat Squire")
    helmet = lab.add(A, "Helmet", "hand")
    lab.add(A, "Lab Gym", "resources")
    lab.begin(stage="points").do("equip", helmet, lab.main(A))

    assert drawn(lab) == 1


def test_a_resource_is_kod_like_any_card() -> None:
    """Rules: 10.5.5."""
    lab = Lab(CARDS)
    lab.add(A, "Rat Miner")
    gym = lab.add(A, "Lab Gym", "resources")
    hand(lab, A, "Quake")
    lab.begin()
    play(lab, "Quake")

    assert gym in lab.table.players[A].ko
    assert drawn(lab) == 1
