"""Equipment: playing it, carrying it, losing it."""

import random
from typing import Any

import pytest

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab, book
from vsdsl.core.cards.equipment import equip, equip_obstacles
from vsdsl.core.characters.levels import gain_xp
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.saving import SaveError, loaded, read, saved, written
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.game.soundness import faults
from vsdsl.core.powers.active_powers import has_keyword

GEAR = (
    TRICKS
    + """
equipment "Helmet" EQP-001:
    cost 1

    power "Sturdy":
        equipped character has +1/+2

equipment "Jetpack" EQP-002:
    team Lab Rats
    cost 2

    power "Up":
        equipped character has Flight

    super "Swoop" main [Might]:
        put 1 -1/-1 counter on an enemy character

supporting "Beast" EQP-003:
    team Lab Rats
    cost 2
    stats 3/3, health 1
    Creature

supporting "Collector" EQP-004:
    team Lab Rats
    cost 2
    stats 1/4, health 1

    power "Mine":
        when an equipment appears on your side: put 1 +1/+1 counter on this

    power "Company":
        when another character appears on your side: put 1 -1/-1 counter on this

plot twist "Empty" EQP-005:
    main:
        a character loses all powers this turn

plot twist "Bestial" EQP-006:
    main:
        a character gains Creature this turn

plot twist "Hand Over" EQP-007:
    main:
        search your KO pile for an equipment as gear
        equip gear to a character

plot twist "Scrap" EQP-008:
    main:
        KO an equipment

plot twist "Lie Low" EQP-009:
    main:
        daze a character keeping equipment

supporting "Censor" EQP-010:
    team Lab Cats
    cost 2
    stats 1/4, health 1

    power "No":
        enemy players can't play equipment with an affiliation
"""
)


def lab_with(*equipment: str, points: int = 5, stage: str = "recruit") -> Lab:
    """Return a table at which A has equipment in hand and recruit points."""
    lab = Lab(GEAR)
    hand(lab, A, *equipment)
    lab.table.edit_player(A).points = points
    lab.table.step = stage
    return lab


def carrying(name: str, bearer: str = "Lab Wall") -> tuple[Lab, int, int]:
    """Return a table of A's Main Phase, a character of A, and the equipment it carries."""
    lab = Lab(GEAR)
    who = lab.add(A, bearer)
    gear = lab.add(A, name, "hand")
    assert equip(lab.table, gear, who)
    return lab, who, gear


def offered(lab: Lab) -> set[tuple[Any, ...]]:
    """Return the equipment that can be played now, each with its bearer."""
    return {option for option in lab.options if option[0] == "equip"}


def rules_against(lab: Lab, card: int, bearer: int) -> list[str]:
    """Return the rules against A's playing an equipment."""
    return [reason.rule for reason in equip_obstacles(lab.table, A, card, bearer)]


def assert_gone(lab: Lab, who: int, gear: int) -> None:
    """Check that an equipment is KO'd and nobody knows it any more."""
    assert lab.thing(gear).zone == "ko"
    assert (lab.thing(gear).bearer, lab.thing(who).attached) == (0, 0)
    assert list(faults(lab.table)) == []


# Playing equipment


def test_equipment_is_paid_for_and_goes_onto_the_character() -> None:
    """Rules: 2.3.2, 5.5.2, 5.5.3, 10.9.1."""
    lab = lab_with("Helmet")
    wall = lab.add(A, "Lab Wall")
    (gear,) = lab.table.players[A].hand
    lab.begin(A, "recruit").do("equip", gear, wall)

    assert lab.table.players[A].points == 4
    assert lab.table.players[A].hand == ()
    assert (lab.thing(gear).zone, lab.thing(gear).bearer) == ("play", wall)
    assert lab.stats(wall) == (2, 8)
    assert lab.stats(lab.main(A)) == (2, 5)
    assert list(faults(lab.table)) == []


def test_any_face_up_character_of_the_own_side_can_be_equipped() -> None:
    """Rules: 2.3.2, 2.3.3."""
    lab = lab_with("Helmet")
    ready, tired = lab.add(A, "Lab Wall"), lab.add(A, "Lab Striker", exhausted=True)
    lab.add(A, "Lab Archer", stunned=True)
    lab.add(A, "Lab Flyer", face_up=False, hidden=True)
    lab.add(B, "Cat Scout")
    (gear,) = lab.table.players[A].hand
    lab.begin(A, "recruit")

    bearers = {ready, tired, lab.main(A)}
    assert offered(lab) == {("equip", gear, bearer) for bearer in bearers}


