"""XP and levels, rules 11.2 and 11.3."""

import pytest

from tests.core.acts import TRICKS, hand, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.levels import become_level, gain_xp, versions
from vsdsl.core.characters.stats import health_of

CARDS = """
main "Climber" LVL-001 level 1:
    team Lab Rats
    stats 2/5, health 5

    super "Leap" main [Intellect]:
        put 1 +1/+1 counter on this

    level up 2 "Up":
        when you play a plot twist: this gains 1 XP

main "Climber" LVL-002 level 2:
    team Lab Rats
    stats 4/6, health 5

    super "Leap" main [Intellect]:
        put 1 +1/+1 counter on this

    level up 3 "Further Up":
        when you play a plot twist: this gains 1 XP

main "Climber" LVL-003 level 2:
    team Lab Rats
    stats 9/1, health 3

    super "Leap" main [Intellect]:
        put 2 +1/+1 counters on this
        draw 1

main "Climber" LVL-004 level 3:
    team Lab Rats
    stats 7/7, health 5
"""


def _lab(*others: str, xp: int = 0) -> tuple[Lab, int]:
    """Return a table with a climber who has brought the versions named, and plot twists to play."""
    lab = Lab(CARDS + TRICKS, mains=("LVL-001", "LAB-003"))
    main = lab.main(A)
    for ident in lab.table.players[A].levels:
        if lab.table.face(ident).number not in ("LVL-001", *others):
            place(lab.table, ident, "removed", A)
    lab.table.edit(main).xp = xp
    hand(lab, A, *["Strengthen"] * 6)
    return lab, main


def _gain(lab: Lab) -> None:
    play(lab, "Strengthen", lab.main(B))


def test_xp_is_gathered_until_it_suffices() -> None:
    """Rules: 11.2.1, 11.2.2, 11.2.4."""
    lab, main = _lab("LVL-002")
    lab.begin()
    _gain(lab)
    assert (lab.table.face(main).level, lab.thing(main).xp) == (1, 1)
    _gain(lab)

    assert (lab.table.face(main).number, lab.thing(main).xp) == ("LVL-002", 0)


def test_all_xp_is_removed_by_levelling_up() -> None:
    """Rules: 11.2.4, A-109."""
    lab, main = _lab("LVL-002", xp=1)
    lab.begin()
    gain_xp(lab.table, main, 5)

    assert (lab.table.face(main).level, lab.thing(main).xp) == (2, 0)


def test_the_printed_captain_levels_up_exhausted_and_face_up() -> None:
    """Rules: 11.2.1, 11.2.2, 11.2.4, 11.2.7."""
    lab = Lab("", "marvel-battles", mains=("MNB-001", "LAB-003"))
    cap = lab.main(A)
    lab.table.edit(cap).xp = 2
    friend = lab.add(A, "Luke Cage")
    lab.begin().attack(lab.main(B), cap, friend).pass_all()
    if lab.asked[1] == "strike":
        lab.do("strike", friend)

    assert lab.table.face(cap).number == "MNB-002"
    assert (lab.thing(cap).xp, lab.thing(cap).exhausted, lab.thing(cap).face_up) == (0, True, True)


def test_a_new_version_keeps_orientation_wounds_and_counters() -> None:
    """Rules: 11.2.7, 11.2.8, 11.2.10."""
    lab, main = _lab("LVL-002", xp=1)
    thing = lab.table.edit(main)
    thing.exhausted, thing.wounds, thing.plus, thing.frozen = True, 2, 1, 1
    stamp = thing.stamp
    lab.begin()
    _gain(lab)

    new = lab.thing(main)
    assert lab.table.face(main).level == 2
    assert (new.exhausted, new.wounds, new.plus, new.frozen, new.stamp) == (True, 2, 1, 1, stamp)
    assert lab.stats(main) == (5, 7)
    assert not any(deed[0] in {"appear", "leave"} for deed in lab.table.deeds)


def test_a_stunned_main_character_levels_up_face_down() -> None:
    """Rules: 11.2.7, A-108."""
    lab, main = _lab("LVL-002", xp=1)
    thing = lab.table.edit(main)
    thing.stunned = thing.exhausted = True
    thing.face_up = False
    lab.begin()
    _gain(lab)
    assert lab.thing(main).xp == 1, "its own Level Up power is off"
    gain_xp(lab.table, main, 1)

    assert lab.table.face(main).level == 2
    assert not lab.thing(main).face_up


def test_a_player_with_several_versions_chooses_one() -> None:
    """Rules: 11.2.3, 11.2.5."""
    lab, main = _lab("LVL-002", "LVL-003", xp=1)
    lab.begin()
    _gain(lab)
    assert lab.asked == (A, "level up")
    assert lab.options == [("version", "LVL-002"), ("version", "LVL-003")]
    lab.do("version", "LVL-003")

    assert lab.table.face(main).number == "LVL-003"
    assert lab.thing(main).xp == 0
    assert lab.asked[1] == "main"


def test_two_copies_of_one_version_are_no_choice() -> None:
    """Rules: 11.2.5."""
    lab, main = _lab("LVL-002", xp=1)
    twin = new_thing(lab.table, "LVL-002", A)
    place(lab.table, twin.id, "levels", A)
    lab.begin()
    _gain(lab)

    assert versions(lab.table, main, 3) == ()
    assert lab.table.face(main).number == "LVL-002"


