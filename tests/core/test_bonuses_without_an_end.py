"""Bonuses for which no end is stated (A-30)."""

from tests.core.acts import next_turn
from tests.core.lab import A, B, Lab
from vsdsl.core.powers.active_powers import abilities, has_keyword

CARDS = """
supporting "Rat Trainer" BWE-001:
    team Lab Rats
    cost 1
    stats 3/9, health 9

    super "Drill" main [Might]:
        this gets +2/+1

    super "Cheer" any combat [Might]:
        an attacker gets +2/+1

    super "Count" any combat [Might]:
        an attacker gains 2 ATK

    super "Wings" any combat [Might]:
        an attacker gains Flight
"""


def trained(power: str) -> tuple[Lab, int]:
    """Let A use a power in a combat of a character, and end the combat."""
    lab = Lab(CARDS)
    trainer, foe = lab.add(A, "Rat Trainer"), lab.add(B, "Lab Wall")
    lab.add(A, "Lab Gym", "resources")
    lab.begin().attack(foe, trainer)
    lab.do(*use(lab, trainer, power))
    return lab, trainer


def use(lab: Lab, ident: int, power: str) -> tuple[str, int, str]:
    """Return the option that uses a power."""
    return "use", ident, next(a.key for a in abilities(lab.table, ident) if a.name == power)


def test_a_bonus_given_in_a_combat_ends_with_it() -> None:
    """Rules: 9.4.7, A-30."""
    lab, trainer = trained("Cheer")
    assert lab.stats(trainer) == (5, 10)
    lab.pass_all()

    assert lab.asked[1] == "main"
    assert lab.stats(trainer) == (3, 9)


def test_a_bonus_by_a_number_given_in_a_combat_ends_with_it() -> None:
    """Rules: 9.4.7, A-30."""
    lab, trainer = trained("Count")
    assert lab.stats(trainer) == (5, 9)
    lab.pass_all()

    assert lab.stats(trainer) == (3, 9)


def test_a_bonus_given_outside_combat_stays() -> None:
    """Rules: 9.3.6, A-30."""
    lab = Lab(CARDS)
    trainer, foe = lab.add(A, "Rat Trainer"), lab.add(B, "Lab Wall")
    lab.add(A, "Lab Gym", "resources")
    lab.begin().do(*use(lab, trainer, "Drill"))
    lab.attack(foe, trainer).pass_all()
    next_turn(lab)

    assert lab.stats(trainer) == (5, 10)


def test_what_is_no_bonus_stays_although_given_in_a_combat() -> None:
    """Rules: 9.3.6."""
    lab, trainer = trained("Wings")
    lab.pass_all()
    next_turn(lab)

    assert has_keyword(lab.table, trainer, "Flight")