def test_equipment_is_refused_with_its_rules() -> None:
    """Rules: 2.3.1, 2.3.2, 2.3.3, 5.5.2, 5.5.3."""
    lab = lab_with("Helmet", points=0)
    (gear,) = lab.table.players[A].hand
    down, enemy = lab.add(A, "Lab Wall", stunned=True), lab.add(B, "Cat Scout")
    runt = lab.add(A, "Lab Runt", "hand")
    lab.begin(A, "recruit")

    assert rules_against(lab, gear, lab.main(A)) == ["5.5.3"]
    assert rules_against(lab, gear, down) == ["5.5.3", "2.3.3"]
    assert rules_against(lab, gear, enemy) == ["5.5.3", "2.3.2"]
    assert rules_against(lab, runt, lab.main(A))[0] == "2.3.2"
    assert offered(lab) == set()


def test_equipment_is_played_in_the_recruit_step_only() -> None:
    """Rules: 5.5.2."""
    lab = lab_with("Helmet")
    (gear,) = lab.table.players[A].hand
    lab.begin(A, "formation")

    assert offered(lab) == set()
    assert rules_against(lab, gear, lab.main(A)) == ["5.5.2"]


@pytest.mark.parametrize(("stunned", "rules"), [(False, []), (True, ["2.3.1"])])
def test_a_team_on_equipment_needs_a_face_up_character_of_it(
    stunned: bool, rules: list[str]
) -> None:
    """Rules: 2.2.10, 2.3.1, 2.3.2."""
    lab = Lab(GEAR, mains=("LAB-003", "LAB-001"))
    lab.add(A, "Lab Wall", stunned=stunned)
    scout = lab.add(A, "Cat Scout")
    gear = lab.add(A, "Jetpack", "hand")
    lab.table.edit_player(A).points = 5
    lab.begin(A, "recruit")

    assert rules_against(lab, gear, scout) == rules
    assert (("equip", gear, scout) in offered(lab)) is not stunned


def test_a_power_can_forbid_to_play_equipment() -> None:
    """Rules: 1.1.2."""
    lab = lab_with("Helmet", "Jetpack")
    lab.add(B, "Censor")
    helmet, jetpack = lab.table.players[A].hand
    lab.begin(A, "recruit")

    assert rules_against(lab, jetpack, lab.main(A)) == ["1.1.2"]
    assert offered(lab) == {("equip", helmet, lab.main(A))}


def test_two_characters_carry_equipment_of_one_name() -> None:
    """Rules: 2.3.4."""
    lab = lab_with("Helmet", "Helmet")
    wall, main = lab.add(A, "Lab Wall"), lab.main(A)
    one, other = lab.table.players[A].hand
    lab.begin(A, "recruit").do("equip", one, wall).do("equip", other, main)

    assert (lab.thing(wall).attached, lab.thing(main).attached) == (one, other)
    assert lab.table.players[A].gear == (one, other)


def test_a_second_equipment_replaces_the_older_one() -> None:
    """Rules: 10.9.3."""
    lab = lab_with("Helmet", "Jetpack")
    wall = lab.add(A, "Lab Wall")
    older, newer = lab.table.players[A].hand
    lab.begin(A, "recruit").do("equip", older, wall).do("equip", newer, wall)

    assert lab.thing(older).zone == "ko"
    assert lab.thing(wall).attached == newer
    assert lab.stats(wall) == (1, 6)
    assert has_keyword(lab.table, wall, "Flight")
    assert list(faults(lab.table)) == []


def test_equipment_appears_and_is_no_character() -> None:
    """Rules: 1.4.1, 2.1.1."""
    lab = lab_with("Helmet")
    collector = lab.add(A, "Collector")
    (gear,) = lab.table.players[A].hand
    lab.begin(A, "recruit").do("equip", gear, collector)

    assert (lab.thing(collector).plus, lab.thing(collector).minus) == (1, 0)
    assert "appear" in kinds(lab)
    assert gear not in lab.table.in_play()


