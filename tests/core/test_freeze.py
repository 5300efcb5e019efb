"""Freezing and hiding, rules 10.7 and 10.8."""

import pytest

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.combat.attack import can_attack


def _table(*tricks: str) -> tuple[Lab, int]:
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute")
    hand(lab, A, *tricks)
    return lab, ident


def test_a_frozen_character_stays_exhausted_through_its_next_turn_and_no_longer() -> None:
    """Rules: 10.8.1, 10.8.2, 10.8.3."""
    lab, ident = _table("Chill")
    lab.begin()
    play(lab, "Chill", ident)
    assert lab.thing(ident).exhausted

    next_turn(lab)  # B
    assert lab.thing(ident).exhausted
    assert lab.thing(ident).frozen
    next_turn(lab)  # A
    assert not lab.thing(ident).frozen
    next_turn(lab)  # B
    assert not lab.thing(ident).exhausted


def test_no_effect_readies_a_frozen_character_during_its_next_turn() -> None:
    """Rules: 10.8.2."""
    lab, ident = _table("Chill")
    hand(lab, B, "Get Up")
    lab.begin()
    play(lab, "Chill", ident)
    next_turn(lab)
    play(lab, "Get Up", ident)

    assert lab.thing(ident).exhausted


def test_an_effect_may_ready_a_frozen_character_before_that_turn_without_ending_the_freeze() -> (
    None
):
    """Rules: 10.8.2, 10.8.3."""
    lab, ident = _table("Chill", "Get Up")
    lab.begin()
    play(lab, "Chill", ident)
    play(lab, "Get Up", ident)
    assert not lab.thing(ident).exhausted
    assert lab.thing(ident).frozen


def test_a_freeze_on_ones_own_turn_waits_for_the_next_one() -> None:
    """Rules: 10.8.1, 10.8.2, 10.8.3."""
    lab = Lab(TRICKS)
    ident = lab.add(A, "Lab Striker")
    hand(lab, A, "Chill", "Get Up")
    lab.begin()
    play(lab, "Chill", ident)
    play(lab, "Get Up", ident)
    assert not lab.thing(ident).exhausted, "the current turn does not count"

    next_turn(lab)
    assert lab.thing(ident).frozen
    lab.table.edit(ident).exhausted = True
    next_turn(lab)
    assert lab.thing(ident).exhausted
    next_turn(lab)
    assert not lab.thing(ident).frozen


def test_a_second_freeze_in_the_same_turn_adds_nothing() -> None:
    """Rules: 10.8.3."""
    lab, ident = _table("Chill", "Chill")
    lab.begin()
    play(lab, "Chill", ident)
    play(lab, "Chill", ident)
    next_turn(lab)
    next_turn(lab)

    assert not lab.thing(ident).frozen


def test_a_freeze_during_the_turn_that_holds_reaches_on_to_the_next() -> None:
    """Rules: 10.8.1, 10.8.2."""
    lab, ident = _table("Chill")
    hand(lab, B, "Chill", "Get Up")
    lab.begin()
    play(lab, "Chill", ident)
    next_turn(lab)
    play(lab, "Chill", ident)
    play(lab, "Get Up", ident)
    assert lab.thing(ident).exhausted, "the first freeze still holds"

    next_turn(lab)
    assert lab.thing(ident).frozen
    next_turn(lab)
    assert lab.thing(ident).exhausted, "the second one holds now"


