"""The Avengers of Marvel Battles: each card does what it says, and stops where it should."""

import pytest

from tests.interp.battles import (
    A,
    B,
    Lab,
    battle,
    change,
    choices,
    choose,
    end_turn,
    finish,
    hand,
    has,
    locations,
    play,
    plays,
    use,
    uses,
)


def levels(*numbers: int) -> list[str]:
    return [f"MNB-{number:03}" for number in numbers]


# Captain America, MNB-001 and MNB-002


def _assembled(number: str) -> tuple[Lab, int, int]:
    lab = battle(number, "LAB-003")
    locations(lab, A, "Skill", "Skill")
    widow, brute = lab.add(A, "Black Panther"), lab.add(B, "Cat Brute")
    lab.begin()
    return lab, widow, brute


@pytest.mark.parametrize("number", levels(1, 2))
def test_avengers_assemble_keeps_enemies_from_striking_back_at_a_team(number: str) -> None:
    """Rules: 6.5.1. Ruling: Rf9678a167f."""
    lab, panther, brute = _assembled(number)
    ant = lab.add(A, "Nick Fury")
    use(lab, lab.main(A), "Avengers Assemble")

    lab.attack(brute, panther, ant)
    finish(lab)

    assert lab.thing(panther).zone == lab.thing(ant).zone == "play"
    assert not lab.thing(panther).stunned
    assert not lab.thing(ant).stunned


@pytest.mark.parametrize("number", levels(1, 2))
def test_avengers_assemble_does_nothing_for_a_solo_attack(number: str) -> None:
    """Rules: 6.3.2, 6.5.1."""
    lab, panther, brute = _assembled(number)
    use(lab, lab.main(A), "Avengers Assemble")

    lab.attack(brute, panther)
    finish(lab)

    assert lab.thing(panther).stunned


def test_avengers_assemble_ends_with_the_turn() -> None:
    """Rules: 5.7.5, 9.3.5."""
    lab, panther, brute = _assembled("MNB-001")
    use(lab, lab.main(A), "Avengers Assemble")
    end_turn(lab)
    end_turn(lab)

    lab.attack(brute, lab.main(A), panther)
    finish(lab)

    assert lab.thing(panther).stunned or lab.thing(lab.main(A)).stunned


def test_captain_america_gains_xp_for_stuns_in_team_attacks_only() -> None:
    """Rules: 8.2.3, 8.3.4, 11.2.2."""
    lab = battle("MNB-001")
    captain, fury = lab.main(A), lab.add(A, "Nick Fury")
    first, second = lab.add(B, "Cat Scout"), lab.add(B, "Lab Runt")
    lab.begin()

    lab.attack(first, captain, fury)
    finish(lab)
    assert lab.thing(captain).xp == 1

    change(lab, captain, exhausted=False)
    lab.attack(second, captain)
    finish(lab)
    assert lab.thing(second).zone == "ko"
    assert lab.thing(captain).xp == 1


def test_the_leader_of_the_avengers_strengthens_each_character_on_his_side() -> None:
    """Rules: 1.2.1, 9.4.6, 10.1.2."""
    lab = battle("MNB-002")
    locations(lab, A, "Intellect")
    friend, stunned = lab.add(A, "Nick Fury"), lab.add(A, "Black Panther", stunned=True)
    enemy = lab.add(B, "Cat Brute")
    lab.begin()

    use(lab, lab.main(A), "Leader of the Avengers")

    assert [lab.thing(i).plus for i in (lab.main(A), friend, stunned, enemy)] == [1, 1, 0, 0]


# Hulk, MNB-003 and MNB-004


@pytest.mark.parametrize(("number", "wounds"), [("MNB-003", 3), ("MNB-004", 0)])
def test_smash_counts_the_wounds_on_hulk(number: str, wounds: int) -> None:
    """Rules: 9.3.2, 9.4.6."""
    lab = battle(number)
    locations(lab, A, "Might")
    lab.table.edit(lab.main(A)).wounds = wounds
    lab.begin()

    use(lab, lab.main(A), "Smash")

    assert lab.thing(lab.main(A)).plus == wounds


def test_hulk_gains_xp_when_he_gets_stunned() -> None:
    """Rules: 8.1.3, 11.2.11, A-108."""
    lab = battle(b="MNB-003")
    striker = lab.add(A, "Lab Striker")
    lab.begin()

    lab.attack(lab.main(B), striker)
    finish(lab)

    assert lab.thing(lab.main(B)).stunned
    assert lab.thing(lab.main(B)).xp == 1