def test_a_character_may_be_forbidden_equipment() -> None:
    """Rules: 13.6.3."""
    lab = lab_with("Helmet")
    beast = lab.add(A, "Beast")
    (gear,) = lab.table.players[A].hand
    lab.begin(A, "recruit")

    assert offered(lab) == {("equip", gear, lab.main(A))}
    assert rules_against(lab, gear, beast) == ["1.1.2"]


def test_a_character_that_may_have_no_equipment_any_more_loses_it() -> None:
    """Rules: 13.6.3, A-104."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, A, "Bestial")
    play(lab.begin(A), "Bestial", wall)

    assert_gone(lab, wall, gear)
    assert lab.stats(wall) == (1, 6)


# Its powers


def test_the_bearer_uses_the_super_power_of_its_equipment() -> None:
    """Rules: 10.9.1, 7.2.3."""
    lab, wall, gear = carrying("Jetpack")
    lab.add(A, "Lab Gym", "resources")
    lab.add(A, "Lab Gym", "resources")
    lab.begin(A)
    uses = [option for option in lab.options if option[0] == "use"]
    assert [use[1] for use in uses] == [wall]

    lab.do(*uses[0])

    assert lab.thing(lab.main(B)).minus == 1
    assert not any(option[0] == "use" for option in lab.options)
    assert lab.thing(gear).used == frozenset()


def test_a_new_equipment_brings_a_power_that_was_not_used() -> None:
    """Rules: 7.2.3, 10.9.1, 10.9.3."""
    lab, wall, _ = carrying("Jetpack")
    lab.add(A, "Lab Gym", "resources")
    lab.add(A, "Lab Gym", "resources")
    lab.begin(A)
    lab.do(*next(option for option in lab.options if option[0] == "use"))
    equip(lab.table, lab.add(A, "Jetpack", "hand"), wall)
    run(lab.table)

    assert lab.thing(wall).used == frozenset()


def test_whoever_loses_powers_loses_those_of_its_equipment() -> None:
    """Rules: 10.9.2."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, A, "Empty")
    play(lab.begin(A), "Empty", wall)

    assert lab.stats(wall) == (1, 6)
    assert lab.thing(wall).attached == gear


def test_equipment_put_on_later_is_silent_too_while_powers_are_lost() -> None:
    """Rules: 10.9.2."""
    lab = Lab(GEAR)
    wall = lab.add(A, "Lab Wall")
    hand(lab, A, "Empty")
    play(lab.begin(A), "Empty", wall)
    equip(lab.table, lab.add(A, "Helmet", "hand"), wall)
    assert lab.stats(wall) == (1, 6)

    lab.do("end")

    assert lab.stats(wall) == (2, 8)


# What ends it


@pytest.mark.parametrize(
    "trick", ["Knock Down", "Stupefy", "Vanish", "Jab", "Banish", "Return to Sender"]
)
def test_equipment_ends_with_its_bearer(trick: str) -> None:
    """Rules: 10.2.4, 10.9.4."""
    lab, striker, gear = carrying("Helmet", "Lab Striker")
    hand(lab, A, trick)
    play(lab.begin(A), trick, striker)

    assert_gone(lab, striker, gear)


def test_a_bearer_that_recovers_comes_back_without_equipment() -> None:
    """Rules: 10.2.4, 10.6.1."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, A, "Knock Down", "Wake")
    lab.begin(A)
    play(lab, "Knock Down", wall)
    play(lab, "Wake", wall)

    assert_gone(lab, wall, gear)
    assert lab.thing(wall).face_up
    assert lab.stats(wall) == (1, 6)


def test_a_daze_may_let_equipment_stay() -> None:
    """Rules: 10.9.4."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, A, "Lie Low", "Wake")
    lab.begin(A)
    play(lab, "Lie Low", wall)
    assert (lab.thing(wall).stunned, lab.thing(wall).attached) == (True, gear)
    assert lab.stats(wall) == (1, 6)

    play(lab, "Wake", wall)

    assert lab.stats(wall) == (2, 8)


