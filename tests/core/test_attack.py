"""Who may attack whom: sections 6.1 and 6.2."""

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.combat.attack import is_protected, obstacles
from vsdsl.core.table.table import BACK, FRONT

CARDS = """
supporting "Lab Sneak" LAB-110:
    team Lab Rats
    cost 2
    stats 2/2, health 1
    Stealth

supporting "Sneaky Archer" LAB-111:
    team Lab Rats
    cost 2
    stats 2/2, health 1
    Ranged, Stealth

supporting "Flying Archer" LAB-112:
    team Lab Rats
    cost 2
    stats 2/2, health 1
    Flight, Ranged

supporting "Cat Catcher" LAB-120:
    team Lab Cats
    cost 2
    stats 2/2, health 1
    Grab

supporting "Cat Dancer" LAB-121:
    team Lab Cats
    cost 2
    stats 2/2, health 1
    Dodge

plot twist "Lab Wings" LAB-130:
    any-turn combat:
        a character in the combat loses Flight this combat

plot twist "Lab Step Up" LAB-131:
    any-turn combat:
        pull a character

plot twist "Lab Step Back" LAB-132:
    any-turn combat:
        push a character
"""


def reasons(lab: Lab, attacker: int, defender: int) -> list[str]:
    """Return the rules that stand against an attack."""
    return [reason.rule for reason in obstacles(lab.table, attacker, defender)]


def is_offered(lab: Lab, attacker: int, defender: int) -> bool:
    """Return whether the attack is among the options of the turn player."""
    return ("attack", attacker, defender) in lab.options


def to_back(lab: Lab, ident: int) -> int:
    """Put a character into its back row."""
    place(lab.table, ident, BACK, lab.thing(ident).side)
    return ident


def test_a_ready_face_up_character_of_the_turn_player_can_attack() -> None:
    """Rules: 6.1.1, 6.2.2."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    lab.begin()

    assert reasons(lab, striker, lab.main(B)) == []
    assert is_offered(lab, striker, lab.main(B))


@pytest.mark.parametrize(
    "state", [{"exhausted": True}, {"stunned": True}, {"hidden": True, "face_up": False}]
)
def test_an_exhausted_or_face_down_character_cannot_attack(state: dict[str, bool]) -> None:
    """Rules: 6.1.1, 10.7.3."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker", FRONT, **state)
    lab.begin()

    assert set(reasons(lab, striker, lab.main(B))) == {"6.1.1"}
    assert not is_offered(lab, striker, lab.main(B))


def test_a_character_cannot_attack_on_another_players_turn() -> None:
    """Rules: 6.1.1."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    lab.begin(B)

    assert reasons(lab, striker, lab.main(B)) == ["6.1.1"]


def test_a_card_outside_play_cannot_attack() -> None:
    """Rules: 6.1.1."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker", "hand")
    lab.begin()

    assert reasons(lab, striker, lab.main(B)) == ["6.1.1"]


def test_attacking_exhausts_the_attacker() -> None:
    """Rules: 6.1.2."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    lab.begin()

    lab.attack(lab.main(B), striker)

    assert lab.thing(striker).exhausted
    assert not lab.thing(lab.main(A)).exhausted


@pytest.mark.parametrize("stage", ["resource", "recruit", "formation"])
def test_attacks_belong_to_the_main_phase(stage: str) -> None:
    """Rules: 6.1.3."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    lab.begin(stage=stage)

    assert reasons(lab, striker, lab.main(B)) == ["6.1.3"]


def test_no_attack_is_declared_while_a_combat_is_on() -> None:
    """Rules: 6.1.3."""
    lab = Lab()
    first, second = lab.add(A, "Lab Striker"), lab.add(A, "Lab Wall")
    lab.begin()

    lab.attack(lab.main(B), first)

    assert reasons(lab, second, lab.main(B)) == ["6.1.3"]
    assert not is_offered(lab, second, lab.main(B))


def test_a_front_row_attack_is_melee_even_with_ranged() -> None:
    """A defender without Ranged strikes it. Rules: 6.1.4."""
    lab = Lab()
    archer = lab.add(A, "Lab Archer", FRONT)
    lab.begin()

    lab.attack(lab.main(B), archer).pass_all()

    assert lab.thing(archer).zone == "ko"


