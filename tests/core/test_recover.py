"""Recovering, rule 10.6, and what stands against it."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab


def test_recovering_is_not_appearing() -> None:
    """Rules: 1.4.2, 10.6.1."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute", stunned=True)
    hand(lab, A, "Wake")
    lab.begin()
    play(lab, "Wake", ident)

    assert [deed[0] for deed in lab.table.deeds if ident in deed[1]] == ["recover"]


def test_a_character_that_is_not_stunned_does_not_recover() -> None:
    """Rules: 1.5.2, 10.6.1."""
    lab = Lab(TRICKS)
    hand(lab, A, "Wake")
    lab.begin()
    play(lab, "Wake", lab.main(B))

    assert not any(deed[0] == "recover" for deed in lab.table.deeds)


def test_a_prohibition_keeps_supporting_characters_stunned() -> None:
    """Rules: 1.1.2, 10.6.1."""
    lab = Lab("", "marvel-battles")
    lab.add(A, "Magneto")
    ident = lab.add(B, "Cat Brute", stunned=True)
    lab.table.edit(lab.main(B)).stunned = lab.table.edit(lab.main(B)).exhausted = True
    lab.table.edit(lab.main(B)).face_up = False
    lab.begin()
    next_turn(lab)

    assert lab.thing(ident).stunned
    assert not lab.thing(lab.main(B)).stunned


def test_a_character_that_recovers_with_zero_def_is_stunned_anew_and_wounded() -> None:
    """Rules: 10.1.2, 10.4.1, 13.5.10."""
    lab = Lab(
        TRICKS
        + """
supporting "Nightmare" TST-001:
    team Lab Rats
    cost 1
    stats 1/1, health 1
    Waking Nightmare
"""
    )
    lab.add(A, "Nightmare")
    ident = lab.add(B, "Cat Brute", stunned=True, minus=6)
    hand(lab, A, "Wake")
    lab.begin()
    assert lab.thing(ident).minus == 6
    play(lab, "Wake", ident)

    assert lab.thing(ident).stunned
    assert lab.thing(ident).wounds == 1


def test_a_cocoon_appears_stunned_without_a_wound_and_recovers_normally() -> None:
    """Rules: 1.4.1, 10.6.1, 13.4.4; ruling R56a7ee54c7."""
    lab = Lab("", "marvel-battles")
    warlock = lab.add(A, "Adam Warlock", "hand")
    for _ in range(7):
        lab.add(A, "Lab Bench", "resources")
    lab.begin(stage="points").do("recruit", warlock, "front")
    came = lab.thing(warlock)
    assert (came.stunned, came.exhausted, came.wounds) == (True, True, 0)
    assert not any(deed[0] in {"stun", "wound"} for deed in lab.table.deeds)

    while lab.asked[1] != "main":
        lab.do("done")
    next_turn(lab)
    next_turn(lab)
    assert lab.thing(warlock).face_up
    assert not lab.thing(warlock).exhausted
