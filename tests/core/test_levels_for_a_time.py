"""Levels for a time, rules 11.3."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.game.saving import read, written

CARDS = """
main "Dreamer" DRM-001 level 1:
    team Lab Cats
    stats 1/9, health 5

    level up 1 "Wake":
        when this gets wounded: this gains 1 XP

main "Dreamer" DRM-002 level 2:
    team Lab Cats
    stats 3/9, health 5

    level up 4 "Rise":
        when this gets wounded: this gains 1 XP

main "Dreamer" DRM-003 level 2:
    team Lab Cats
    stats 5/9, health 5

main "Dreamer" DRM-004 level 3:
    team Lab Cats
    stats 7/9, health 5

plot twist "Lullaby" DRM-010:
    main:
        choose an enemy main character as dreamer
        dreamer becomes level 1 until start of your next turn

plot twist "Nap" DRM-011:
    main:
        choose an enemy main character as dreamer
        dreamer becomes level 1 this turn

supporting "Warden" DRM-012:
    team Lab Rats
    cost 1
    stats 1/9, health 1
    Hex
"""


def _lab(face: str = "DRM-003") -> tuple[Lab, int]:
    lab = Lab(CARDS + TRICKS, mains=("LAB-001", "DRM-001"))
    dreamer = lab.main(B)
    lab.table.edit(dreamer).face = face
    hand(lab, A, "Lullaby", "Nap", "Jab")
    return lab, dreamer


def test_the_very_same_version_comes_back_when_the_time_is_over() -> None:
    """Rules: 11.3.1, 11.3.3, 9.3.5."""
    lab, dreamer = _lab("DRM-003")
    lab.begin()
    play(lab, "Lullaby")
    assert lab.table.face(dreamer).number == "DRM-001"
    next_turn(lab)
    assert lab.table.face(dreamer).number == "DRM-001", "it lasts through the enemy's turn"
    next_turn(lab)

    assert lab.table.face(dreamer).number == "DRM-003"
    assert not any(deed[0] == "level up" for deed in lab.table.deeds)


def test_progressing_back_is_not_levelling_up_and_removes_the_xp() -> None:
    """Rules: 11.3.1, 11.3.2, 13.5.8, E-30."""
    lab, dreamer = _lab("DRM-003")
    lab.add(A, "Warden")
    lab.begin()
    play(lab, "Nap")
    play(lab, "Jab", dreamer)
    assert (lab.table.face(dreamer).level, lab.thing(dreamer).xp) == (1, 1)
    lab.do("end")

    assert (lab.table.face(dreamer).number, lab.thing(dreamer).xp) == ("DRM-003", 0)


def test_xp_that_was_set_aside_comes_back_with_the_version() -> None:
    """Rules: 11.3.5."""
    lab, dreamer = _lab("DRM-002")
    lab.table.edit(dreamer).xp = 3
    lab.begin()
    play(lab, "Nap")
    assert lab.thing(dreamer).xp == 0
    lab.do("end")

    assert (lab.table.face(dreamer).number, lab.thing(dreamer).xp) == ("DRM-002", 3)


def test_whoever_has_levelled_up_meanwhile_stays_what_they_are() -> None:
    """Rules: 11.2.5, 11.3.1."""
    lab, dreamer = _lab("DRM-003")
    lab.begin()
    play(lab, "Nap")
    play(lab, "Jab", dreamer)
    assert lab.asked == (B, "level up")
    lab.do("version", "DRM-002").do("end")

    assert lab.table.face(dreamer).number == "DRM-002"


def test_two_such_effects_hold_until_both_are_over() -> None:
    """Rules: 9.3.1, 9.3.5, 11.3.1."""
    lab, dreamer = _lab("DRM-003")
    lab.begin()
    play(lab, "Lullaby")
    play(lab, "Nap")
    next_turn(lab)
    assert lab.table.face(dreamer).number == "DRM-001"
    next_turn(lab)

    assert lab.table.face(dreamer).number == "DRM-003"


def test_a_level_for_a_time_survives_saving() -> None:
    """Rules: 11.3.1."""
    lab, dreamer = _lab("DRM-003")
    lab.begin()
    play(lab, "Nap")
    lab.table = read(written(lab.table), lab.table.book)
    lab.do("end")

    assert lab.table.face(dreamer).number == "DRM-003"


def test_hypnotize_and_hex_of_baron_mordo() -> None:
    """Rules: 11.3.1, 11.3.2, 11.3.3, 13.5.8, E-30."""
    text = printed("LEG-048", "LEG-049", "AFF-005", "AFF-006")
    lab = Lab(text, mains=("LEG-049", "AFF-005"))
    mordo, grimm = lab.main(A), lab.main(B)
    lab.table.edit(grimm).face = "AFF-006"
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == mordo))
    assert lab.table.face(grimm).number == "AFF-005"
    lab.attack(grimm, mordo).pass_all()
    assert (lab.thing(grimm).stunned, lab.thing(grimm).xp) == (True, 1)
    assert lab.table.face(grimm).level == 1, "Hex"
    next_turn(lab)
    next_turn(lab)

    assert (lab.table.face(grimm).number, lab.thing(grimm).xp) == ("AFF-006", 0)