def test_hulk_gains_no_xp_when_another_gets_stunned() -> None:
    """Rules: 8.1.2."""
    lab = battle(b="MNB-003")
    striker, runt = lab.add(A, "Lab Striker"), lab.add(B, "Cat Scout")
    lab.begin()

    lab.attack(runt, striker)
    finish(lab)

    assert lab.thing(lab.main(B)).xp == 0


def test_banners_influence_turns_all_counters_into_cards() -> None:
    """Rules: 9.4.6, 12.6.1. Ruling: R8d19b232bb."""
    lab = battle("MNB-004")
    locations(lab, A, "Intellect")
    lab.table.edit(lab.main(A)).plus = 3
    lab.begin(A, "formation")

    use(lab, lab.main(A), "Banner's Influence")

    assert lab.thing(lab.main(A)).plus == 0
    assert len(lab.table.players[A].hand) == 3


def test_banners_influence_draws_nothing_without_counters() -> None:
    """Rules: 1.5.2, A-91."""
    lab = battle("MNB-004")
    locations(lab, A, "Intellect")
    lab.begin(A, "formation")

    use(lab, lab.main(A), "Banner's Influence")

    assert lab.table.players[A].hand == ()


# Iron Man, MNB-005 and MNB-006


@pytest.mark.parametrize("number", levels(5, 6))
@pytest.mark.parametrize(("answer", "where"), [("yes", "back"), ("no", "front")])
def test_repulsor_blast_may_push_the_character_it_hits(
    number: str, answer: str, where: str
) -> None:
    """Rules: 1.4.9, 9.4.6, A-08."""
    lab = battle(number)
    locations(lab, A, "Energy")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    use(lab, lab.main(A), "Repulsor Blast", brute)
    assert lab.asked == (A, "may")
    lab.do(answer)

    assert (lab.thing(brute).minus, lab.thing(brute).row) == (1, where)


def test_repulsor_blast_reaches_enemies_only() -> None:
    """Rules: 1.2.3."""
    lab = battle("MNB-005")
    locations(lab, A, "Energy")
    friend, brute = lab.add(A, "Nick Fury"), lab.add(B, "Cat Brute")
    lab.begin()

    lab.do(*uses(lab, lab.main(A), "Repulsor Blast")[0])

    assert choices(lab) == {brute, lab.main(B)}
    assert friend not in choices(lab)


def test_armor_mk_3_gains_xp_for_any_power_up_on_his_side() -> None:
    """Rules: 10.11.1, 11.2.2. Ruling: Rbca3a9b828."""
    lab = battle("MNB-005", "MNB-001")
    fury = lab.add(A, "Nick Fury")
    own, other = hand(lab, A, "Iron Man", "Nick Fury")
    enemy = hand(lab, B, "Captain America")[0]
    lab.begin()

    lab.do("power up", lab.main(A), own)
    lab.do("power up", fury, other)
    assert lab.thing(lab.main(A)).xp == 2

    lab.attack(lab.main(B), lab.main(A))
    lab.do("pass")
    lab.do("power up", lab.main(B), enemy)
    assert lab.thing(lab.main(A)).xp == 2


def test_upgraded_armor_needs_a_counter_to_build_on() -> None:
    """Rules: 1.5.2, 9.4.6."""
    lab = battle("MNB-006")
    locations(lab, A, "Intellect")
    plain, armed = lab.add(A, "Nick Fury"), lab.add(A, "Black Panther", plus=1)
    lab.begin()

    use(lab, lab.main(A), "Upgraded Armor")

    assert lab.thing(armed).plus == 4
    assert lab.thing(plain).plus == 0


# Spider-Man, MNB-007 and MNB-008


@pytest.mark.parametrize("number", levels(7, 8))
def test_great_power_counts_face_up_supporting_characters_once(number: str) -> None:
    """Rules: 9.3.2, 9.4.7."""
    lab = battle(number)
    locations(lab, A, "Might")
    base = lab.stats(lab.main(A))
    lab.add(A, "Nick Fury")
    lab.add(A, "Black Panther", stunned=True)
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    use(lab, lab.main(A), "Great Power")
    assert lab.stats(lab.main(A)) == (base[0] + 1, base[1] + 1)

    lab.add(A, "Thor")
    assert lab.stats(lab.main(A)) == (base[0] + 1, base[1] + 1)
    finish(lab)
    assert lab.stats(lab.main(A)) == base


