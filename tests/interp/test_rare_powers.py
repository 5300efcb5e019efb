"""Games for parts of powers that hardly ever come up by themselves."""

from tests.core.lab import A, B, Lab

FALL_BACK = """
plot twist "Fall Back" RAR-001:
    any-turn combat:
        move a character on your side to your front or back row
"""


def test_red_skull_strikes_back_at_an_attacker_that_has_fallen_back() -> None:
    """Nobody may shoot at him, but whoever attacks from the front row may move meanwhile.

    Rules: 6.1.7, 6.5.5, 13.1.2, 13.1.6.
    """
    assert _attacker_is_struck_by("Red Skull")


def test_a_character_without_range_does_not_strike_one_that_has_fallen_back() -> None:
    """Rules: 6.1.7, 6.5.5."""
    assert not _attacker_is_struck_by("Lab Wall")


def _attacker_is_struck_by(defender: str) -> bool:
    """Let somebody attack a strong defender and fall back; return whether that helps."""
    lab = Lab(FALL_BACK, "marvel-battles")
    attacker = lab.add(A, "Cat Brute")
    target = lab.add(B, defender, plus=9)
    card = lab.add(A, "Fall Back", "hand")
    lab.begin().attack(target, attacker)
    lab.do("play", card, 0).do("choose", attacker)
    lab.do(*next(option for option in lab.options if "back" in str(option)))
    assert lab.thing(attacker).row == "back"
    lab.pass_all()
    return bool(lab.thing(attacker).stunned)