@pytest.mark.parametrize("stunned", [False, True])
def test_exhausted_and_stunned_characters_can_be_frozen(stunned: bool) -> None:
    """Rules: 10.8.2, 10.8.3, 10.8.4, E-73."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute", stunned=stunned, exhausted=True)
    hand(lab, A, "Chill")
    lab.begin()
    play(lab, "Chill", ident)

    next_turn(lab)
    assert not lab.thing(ident).stunned
    assert lab.thing(ident).exhausted
    next_turn(lab)
    next_turn(lab)
    assert not lab.thing(ident).exhausted


def test_a_freeze_outlives_the_powers_of_its_source() -> None:
    """Rules: 9.3.3, 10.8.2, 13.4.3, E-10."""
    lab = Lab("", "marvel-battles", mains=("MNB-027", "MNB-055"))
    iceman = lab.add(A, "Iceman", "hand")
    cosmo = lab.add(B, "Cosmo", "hand")
    for _ in range(3):
        lab.add(A, "LAB-040", "resources")
        lab.add(B, "LAB-040", "resources")
    lab.begin(stage="points")
    lab.do("recruit", iceman, "back").do("choose", lab.main(B))
    while lab.asked[1] != "main":
        lab.do("done")
    assert lab.thing(lab.main(B)).exhausted

    lab.do("end").do("done").do("recruit", cosmo, "back").do("choose", iceman)
    while lab.asked[1] != "main":
        lab.do("done")

    assert lab.thing(lab.main(B)).exhausted


def test_a_hidden_character_is_face_down_ready_and_without_counters() -> None:
    """Rules: 10.7.1, 10.7.2, 10.7.4, 16.3.10, E-61."""
    lab, ident = _table("Vanish")
    thing = lab.table.edit(ident)
    thing.exhausted, thing.plus, thing.wounds, thing.counters = True, 2, 1, {"Chi": 3}
    lab.begin()
    play(lab, "Vanish", ident)

    hidden = lab.thing(ident)
    assert (hidden.face_up, hidden.exhausted, hidden.stunned) == (False, False, False)
    assert (hidden.plus, hidden.wounds, dict(hidden.counters)) == (0, 1, {"Chi": 3})
    assert lab.table.face(ident).name == "Cat Brute"


def test_a_hidden_character_neither_attacks_nor_defends_and_turns_up_in_the_recovery_phase() -> (
    None
):
    """Rules: 5.3.2, 10.7.3, 1.4.2."""
    lab, ident = _table()
    hand(lab, B, "Vanish")
    lab.begin(B)
    play(lab, "Vanish", ident)
    assert not can_attack(lab.table, ident, lab.main(A))

    next_turn(lab)
    assert ("attack", lab.main(A), ident) not in lab.options
    next_turn(lab)
    assert lab.thing(ident).face_up
    assert not any(deed[0] == "appear" for deed in lab.table.deeds)


def test_a_character_that_hides_leaves_the_combat() -> None:
    """Rules: 10.7.1, 10.7.3."""
    lab = Lab(
        """
plot twist "Smoke" TST-001:
    any-turn combat:
        hide a defender
"""
    )
    ident = lab.add(B, "Cat Scout")
    hand(lab, B, "Smoke")
    lab.begin().attack(ident, lab.main(A)).do("pass")
    play(lab, "Smoke")

    assert lab.table.combat is None
    assert lab.thing(ident).hidden
    assert not lab.thing(ident).stunned


def test_hiding_does_nothing_to_a_stunned_character() -> None:
    """Rules: 1.5.2, 10.7.1."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute", stunned=True)
    hand(lab, A, "Vanish")
    lab.begin()
    play(lab, "Vanish", ident)

    assert lab.thing(ident).stunned
    assert lab.thing(ident).exhausted
    assert not lab.thing(ident).hidden


def test_a_hidden_character_can_gain_counters_and_be_stunned_by_them() -> None:
    """Rules: 10.1.2, 10.4.1, 10.7.5."""
    lab, ident = _table("Vanish", "Weaken", "Weaken")
    lab.begin()
    play(lab, "Vanish", ident)
    play(lab, "Weaken", ident)
    assert lab.thing(ident).minus == 1
    lab.table.edit(ident).minus = 5
    play(lab, "Weaken", ident)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.hidden, hit.exhausted, hit.wounds) == (True, False, True, 1)