def test_great_power_needs_spider_man_in_the_combat() -> None:
    """Rules: 5.8.4."""
    lab = battle("MNB-007")
    locations(lab, A, "Might")
    fury = lab.add(A, "Nick Fury")
    lab.begin()

    lab.attack(lab.main(B), fury)

    assert uses(lab, lab.main(A), "Great Power") == []


def test_great_responsibility_gives_xp_for_each_helper_at_the_end_of_the_turn() -> None:
    """Rules: 5.7.5, 11.2.2."""
    lab = battle("MNB-007")
    lab.add(A, "Nick Fury")
    lab.add(A, "Thor")
    lab.add(A, "Black Panther", stunned=True)
    lab.begin()

    end_turn(lab)
    assert lab.thing(lab.main(A)).xp == 2

    end_turn(lab)
    assert lab.thing(lab.main(A)).xp == 2


def test_a_friendly_neighbor_takes_the_place_of_the_defender() -> None:
    """Rules: 1.4.10, 5.8.5, 6.8.2."""
    lab = battle(b="MNB-008")
    locations(lab, B, "Intellect")
    spider = lab.main(B)
    fury, wall = lab.add(B, "Nick Fury"), lab.add(A, "Lab Wall")
    lab.begin()
    lab.attack(fury, wall)
    lab.do("pass")

    use(lab, spider, "Friendly Neighbor")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == spider
    finish(lab)
    assert lab.thing(fury).zone == "play"


def test_a_friendly_neighbor_changes_rows_with_the_character_he_rescues() -> None:
    """Rules: 1.4.10, 6.2.10."""
    lab = battle(b="MNB-008")
    locations(lab, B, "Intellect")
    spider, fury, wall = lab.main(B), lab.add(B, "Nick Fury"), lab.add(A, "Lab Wall")
    lab.begin()
    lab.attack(fury, wall)
    lab.do("pass")
    change(lab, spider, row="back")

    use(lab, spider, "Friendly Neighbor")

    assert (lab.thing(spider).row, lab.thing(fury).row) == ("front", "back")


def test_a_friendly_neighbor_cannot_rescue_an_enemy() -> None:
    """Rules: 1.5.2, A-92."""
    lab = battle("MNB-008")
    locations(lab, A, "Intellect")
    spider, fury = lab.main(A), lab.add(A, "Nick Fury")
    lab.begin()
    lab.attack(lab.main(B), fury)

    use(lab, spider, "Friendly Neighbor")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == lab.main(B)
    assert lab.table.combat.attackers == (fury,)


# Supporting characters


def test_ant_man_may_shrink_out_of_the_first_attack_of_a_turn() -> None:
    """Rules: 13.3.2, 13.3.3."""
    lab = battle()
    ant, first, second = lab.add(B, "Ant-Man"), lab.add(A, "Lab Striker"), lab.add(A, "Lab Flyer")
    lab.begin()

    lab.attack(ant, first)
    assert lab.asked == (B, "may")
    lab.do("yes")
    assert lab.table.combat is None
    assert not lab.thing(ant).stunned

    lab.attack(ant, second)
    assert lab.asked == (A, "combat")


def test_black_widow_stings_an_enemy_as_she_appears() -> None:
    """Rules: 1.4.1, 13.4.2."""
    lab = battle()
    widow, friend = hand(lab, A, "Black Widow")[0], lab.add(A, "Nick Fury")
    brute = lab.add(B, "Cat Brute")
    lab.table.edit_player(A).points = 3
    lab.begin(A, "recruit")

    lab.do("recruit", widow, "back")
    assert choices(lab) == {brute, lab.main(B)}
    choose(lab, brute)

    assert lab.thing(brute).minus == 1
    assert lab.thing(friend).minus == 0


def test_black_panther_strikes_before_the_defender_can() -> None:
    """Rules: 6.6.2, 6.6.6, 13.2.1."""
    lab = battle()
    panther, archer = lab.add(A, "Black Panther"), lab.add(B, "Lab Archer")
    lab.begin()

    lab.attack(archer, panther)
    finish(lab)

    assert lab.thing(archer).zone == "ko"
    assert not lab.thing(panther).stunned


