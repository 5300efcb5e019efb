"""Prohibitions and permissions on printed cards that are asked for in one place only."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import change, hand, locations, plays, use
from vsdsl.core.combat.attack import can_attack

HULK = printed("MCU1-003", "MCU1-004")
SKULL = printed("MCU1-056")
SOLDIER = printed("DEF-033", "DEF-034")
CARDS = """
location "Tower" FRB-001:
    team Avengers
    gives [Might]

plot twist "Insight" FRB-002:
    main: draw 2

supporting "Comrade" FRB-003:
    team Underworld
    cost 1
    stats 2/2, health 1
    Flight, Ranged

supporting "Screen" FRB-004:
    cost 1
    stats 1/9, health 1

supporting "Target" FRB-005:
    cost 1
    stats 1/1, health 1
"""


def test_a_raging_hulk_keeps_his_player_from_drawing() -> None:
    """Rules: 1.1.2."""
    lab = Lab(HULK + CARDS, "marvel-battles", mains=("MCU1-004", "LAB-003"))
    hand(lab, A, "FRB-002")
    deck = len(lab.table.players[A].deck)
    lab.begin()

    lab.do(*plays(lab, "Insight")[0])

    assert len(lab.table.players[A].deck) == deck
    assert lab.table.players[A].hand == ()


def test_the_enemies_of_a_raging_hulk_draw() -> None:
    """Rules: 1.1.2."""
    lab = Lab(HULK + CARDS, "marvel-battles", mains=("LAB-001", "MCU1-004"))
    hand(lab, A, "FRB-002")
    lab.begin()

    lab.do(*plays(lab, "Insight")[0])

    assert len(lab.table.players[A].hand) == 2


def test_red_skull_lets_no_affiliated_location_be_played() -> None:
    """Rules: 1.1.2, 17.4.1."""
    lab = Lab(SKULL + CARDS, "marvel-battles")
    lab.add(B, "MCU1-056")
    tower, basic = hand(lab, A, "FRB-001", "Academy")

    lab.begin(A, "resource")

    face_up = {option[1] for option in lab.options if option[0] == "resource" and option[2]}
    assert face_up == {basic}
    assert ("resource", tower, False) in lab.options


def sniper() -> tuple[Lab, int, int]:
    """Return a table at which Winter Soldier has aimed at whoever is protected."""
    lab = Lab(SOLDIER + CARDS, "marvel-battles", mains=("DEF-034", "LAB-003"))
    locations(lab, A, "Skill")
    lab.add(B, "FRB-004")
    target = lab.add(B, "FRB-005", "back")
    lab.begin()
    return lab, lab.main(A), target


def test_a_sniper_attacks_protected_characters_from_afar_only() -> None:
    """Rules: 6.2.3, 6.2.5."""
    lab, soldier, target = sniper()

    use(lab, soldier, "Sniper Rifle")
    assert ("attack", soldier, target) not in lab.options  # that would be a melee attack
    from_afar(lab, soldier)

    assert ("attack", soldier, target) in lab.options


def test_without_his_rifle_protected_characters_are_safe() -> None:
    """Rules: 6.2.3."""
    lab, soldier, target = sniper()

    from_afar(lab, soldier)

    assert ("attack", soldier, target) not in lab.options


def test_a_sniper_shoots_alone() -> None:
    """Rules: 6.3.1, 6.3.4."""
    lab, soldier, target = sniper()
    comrade = lab.add(A, "FRB-003", "back")
    assert can_attack(lab.table, comrade, target)
    use(lab, soldier, "Sniper Rifle")
    from_afar(lab, soldier)

    lab.do("attack", soldier, target)

    assert lab.table.combat is not None
    assert lab.table.combat.attackers == (soldier,)


def from_afar(lab: Lab, ident: int) -> None:
    """Let a character stand in the back row."""
    change(lab, ident, row="back")