def test_a_back_row_character_needs_ranged_to_attack() -> None:
    """Rules: 6.1.5, 13.1.2."""
    lab = Lab()
    archer, striker = lab.add(A, "Lab Archer", BACK), lab.add(A, "Lab Striker", BACK)
    lab.begin()

    assert reasons(lab, archer, lab.main(B)) == []
    assert reasons(lab, striker, lab.main(B)) == ["6.1.5"]
    assert not is_offered(lab, striker, lab.main(B))


def test_a_ranged_attack_is_stopped_by_protection_too() -> None:
    """Rules: 6.1.6, 6.2.5."""
    lab = Lab()
    archer = lab.add(A, "Lab Archer", BACK)
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, archer, scout) == ["6.2.3"]


def test_a_ranged_attacker_pulled_to_the_front_fights_a_melee_combat() -> None:
    """Rules: 6.1.7, 6.5.5."""
    lab = Lab(CARDS)
    archer = lab.add(A, "Lab Archer", BACK)
    pull = lab.add(B, "LAB-131", "hand")
    lab.begin()
    lab.attack(lab.main(B), archer)

    lab.do("pass").do("play", pull, 0).do("choose", archer).pass_all()

    assert lab.thing(archer).zone == "ko"


def test_a_melee_attacker_pushed_to_the_back_fights_a_ranged_combat() -> None:
    """It stays in the combat and strikes although it has no Ranged. Rules: 6.1.7, 6.5.5."""
    lab = Lab(CARDS)
    striker = lab.add(A, "Lab Striker")
    push = lab.add(A, "LAB-132", "hand")
    lab.begin()
    lab.attack(lab.main(B), striker)

    lab.do("play", push, 0).do("choose", striker).pass_all()

    assert lab.thing(striker).row == BACK
    assert not lab.thing(striker).stunned
    assert lab.thing(lab.main(B)).stunned


@pytest.mark.parametrize("state", [{"stunned": True}, {"hidden": True, "face_up": False}])
def test_a_face_down_character_cannot_be_attacked(state: dict[str, bool]) -> None:
    """Rules: 6.2.1, 10.3.1, 10.7.3."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    scout = lab.add(B, "Cat Scout", FRONT, **state)
    lab.begin()

    assert reasons(lab, striker, scout) == ["6.2.1"]
    assert not is_offered(lab, striker, scout)


def test_only_enemies_can_be_attacked() -> None:
    """Rules: 6.2.1."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    lab.begin()

    assert reasons(lab, striker, lab.main(A)) == ["6.2.1"]
    assert reasons(lab, striker, lab.table.players[B].self_id) == ["6.2.1"]


def test_every_face_up_front_row_enemy_is_a_legal_defender() -> None:
    """Rules: 6.2.2."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    scout, brute = lab.add(B, "Cat Scout"), lab.add(B, "Cat Brute", exhausted=True)
    lab.begin()

    attacks = [option for option in lab.options if option[:2] == ("attack", striker)]

    assert {option[2] for option in attacks} == {lab.main(B), scout, brute}


def test_a_front_row_character_protects_the_whole_back_row() -> None:
    """Rules: 6.2.3, 6.2.5."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    scout, brute = lab.add(B, "Cat Scout", BACK), lab.add(B, "Cat Brute", BACK)
    lab.begin()

    assert is_protected(lab.table, scout)
    assert is_protected(lab.table, brute)
    assert reasons(lab, striker, scout) == ["6.2.3"]
    assert reasons(lab, striker, brute) == ["6.2.3"]


@pytest.mark.parametrize("state", [{"stunned": True}, {"hidden": True, "face_up": False}])
def test_a_face_down_character_neither_protects_nor_is_protected(state: dict[str, bool]) -> None:
    """Rules: 6.2.4, 6.2.6."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    main = to_back(lab, lab.main(B))
    lab.add(B, "Cat Brute", FRONT, **state)
    fallen = lab.add(B, "Cat Scout", BACK, **state)
    lab.begin()

    assert not is_protected(lab.table, main)
    assert is_offered(lab, striker, main)
    lab.add(B, "Cat Fury")
    assert is_protected(lab.table, main)
    assert not is_protected(lab.table, fallen)


def test_an_unprotected_back_row_can_be_attacked() -> None:
    """Rules: 6.2.6."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker")
    main = to_back(lab, lab.main(B))
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, striker, main) == []
    assert reasons(lab, striker, scout) == []