def test_a_bearer_that_changes_sides_takes_its_equipment_along() -> None:
    """Rules: 10.9.4, 3.1.4, A-103."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, B, "Lure", "Knock Down")
    lab.begin(B)
    play(lab, "Lure", wall)
    lab.do("choose", ("place", B, "front"))
    assert (lab.thing(gear).side, lab.thing(gear).bearer) == (B, wall)
    assert lab.stats(wall) == (2, 8)
    assert list(faults(lab.table)) == []

    play(lab, "Knock Down", wall)

    assert gear in lab.table.players[A].ko
    assert_gone(lab, wall, gear)


def test_equipment_can_be_kod_alone() -> None:
    """Rules: 8.3.6, 10.9.1."""
    lab, wall, gear = carrying("Helmet")
    hand(lab, A, "Scrap")
    play(lab.begin(A), "Scrap")

    assert_gone(lab, wall, gear)
    assert lab.thing(wall).row == "front"


def test_equipment_stays_when_its_bearer_levels_up() -> None:
    """Rules: 11.2.8."""
    lab = Lab(GEAR)
    main, gear = lab.main(A), lab.add(A, "Helmet", "hand")
    equip(lab.table, gear, main)
    gain_xp(lab.table, main, 2)

    assert lab.table.face(main).level == 2
    assert lab.thing(main).attached == gear
    assert lab.stats(main) == (6, 9)


def test_an_effect_puts_equipment_onto_a_character_that_can_have_it() -> None:
    """Rules: 2.3.3, 10.9.3, 13.6.3."""
    lab = Lab(GEAR)
    wall, beast = lab.add(A, "Lab Wall"), lab.add(A, "Beast")
    down = lab.add(A, "Lab Archer", stunned=True)
    gear = lab.add(A, "Helmet", "ko")
    hand(lab, A, "Hand Over")
    play(lab.begin(A), "Hand Over")
    lab.do("choose", gear)
    chosen = {option[1] for option in lab.options}
    assert wall in chosen
    assert not chosen & {beast, down}

    lab.do("choose", wall)

    assert lab.thing(wall).attached == gear
    assert lab.stats(wall) == (2, 8)


def test_an_effect_without_equipment_asks_nothing() -> None:
    """Rules: 1.5.1."""
    lab = Lab(GEAR)
    lab.add(A, "Lab Wall")
    hand(lab, A, "Hand Over")
    play(lab.begin(A), "Hand Over")

    assert lab.asked == (A, "main")


# Saving


def test_a_game_with_equipment_is_saved_and_cloned() -> None:
    """Rules: 10.9.1."""
    lab, wall, gear = carrying("Helmet")
    lab.begin(A)
    again = read(written(lab.table), lab.table.book)
    twin = lab.table.clone()
    equip(lab.table, lab.add(A, "Jetpack", "hand"), wall)

    for other in (again, twin):
        assert other.players[A].gear == (gear,)
        assert other.things[wall].attached == gear
        assert other.things[gear].zone == "play"


@pytest.mark.parametrize("broken", ["bearer", "attached", "both"])
def test_a_save_in_which_equipment_and_bearer_disagree_is_refused(broken: str) -> None:
    """Rules: 10.9.1, 10.9.3."""
    lab, wall, gear = carrying("Helmet")
    lab.begin(A)
    if broken in {"attached", "both"}:
        lab.table.edit(wall).attached = 0
    if broken in {"bearer", "both"}:
        lab.table.edit(gear).bearer = 0
    assert list(faults(lab.table))

    with pytest.raises(SaveError, match="damaged"):
        loaded(saved(lab.table), lab.table.book)


def test_random_games_with_equipment_stay_sound() -> None:
    """Rules: 3.1.1, 10.9.1, 10.9.3, 10.9.4."""
    assert sum(_equipped_in(seed) for seed in range(8)) > 10


def _equipped_in(seed: int) -> int:
    """Play a random game, looking at it after every decision; return how often it equipped."""
    names = ("EQP-001", "EQP-002", "EQP-003", "LAB-010", "LAB-011", "LAB-014", "ACT-002")
    more = ("ACT-006", "ACT-011", "EQP-005", "EQP-006", "EQP-007", "EQP-009", "LAB-041")
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    mains = (("LAB-001", "LAB-002"), ("LAB-003",))
    decks = [Deck(main, tuple(rng.choices(names * 2 + more, k=40))) for main in mains]
    table = new_table(book(GEAR), decks, seed)
    run(table)
    equipped = 0
    for _ in range(400):
        if table.decision is None:
            break
        option = rng.choice(table.decision.options)
        equipped += option[0] == "equip"
        choose(table, option)
        assert next(faults(table), None) is None
    return equipped