def test_black_panther_has_no_first_strike_against_ranged_attacks() -> None:
    """Rules: 6.6.13."""
    lab = battle()
    panther, archer = lab.add(B, "Black Panther"), lab.add(A, "Lab Archer", "back")
    lab.begin()

    lab.attack(panther, archer)
    finish(lab)

    assert lab.thing(panther).stunned
    assert not lab.thing(archer).stunned


def test_daredevil_dodges_ranged_attacks_but_not_melee_attacks() -> None:
    """Rules: 13.1.6."""
    lab = battle()
    daredevil = lab.add(B, "Daredevil")
    archer, striker = lab.add(A, "Lab Archer", "back"), lab.add(A, "Lab Striker")
    lab.begin()

    assert ("attack", archer, daredevil) not in lab.options
    assert ("attack", striker, daredevil) in lab.options


def test_fearless_daredevil_strikes_main_characters_twice_as_hard() -> None:
    """Rules: 13.2.2, A-31."""
    lab = battle(b="MNB-001")
    daredevil = lab.add(A, "Daredevil")
    lab.begin()

    lab.attack(lab.main(B), daredevil)
    assert lab.stats(daredevil) == (3, 3)
    finish(lab)

    assert lab.thing(lab.main(B)).stunned


def test_fearless_does_not_help_against_supporting_characters() -> None:
    """Rules: 13.2.2."""
    lab = battle()
    daredevil, fury = lab.add(A, "Daredevil"), lab.add(B, "Nick Fury")
    lab.begin()

    lab.attack(fury, daredevil)
    finish(lab)

    assert not lab.thing(fury).stunned
    assert lab.thing(fury).zone == "play"


@pytest.mark.parametrize(("where", "answered"), [("back", False), ("front", True)])
def test_take_aim_silences_ranged_defenders_in_ranged_attacks_only(
    where: str, answered: bool
) -> None:
    """Rules: 6.5.5, 8.5.1, 9.3.5."""
    lab = battle()
    locations(lab, A, "Skill")
    hawkeye = lab.add(A, "Hawkeye", where)
    archer = lab.add(B, "Cat Sniper", plus=4)
    lab.begin()
    use(lab, hawkeye, "Take Aim")
    assert lab.stats(hawkeye) == (2, 3)

    lab.attack(archer, hawkeye)
    assert lab.stats(hawkeye) == (5, 3)
    finish(lab)

    assert (lab.thing(hawkeye).zone == "ko") == answered
    if not answered:
        assert lab.stats(hawkeye) == (2, 3)


def test_take_aim_helps_only_the_next_attack() -> None:
    """Rules: 8.5.3."""
    lab = battle()
    locations(lab, A, "Skill")
    hawkeye, wall = lab.add(A, "Hawkeye", "back"), lab.add(B, "Lab Wall")
    lab.begin()
    use(lab, hawkeye, "Take Aim")
    lab.attack(wall, hawkeye)
    finish(lab)
    change(lab, hawkeye, exhausted=False)
    lab.attack(wall, hawkeye)

    assert lab.stats(hawkeye) == (2, 3)


@pytest.mark.parametrize(
    ("top", "face_up"), [("Laboratory", True), ("LAB-020", False)], ids=["location", "character"]
)
def test_nick_fury_may_put_a_supply_down_face_up_only_if_it_is_a_location(
    top: str, face_up: bool
) -> None:
    """Rules: 3.2.3, 3.2.4, 3.2.8."""
    lab = battle()
    locations(lab, A, "Intellect")
    fury, supply = lab.add(A, "Nick Fury"), lab.add(A, top, "deck")
    deck = lab.table.edit_player(A)
    deck.deck = (supply, *(card for card in deck.deck if card != supply))
    lab.begin()

    use(lab, fury, "The Vast Resources of S.H.I.E.L.D.")
    assert (lab.asked == (A, "choose")) == face_up
    if face_up:
        lab.do("choose", supply)

    assert lab.thing(supply).row == "resources"
    assert lab.thing(supply).face_up == face_up


def test_captain_america_inspires_others_and_not_himself() -> None:
    """Rules: 13.4.5."""
    lab = battle()
    captain, fury = hand(lab, A, "Captain America", "Nick Fury")
    lab.table.edit_player(A).points = 9
    lab.begin(A, "recruit")

    lab.do("recruit", captain, "front")
    lab.do("recruit", fury, "front")

    assert (lab.thing(captain).plus, lab.thing(fury).plus) == (0, 1)