def test_a_flyer_attacks_over_the_front_row() -> None:
    """Rules: 6.2.7, 13.1.1."""
    lab = Lab()
    flyer = lab.add(A, "Lab Flyer")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, flyer, scout) == []
    assert is_offered(lab, flyer, scout)


def test_a_flyer_in_the_front_row_stops_flyers() -> None:
    """Rules: 6.2.7, 13.1.1."""
    lab = Lab()
    flyer = lab.add(A, "Lab Flyer")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.add(B, "Cat Glider")
    lab.begin()

    assert reasons(lab, flyer, scout) == ["6.2.7"]
    assert not is_offered(lab, flyer, scout)


@pytest.mark.parametrize(("row", "stunned"), [(BACK, False), (FRONT, True)])
def test_a_flyer_in_the_back_row_or_face_down_stops_nobody(row: str, stunned: bool) -> None:
    """Rules: 6.2.7."""
    lab = Lab()
    flyer = lab.add(A, "Lab Flyer")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.add(B, "Cat Glider", row, stunned=stunned)
    lab.begin()

    assert reasons(lab, flyer, scout) == []


def test_grab_stops_flyers_without_flying() -> None:
    """Rules: 13.1.5, 6.2.7."""
    lab = Lab(CARDS)
    flyer = lab.add(A, "Lab Flyer")
    scout = lab.add(B, "Cat Scout", BACK)
    catcher = lab.add(B, "Cat Catcher")
    lab.begin()

    assert reasons(lab, flyer, scout) == ["6.2.7"]
    to_back(lab, catcher)
    assert reasons(lab, flyer, scout) == []


def test_flight_from_the_back_row_stays_ranged() -> None:
    """The defender without Ranged does not strike. Rules: 6.2.8, 6.5.5."""
    lab = Lab(CARDS)
    flyer = lab.add(A, "Flying Archer", BACK)
    brute = lab.add(B, "Cat Brute", BACK)
    lab.begin()
    assert reasons(lab, flyer, brute) == []

    lab.attack(brute, flyer).pass_all()

    assert not lab.thing(flyer).stunned


def test_flight_alone_does_not_let_the_back_row_attack() -> None:
    """Rules: 6.1.5, 6.2.8."""
    lab = Lab()
    flyer = lab.add(A, "Lab Flyer", BACK)
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, flyer, scout) == ["6.1.5"]


def test_stealth_ignores_protection_and_flyers() -> None:
    """Rules: 6.2.9, 13.1.3."""
    lab = Lab(CARDS)
    sneak = lab.add(A, "Lab Sneak")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.add(B, "Cat Glider")
    lab.begin()

    assert reasons(lab, sneak, scout) == []


def test_stealth_gives_nothing_in_ranged_attacks() -> None:
    """Rules: 6.2.9, 13.1.3."""
    lab = Lab(CARDS)
    sneak = lab.add(A, "Sneaky Archer", BACK)
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, sneak, scout) == ["6.2.3"]


def test_a_power_can_prohibit_an_attack() -> None:
    """Rules: 6.2.2, 13.1.6, 1.1.2."""
    lab = Lab(CARDS)
    archer = lab.add(A, "Lab Archer", BACK)
    striker = lab.add(A, "Lab Striker")
    dancer = lab.add(B, "Cat Dancer")
    lab.begin()

    assert reasons(lab, archer, dancer) == ["1.1.2"]
    assert reasons(lab, striker, dancer) == []


def test_a_started_attack_stays_legal() -> None:
    """The attacker loses Flight over a protected defender. Rules: 6.2.10."""
    lab = Lab(CARDS)
    flyer = lab.add(A, "Lab Flyer")
    scout = lab.add(B, "Cat Scout", BACK)
    clip = lab.add(B, "LAB-130", "hand")
    lab.begin()
    lab.attack(scout, flyer)

    lab.do("pass").do("play", clip, 0).do("choose", flyer).pass_all()

    assert lab.thing(scout).zone == "ko"


def test_a_newcomer_can_attack_on_the_turn_it_appears() -> None:
    """Rules: 3.3.2, 6.1.1."""
    lab = Lab()
    card = lab.add(A, "Lab Striker", "hand")
    lab.table.edit_player(A).points = 2
    lab.begin(stage="recruit")

    lab.do("recruit", card, FRONT).do("done").do("done")

    assert is_offered(lab, card, lab.main(B))