def test_a_level_two_with_a_level_up_power_goes_on_to_level_three() -> None:
    """Rules: 11.2.6."""
    lab, main = _lab("LVL-002", "LVL-004", xp=1)
    lab.begin()
    for _ in range(4):
        _gain(lab)

    assert lab.table.face(main).level == 3


def test_without_a_next_version_xp_only_gathers() -> None:
    """Rules: 11.2.2, 11.2.4."""
    lab, main = _lab()
    lab.begin()
    for _ in range(4):
        _gain(lab)

    assert (lab.table.face(main).level, lab.thing(main).xp) == (1, 4)


def test_a_prohibition_keeps_the_xp_and_the_level() -> None:
    """Rules: 1.1.2, 11.2.4, 13.5.8."""
    lab = Lab(
        CARDS
        + TRICKS
        + """
supporting "Witch" TST-001:
    team Lab Cats
    cost 1
    stats 1/2, health 1
    Hex
""",
        mains=("LVL-001", "LAB-003"),
    )
    lab.add(B, "Witch")
    hand(lab, A, "Strengthen", "Strengthen")
    lab.begin()
    _gain(lab)
    _gain(lab)

    assert lab.table.face(lab.main(A)).level == 1
    assert lab.thing(lab.main(A)).xp == 2


def test_a_modifier_continues_on_the_new_version() -> None:
    """Rules: 11.2.9, 9.3.1."""
    lab, main = _lab("LVL-002", xp=1)
    boost = lab.add(A, "Lab Boost", "hand")
    lab.begin().attack(lab.main(B), main)
    lab.do("play", boost, 0).do("choose", main)

    assert lab.table.face(main).level == 2
    assert lab.stats(main) == (6, 8)
    assert lab.table.combat is not None
    assert main in lab.table.combat.attackers


def test_a_power_used_at_the_old_level_counts_as_used_if_the_new_one_has_it_too() -> None:
    """Rules: 7.2.3, 11.2.10, A-85."""
    lab, main = _lab("LVL-002", xp=1)
    for _ in range(2):
        lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use"))
    _gain(lab)

    assert lab.table.face(main).level == 2
    assert not any(o[0] == "use" for o in lab.options)


def test_regressing_keeps_state_and_sets_xp_aside_for_the_same_version() -> None:
    """Rules: 11.3.1, 11.3.3, 11.3.4, 11.3.5."""
    lab, main = _lab("LVL-002", "LVL-003")
    table = lab.table
    table.edit(main).face = "LVL-002"
    thing = table.edit(main)
    thing.xp, thing.wounds, thing.minus, thing.exhausted = 2, 1, 1, True
    lab.begin()

    assert become_level(table, main, 1)
    down = lab.thing(main)
    assert (table.face(main).number, down.xp) == ("LVL-001", 0)
    assert (down.wounds, down.minus, down.exhausted) == (1, 1, True)

    table.edit(main).xp = 1
    _gain(lab)
    lab.do("version", "LVL-002")
    assert lab.thing(main).xp == 2, "the same version has its XP back"


def test_another_version_does_not_get_the_xp_that_was_set_aside() -> None:
    """Rules: 11.3.5."""
    lab, main = _lab("LVL-002", "LVL-003")
    lab.table.edit(main).face = "LVL-002"
    lab.table.edit(main).xp = 2
    become_level(lab.table, main, 1)
    lab.table.edit(main).xp = 1
    lab.begin()
    _gain(lab)
    lab.do("version", "LVL-003")

    assert lab.thing(main).xp == 0


def test_progressing_removes_the_xp_collected_for_that_level() -> None:
    """Rules: 11.3.1, 11.3.2, E-30."""
    lab, main = _lab("LVL-002", xp=1)
    lab.begin()
    assert become_level(lab.table, main, 2)

    assert lab.thing(main).xp == 0
    assert not any(deed[0] == "level up" for deed in lab.table.deeds)


@pytest.mark.parametrize("level", [1, 3])
def test_a_level_that_is_not_there_or_is_there_already_changes_nothing(level: int) -> None:
    """Rules: 1.5.2, 11.3.3, A-115."""
    lab, main = _lab("LVL-002", xp=1)

    assert not become_level(lab.table, main, level)
    assert (lab.table.face(main).level, lab.thing(main).xp) == (1, 1)


def test_wounds_are_checked_against_the_health_of_the_new_version() -> None:
    """Rules: 10.5.3, 11.2.8, A-23."""
    lab, main = _lab("LVL-003", xp=1)
    lab.table.edit(main).wounds = 3
    lab.begin()
    _gain(lab)

    assert lab.table.book.faces["LVL-003"].health == 3
    assert lab.table.result == ((B,), "last main character")


def test_groot_shrinks_and_can_grow_again() -> None:
    """Rules: 11.3.3, 11.3.4, 11.2.4; ruling R0d78aacf43."""
    lab = Lab("", "marvel-battles", mains=("MNB-060", "LAB-003"))
    groot = lab.main(A)
    young = new_thing(lab.table, "MNB-059", A)
    place(lab.table, young.id, "levels", A)
    lab.table.edit(groot).wounds = 2
    lab.table.edit(groot).plus = 1
    lab.add(A, "Laboratory", "resources")
    lab.begin()
    use = next(o for o in lab.options if o[0] == "use" and o[1] == groot)
    lab.do(*use)
    assert lab.table.face(groot).number == "MNB-059"
    assert (lab.thing(groot).wounds, lab.thing(groot).plus) == (1, 1)
    assert health_of(lab.table, groot) == 6

    gain_xp(lab.table, groot, 5)
    assert lab.table.face(groot).number == "MNB-060"