def test_captain_america_lets_his_player_choose_whom_the_defender_strikes() -> None:
    """Rules: 13.2.5."""
    lab = battle()
    captain, fury = lab.add(A, "Captain America"), lab.add(A, "Nick Fury")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    lab.attack(brute, captain, fury)
    lab.pass_all()

    assert lab.asked == (A, "strike")
    lab.do("strike", fury)
    assert lab.thing(captain).zone == "play"
    assert not lab.thing(captain).stunned


def test_websling_pulls_a_back_row_enemy_to_its_front_row() -> None:
    """Rules: 1.4.9."""
    lab = battle()
    locations(lab, A, "Skill")
    spider = lab.add(A, "Spider-Man")
    front, back = lab.add(B, "Cat Brute"), lab.add(B, "Cat Scout", "back")
    lab.begin()

    use(lab, spider, "Websling")

    assert lab.thing(back).row == "front"
    assert lab.thing(front).row == "front"


def test_spider_man_dodges_too() -> None:
    """Rules: 13.1.6."""
    lab = battle()
    spider, archer = lab.add(B, "Spider-Man"), lab.add(A, "Lab Archer", "back")
    lab.begin()

    assert ("attack", archer, spider) not in lab.options
    assert ("attack", archer, lab.main(B)) in lab.options


def test_ms_marvel_absorbs_energy_from_other_face_up_ranged_characters() -> None:
    """Rules: 7.1.3, 9.3.2. Ruling: Ref28d6a611."""
    lab = battle()
    locations(lab, A, "Energy")
    marvel = lab.add(A, "Ms. Marvel")
    lab.add(A, "Hawkeye")
    lab.add(A, "Nick Fury", stunned=True)
    lab.add(A, "Black Panther")
    lab.add(B, "Cat Sniper")
    lab.begin()

    use(lab, marvel, "Energy Absorption")

    assert lab.thing(marvel).plus == 1


def test_luke_cage_gets_no_wound_from_a_stun_in_the_combat() -> None:
    """Rules: 10.2.5, 16.1.4."""
    lab = battle()
    locations(lab, B, "Might")
    cage, hulk = lab.add(B, "Luke Cage"), lab.add(A, "Hulk")
    lab.begin()
    lab.attack(cage, hulk)
    lab.do("pass")

    use(lab, cage, "Impervious Skin")
    finish(lab)

    assert lab.thing(cage).stunned
    assert lab.thing(cage).wounds == 0


def test_luke_cage_is_wounded_by_a_stun_after_the_combat() -> None:
    """Rules: 6.9.1. Ruling: Rb78baaa1af."""
    lab = battle()
    locations(lab, B, "Might")
    locations(lab, A, "Skill")
    cage, cable = lab.add(B, "Luke Cage"), lab.add(A, "Cable", "back")
    lab.begin()
    lab.attack(cage, cable)

    use(lab, cable, "Ultimate Soldier")
    use(lab, cage, "Impervious Skin")
    finish(lab)

    assert lab.thing(cage).zone == "ko"


