"""Who must be in the first attack of a turn."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import change, choices, choose, finish, locations, use

RHINO = printed("DEF-039")
ABOMINATION = printed("MCU1-032", "MCU1-033")
HERD = """
supporting "Calf" HRD-001:
    team Underworld
    cost 1
    stats 1/5, health 1

supporting "Loner" HRD-002:
    cost 1
    stats 9/9, health 1
"""


def attacks(lab: Lab) -> set[tuple[int, int]]:
    """Return who may start an attack on whom."""
    return {option[1:] for option in lab.options if option[0] == "attack"}


def herd(*, exhausted: bool = False) -> tuple[Lab, int, int, int]:
    """Return a table with a calf, a rhino of its team and a loner, on A's side."""
    lab = Lab(RHINO + HERD, "marvel-battles")
    calf = lab.add(A, "HRD-001")
    rhino = lab.add(A, "DEF-039", exhausted=exhausted)
    loner = lab.add(A, "HRD-002")
    lab.begin()
    return lab, calf, rhino, loner


def test_the_first_attack_must_include_an_angry_character() -> None:
    """Rules: 16.2.14."""
    lab, calf, rhino, loner = herd()

    starters = {attacker for attacker, _ in attacks(lab)}

    assert starters == {calf, rhino}  # the calf may be joined
    assert loner not in starters


def test_a_team_that_must_have_a_third_may_not_go_without_it() -> None:
    """Rules: 6.3.1, 16.2.14."""
    lab, calf, rhino, _ = herd()

    lab.do("attack", calf, lab.main(B))

    assert lab.options == [("join", rhino)]


def test_after_the_first_attack_anybody_may_attack() -> None:
    """Rules: 16.2.14, A-146."""
    lab, calf, rhino, loner = herd()
    lab.add(B, "HRD-002")

    lab.attack(lab.main(B), rhino)
    finish(lab)

    assert {attacker for attacker, _ in attacks(lab)} >= {calf, loner}


def test_who_cannot_attack_need_not() -> None:
    """Rules: 1.5.2, 16.2.15."""
    lab, calf, _, loner = herd(exhausted=True)

    assert {attacker for attacker, _ in attacks(lab)} >= {calf, loner}


def test_nobody_has_to_attack_at_all() -> None:
    """Rules: 16.2.16."""
    lab, *_ = herd()

    assert ("end",) in lab.options


def real_fight(**state: bool) -> tuple[Lab, int, int]:
    """Return the table at which B's first attack must be that of a calf on Abomination."""
    lab = Lab(ABOMINATION + HERD, "marvel-battles", mains=("MCU1-033", "LAB-003"))
    locations(lab, A, "Skill")
    calf, loner = lab.add(B, "HRD-001", "back"), lab.add(B, "HRD-002")
    lab.add(A, "HRD-002", "front")
    lab.begin()
    use(lab, lab.main(A), "Give Me a Real Fight!")
    lab.do("end")
    while lab.asked != (A, "choose"):
        lab.do("done")
    assert choices(lab) == {calf, loner, lab.main(B)}
    choose(lab, calf)
    while lab.asked[1] != "main":
        lab.do("done")
    change(lab, calf, **state)
    return lab, calf, loner


def test_the_dragged_character_must_attack_who_asked_for_a_real_fight() -> None:
    """Rules: 16.2.14."""
    lab, calf, _ = real_fight()

    assert lab.thing(calf).row == "front"
    assert attacks(lab) == {(calf, lab.main(A))}
    lab.attack(lab.main(A), calf)
    finish(lab)
    assert len(attacks(lab)) > 1


def test_a_fight_that_cannot_be_had_binds_nobody() -> None:
    """Rules: 16.2.15."""
    lab, calf, loner = real_fight(exhausted=True)

    assert {attacker for attacker, _ in attacks(lab)} >= {loner}
    assert calf not in {attacker for attacker, _ in attacks(lab)}