@pytest.mark.parametrize(
    ("mode", "before", "after"),
    [(1, (2, 0), (0, 2)), (2, (0, 2), (2, 0)), (1, (0, 2), (0, 2)), (2, (2, 0), (2, 0))],
)
def test_transmute_converts_counters_one_way(
    mode: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """Rules: 9.4.6, 10.1.1."""
    lab = battle()
    locations(lab, A, "Intellect")
    strange = lab.add(A, "Dr. Strange")
    brute = lab.add(B, "Cat Brute", plus=before[0], minus=before[1])
    lab.begin()

    use(lab, strange, "Transmute", brute)
    lab.do("mode", mode)

    assert (lab.thing(brute).plus, lab.thing(brute).minus) == after


def test_transmute_stuns_whoever_falls_to_0_def() -> None:
    """Rules: 8.3.2, 10.4.1."""
    lab = battle()
    locations(lab, A, "Intellect")
    strange, runt = lab.add(A, "Dr. Strange"), lab.add(B, "Cat Scout", plus=3)
    lab.begin()

    use(lab, strange, "Transmute", runt)
    lab.do("mode", 1)

    assert lab.thing(runt).zone == "ko"


def test_inventive_iron_man_may_turn_one_of_his_own_locations_face_up() -> None:
    """Rules: 3.2.8, 13.4.6."""
    lab = battle()
    iron = hand(lab, A, "Iron Man")[0]
    mine, card = lab.add(A, "Academy", "resources"), lab.add(A, "Cat Brute", "resources")
    theirs = lab.add(B, "Academy", "resources")
    for ident in (mine, card, theirs):
        lab.table.edit(ident).face_up = False
    lab.table.edit_player(A).points = 9
    lab.begin(A, "recruit")

    lab.do("recruit", iron, "back")
    lab.do("yes")

    assert [lab.thing(i).face_up for i in (mine, card, theirs)] == [True, False, False]


def test_lightning_strike_puts_three_counters_on_one_enemy() -> None:
    """Rules: 5.8.2, 16.1.1."""
    lab = battle()
    locations(lab, A, "Energy")
    thor, brute = lab.add(A, "Thor"), lab.add(B, "Cat Brute")
    lab.begin()

    use(lab, thor, "Lightning Strike", brute)
    assert lab.stats(brute) == (3, 3)

    lab.attack(brute, thor)
    assert uses(lab, thor, "Lightning Strike") == []


@pytest.mark.parametrize(("wounds", "counters"), [(1, 7), (0, 0)])
def test_incredible_power_needs_a_wound(wounds: int, counters: int) -> None:
    """Rules: 1.5.2, 9.4.6."""
    lab = battle()
    locations(lab, A, "Might")
    hulk = lab.add(A, "Hulk", wounds=wounds)
    lab.begin()

    use(lab, hulk, "Incredible Power")

    assert lab.thing(hulk).plus == counters


# Plot twists


def test_earths_mightiest_heroes_help_a_character_in_the_combat() -> None:
    """Rules: 2.2.9, 2.2.11, 6.9.1."""
    lab = battle("MNB-001")
    hand(lab, A, "Earth's Mightiest Heroes")
    outside = lab.add(A, "Nick Fury")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    lab.do(*plays(lab, "Earth's Mightiest Heroes")[0])
    assert choices(lab) == {lab.main(A), lab.main(B)}
    assert outside not in choices(lab)
    choose(lab, lab.main(A))

    assert lab.stats(lab.main(A)) == (4, 7)
    finish(lab)
    assert lab.table.modifiers == ()


def test_think_again_cancels_the_combat_and_the_attacker_stays_exhausted() -> None:
    """Rules: 6.8.3, 6.8.4."""
    lab = battle(b="MNB-001")
    hand(lab, B, "Think Again")
    striker = lab.add(A, "Hulk")
    lab.begin()
    lab.attack(lab.main(B), striker)
    lab.do("pass")

    play(lab, "Think Again")

    assert lab.table.combat is None
    assert not lab.thing(lab.main(B)).stunned
    assert lab.thing(striker).exhausted


def test_stark_tech_strengthens_and_arms_one_character_for_the_turn() -> None:
    """Rules: 9.3.5, 9.4.6."""
    lab = battle("MNB-001")
    hand(lab, A, "Stark Tech")
    panther = lab.add(A, "Black Panther")
    lab.begin()

    play(lab, "Stark Tech", panther)
    assert (lab.thing(panther).plus, has(lab, panther, "Ranged")) == (1, True)

    end_turn(lab)
    assert (lab.thing(panther).plus, has(lab, panther, "Ranged")) == (1, False)


@pytest.mark.parametrize("card", ["Earth's Mightiest Heroes", "Think Again"])
@pytest.mark.parametrize(("main", "playable"), [("MNB-001", True), ("MNB-027", False)])
def test_plot_twists_of_the_avengers_need_a_face_up_avenger(
    card: str, main: str, playable: bool
) -> None:
    """Rules: 2.2.4, 2.2.10."""
    lab = battle(main)
    hand(lab, A, card)
    lab.add(A, "Thor", stunned=True)
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    assert bool(plays(lab, card)) == playable


@pytest.mark.parametrize(("main", "playable"), [("MNB-001", True), ("MNB-027", False)])
def test_stark_tech_needs_an_avenger(main: str, playable: bool) -> None:
    """Rules: 2.2.4."""
    lab = battle(main)
    hand(lab, A, "Stark Tech")
    lab.begin()

    assert bool(plays(lab, "Stark Tech")) == playable
