"""The Guardians of Marvel Battles: each card does what it says, and stops where it should."""

import pytest

from tests.interp.battles import (
    A,
    B,
    battle,
    change,
    choices,
    choose,
    end_turn,
    finish,
    hand,
    has,
    locations,
    on_top,
    play,
    plays,
    resource,
    use,
    uses,
)
from vsdsl.core.turn.prices import cost_of

# Rocket, MNB-053 and MNB-054


@pytest.mark.parametrize("number", ["MNB-053", "MNB-054"])
def test_murder_you_helps_rockets_next_attack_only(number: str) -> None:
    """Rules: 8.5.1, 8.5.3, 9.3.5."""
    lab = battle(number)
    locations(lab, A, "Energy")
    rocket, wall = lab.main(A), lab.add(B, "Lab Wall", plus=9)
    base = lab.stats(rocket)
    lab.begin()
    use(lab, rocket, "Murder You!")
    change(lab, rocket, row="back")

    lab.attack(wall, rocket)
    assert lab.stats(rocket) == (base[0] + 4, base[1])
    finish(lab)

    change(lab, rocket, exhausted=False)
    lab.attack(wall, rocket)
    assert lab.stats(rocket) == base


@pytest.mark.parametrize(("cards", "level"), [(("Academy",), 2), (("Academy", "Nova"), 1)])
def test_rocket_levels_up_when_the_last_card_leaves_the_hand(
    cards: tuple[str, ...], level: int
) -> None:
    """Rules: 8.2.1, 11.2.4."""
    lab = battle("MNB-053")
    first = hand(lab, A, *cards)[0]
    lab.begin(A, "resource")

    resource(lab, first)

    assert lab.table.face(lab.main(A)).level == level


def test_rocket_levels_up_when_an_effect_takes_his_last_card() -> None:
    """Rules: 1.4.3, 8.2.1."""
    lab = battle(b="MNB-053")
    locations(lab, A, "Skill")
    mandarin = lab.add(A, "Mandarin")
    hand(lab, B, "Academy")
    lab.begin()

    use(lab, mandarin, "Makluan Rings")

    assert lab.table.face(lab.main(B)).level == 2


def test_a_stunned_rocket_does_not_level_up() -> None:
    """Rules: 11.2.11. Ruling: R5bb7c5b245."""
    lab = battle("MNB-086", "MNB-053")
    locations(lab, A, "Energy", "Intellect", "Might", "Skill")
    hand(lab, B, "Academy")
    lab.begin()

    use(lab, lab.main(A), "The Infinity Gauntlet")

    assert lab.table.players[B].hand == ()
    assert lab.table.face(lab.main(B)).level == 1


def test_one_raccoons_garbage_brings_back_two_random_cards() -> None:
    """Rules: A-69."""
    lab = battle("MNB-054")
    locations(lab, A, "Skill")
    gone = [lab.add(A, card, "ko") for card in ("Groot", "Drax", "Nova")]
    theirs = lab.add(B, "Thor", "ko")
    lab.begin()

    use(lab, lab.main(A), "One Raccoon's Garbage")

    assert len(lab.table.players[A].hand) == 2
    assert set(lab.table.players[A].hand) < set(gone)
    assert lab.thing(theirs).zone == "ko"


def test_one_raccoons_garbage_may_return_the_location_that_paid_for_it() -> None:
    """Rules: 7.2.2, 7.3.1. Ruling: R7030247916."""
    lab = battle("MNB-054")
    ground = hand(lab, A, "Training Ground")[0]
    lab.begin()

    use(lab, lab.main(A), "One Raccoon's Garbage")

    assert lab.table.players[A].hand == (ground,)


# Star-Lord, MNB-055 and MNB-056


@pytest.mark.parametrize("number", ["MNB-055", "MNB-056"])
def test_the_greatest_guardian_makes_only_the_next_character_cheaper(number: str) -> None:
    """Rules: 5.5.3."""
    lab = battle(number)
    locations(lab, A, "Intellect")
    drax, nova = hand(lab, A, "Drax", "Nova")
    lab.table.edit_player(A).points = 9
    lab.begin(A, "recruit")

    use(lab, lab.main(A), "Greatest Guardian")
    assert cost_of(lab.table, nova) == 3
    lab.do("recruit", drax, "front")

    assert lab.table.players[A].points == 4
    assert cost_of(lab.table, nova) == 4
    assert ("recruit", nova, "front") in lab.options


def test_the_greatest_guardian_ends_with_the_turn_and_helps_no_enemy() -> None:
    """Rules: 9.3.5."""
    lab = battle("MNB-055")
    locations(lab, A, "Intellect")
    mine, theirs = hand(lab, A, "Drax")[0], hand(lab, B, "Drax")[0]
    lab.begin(A, "formation")
    use(lab, lab.main(A), "Greatest Guardian")
    assert cost_of(lab.table, theirs) == 6

    lab.do("done")
    end_turn(lab)

    assert cost_of(lab.table, mine) == 6


def test_star_lord_gains_xp_for_recruits_and_not_for_other_arrivals() -> None:
    """Rules: 8.4.1, 17.4.2, A-124."""
    lab = battle("MNB-055")
    locations(lab, A, "Might")
    cosmo, deadpool = hand(lab, A, "Yondu")[0], lab.add(A, "Deadpool", "ko")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")

    lab.do("recruit", cosmo, "back")
    assert lab.thing(lab.main(A)).xp == 1

    use(lab, deadpool, "Can't Keep a Bad Man Down", ("place", A, "back"))
    assert lab.thing(lab.main(A)).xp == 1


def test_space_cop_takes_all_powers_of_each_enemy_for_the_turn() -> None:
    """Rules: 7.1.1, 9.3.5, 17.1.4. Ruling: Rc60bc3ddcd."""
    lab = battle("MNB-056", "MNB-003")
    locations(lab, A, "Skill")
    glider, friend = lab.add(B, "Cat Glider"), lab.add(A, "Nova")
    striker = lab.add(A, "Lab Striker")
    lab.begin()
    use(lab, lab.main(A), "Space Cop")
    assert not has(lab, glider, "Flight")
    assert has(lab, friend, "Flight")

    lab.attack(lab.main(B), striker)
    finish(lab)
    assert lab.thing(lab.main(B)).stunned
    assert lab.thing(lab.main(B)).xp == 0

    end_turn(lab)
    assert has(lab, glider, "Flight")


def test_space_cop_does_not_reach_later_arrivals_nor_swarm() -> None:
    """Rules: 9.3.4, 13.6.2, 17.1.2."""
    lab = battle("MNB-056")
    locations(lab, A, "Skill")
    ultron = lab.add(B, "Ultron")
    lab.begin()

    use(lab, lab.main(A), "Space Cop")
    late = lab.add(B, "Cat Glider")

    assert has(lab, late, "Flight")
    assert has(lab, ultron, "Swarm")
    assert not has(lab, ultron, "Flight")


# Gamora, MNB-057 and MNB-058


@pytest.mark.parametrize("number", ["MNB-057", "MNB-058"])
@pytest.mark.parametrize(("stuns", "counters"), [(True, 2), (False, 0)])
def test_brutal_training_rewards_a_stun_of_this_turn(
    number: str, stuns: bool, counters: int
) -> None:
    """Rules: 8.3.4, 9.4.6."""
    lab = battle(number)
    locations(lab, A, "Skill")
    gamora, helper = lab.main(A), lab.add(A, "Drax")
    scout = lab.add(B, "Cat Scout")
    lab.begin()
    lab.attack(scout, gamora if stuns else helper)
    finish(lab)
    assert lab.thing(scout).zone == "ko"

    use(lab, gamora, "Brutal Training")

    assert lab.thing(gamora).plus == counters


@pytest.mark.parametrize(("victim", "xp"), [("main", 1), ("Cat Scout", 0)])
def test_gamora_gains_xp_for_stunning_main_characters(victim: str, xp: int) -> None:
    """Rules: 8.3.4, 11.2.2."""
    lab = battle("MNB-057")
    gamora = lab.main(A)
    target = lab.main(B) if victim == "main" else lab.add(B, victim)
    lab.table.edit(gamora).plus = 5
    lab.begin()

    lab.attack(target, gamora)
    finish(lab)

    assert lab.thing(gamora).xp == xp


def test_the_godslayer_blade_kills_a_main_character() -> None:
    """Rules: 8.3.4, 11.1.2. Rulings: R6f5062074a, Raf71c8d59d."""
    lab = battle("MNB-058")
    locations(lab, A, "Might", "Might")
    lab.begin()
    use(lab, lab.main(A), "Godslayer Blade")

    lab.attack(lab.main(B), lab.main(A))
    lab.pass_all()

    assert lab.table.result is not None
    assert lab.table.result[0] == (A,)


def test_the_godslayer_blade_kills_by_striking_only() -> None:
    """Rules: 8.3.1. Ruling: Raf71c8d59d."""
    lab = battle("MNB-058", text=TRICK)
    locations(lab, A, "Might", "Might", "Energy")
    brute = lab.add(B, "Cat Brute")
    lab.begin()
    use(lab, lab.main(A), "Godslayer Blade")
    gamora = lab.main(A)
    lab.table.edit(gamora).face = "MBT-001"
    change(lab, gamora)

    use(lab, gamora, "Poison")

    assert lab.thing(brute).stunned
    assert lab.thing(brute).zone == "play"


TRICK = """
main "Gamora" MBT-001 level 3:
    team Guardians of the Galaxy
    stats 7/5, health 5

    super "Poison" main [Energy]:
        stun an enemy supporting character
"""


# Groot, MNB-059 and MNB-060


@pytest.mark.parametrize("number", ["MNB-059", "MNB-060"])
def test_i_am_groot_counts_resources_once_and_lasts_for_the_combat(number: str) -> None:
    """Rules: 3.2.3, 9.3.2, 6.9.1."""
    lab = battle(number)
    locations(lab, A, "Might", "Skill")
    locations(lab, B, "Skill")
    groot = lab.main(A)
    base = lab.stats(groot)
    lab.begin()
    lab.attack(lab.main(B), groot)

    use(lab, groot, "I am Groot")
    assert lab.stats(groot) == (base[0] + 2, base[1] + 2)
    locations(lab, A, "Skill")
    assert lab.stats(groot) == (base[0] + 2, base[1] + 2)

    finish(lab)
    assert lab.table.modifiers == ()


def test_groot_gains_xp_for_each_resource_of_his_player() -> None:
    """Rules: 3.2.3, 11.2.2. Ruling: R619ee2ef96."""
    lab = battle("MNB-059")
    card = hand(lab, A, "Academy")[0]
    lab.begin(A, "resource")

    resource(lab, card)
    assert lab.thing(lab.main(A)).xp == 1

    lab.do("done")
    lab.do("done")
    theirs = hand(lab, B, "Academy")[0]
    lab.do("end")
    while lab.asked[1] != "resource":
        lab.do("done")
    resource(lab, theirs)
    assert lab.thing(lab.main(A)).xp == 1


def test_we_are_groot_heals_the_side_and_groot_becomes_level_1() -> None:
    """Rules: 10.5.2, 11.3.3, 11.3.4. Ruling: R0d78aacf43."""
    lab = battle("MNB-059")
    groot = lab.main(A)
    lab.table.edit(groot).face = "MNB-060"
    lab.table.edit(groot).wounds = 2
    locations(lab, A, "Energy")
    drax, enemy = lab.add(A, "Drax", wounds=1), lab.add(B, "Cat Brute", wounds=1)
    lab.begin()

    use(lab, groot, "We are Groot")

    assert [lab.thing(i).wounds for i in (groot, drax, enemy)] == [1, 0, 1]
    assert lab.table.face(groot).level == 1


# Supporting characters


def test_cosmo_nullifies_an_enemy_until_stunned() -> None:
    """Rules: 9.5.1, 13.4.8, A-100."""
    lab = battle()
    cosmo, glider = hand(lab, A, "Cosmo")[0], lab.add(B, "Cat Glider")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")

    lab.do("recruit", cosmo, "front")
    choose(lab, glider)
    assert not has(lab, glider, "Flight")
    lab.do("done")
    lab.do("done")
    end_turn(lab)
    assert not has(lab, glider, "Flight")

    lab.attack(cosmo, lab.main(B))
    finish(lab)
    assert lab.thing(cosmo).zone == "ko"
    assert has(lab, glider, "Flight")


def test_cosmo_leaves_level_up_powers_alone() -> None:
    """Rules: 13.4.8, A-100."""
    lab = battle(b="MNB-003")
    cosmo, striker = hand(lab, A, "Cosmo")[0], lab.add(A, "Lab Striker")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")
    lab.do("recruit", cosmo, "back")
    lab.do("done")
    lab.do("done")

    lab.attack(lab.main(B), striker)
    finish(lab)

    assert lab.thing(lab.main(B)).xp == 1
    assert uses(lab, lab.main(B), "Smash") == []


def test_yaka_arrow_stuns_whoever_costs_3_or_less() -> None:
    """Rules: 2.1.7, 10.2.7."""
    lab = battle()
    locations(lab, A, "Skill")
    yondu, wall = lab.add(A, "Yondu"), lab.add(B, "Lab Wall")
    dear = lab.add(B, "Cat Brute")
    lab.begin()

    lab.do(*uses(lab, yondu, "Yaka Arrow")[0])
    assert choices(lab) == {yondu, wall}
    assert dear not in choices(lab)
    choose(lab, wall)

    assert lab.thing(wall).stunned


def test_psychokinetic_shove_pushes_an_enemy() -> None:
    """Rules: 1.4.9, 1.5.2."""
    lab = battle()
    locations(lab, A, "Intellect")
    victory, brute = lab.add(A, "Major Victory"), lab.add(B, "Cat Brute")
    back = lab.add(B, "Cat Scout", "back")
    lab.begin()

    use(lab, victory, "Psychokinetic Shove", brute)

    assert lab.thing(brute).row == lab.thing(back).row == "back"
    assert lab.thing(victory).row == "front"


@pytest.mark.parametrize(("answer", "zone"), [("yes", "play"), ("no", "ko")])
def test_mantis_may_be_reborn_as_a_face_down_resource(answer: str, zone: str) -> None:
    """Rules: 3.1.6, 13.5.6. Ruling: R619ee2ef96."""
    lab = battle()
    mantis, striker = lab.add(B, "Mantis"), lab.add(A, "Lab Striker")
    lab.begin()
    lab.attack(mantis, striker)
    lab.pass_all()

    assert lab.asked == (B, "may")
    lab.do(answer)

    assert lab.thing(mantis).zone == zone
    if answer == "yes":
        assert (lab.thing(mantis).row, lab.thing(mantis).face_up) == ("resources", False)


def test_mantis_is_not_reborn_when_only_put_into_a_hand() -> None:
    """Rules: 8.1.2, 10.5.5."""
    lab = battle()
    locations(lab, A, "Intellect")
    lab.add(A, "Mantis")
    magik = lab.add(A, "Magik")
    lab.begin()

    use(lab, magik, "Teleport to Limbo")
    lab.do(*lab.options[-1])

    assert lab.asked == (A, "main")
    assert len(lab.table.players[A].resources) == 1


def test_symbiote_strength_works_once_a_turn() -> None:
    """Rules: 7.2.3, 9.4.6."""
    lab = battle()
    locations(lab, A, "Might", "Might")
    venom = lab.add(A, "Agent Venom")
    lab.begin()

    use(lab, venom, "Symbiote Strength")

    assert lab.thing(venom).plus == 2
    assert uses(lab, venom, "Symbiote Strength") == []


def test_rocket_scavenges_a_card_of_his_own_ko_pile() -> None:
    """Rules: 3.1.4."""
    lab = battle()
    locations(lab, A, "Skill")
    rocket, groot = lab.add(A, "Rocket"), lab.add(A, "Groot", "ko")
    drax, theirs = lab.add(A, "Drax", "ko"), lab.add(B, "Thor", "ko")
    lab.begin()

    lab.do(*uses(lab, rocket, "Scavenger")[0])
    assert choices(lab) == {groot, drax}
    assert theirs not in choices(lab)
    choose(lab, groot)

    assert lab.table.players[A].hand == (groot,)


@pytest.mark.parametrize(("attacks", "dead"), [(True, True), (False, False)])
def test_gamora_is_lethal_when_she_attacks(attacks: bool, dead: bool) -> None:
    """Rules: 10.5.4, 13.2.7."""
    lab = battle()
    gamora = lab.add(A if attacks else B, "Gamora", plus=4)
    brute = lab.add(B if attacks else A, "Cat Brute")
    lab.begin()

    lab.attack(*((brute, gamora) if attacks else (gamora, brute)))
    finish(lab)

    assert (lab.thing(brute).zone == "ko") == dead
    assert dead or lab.thing(brute).stunned


def test_nova_readies_and_can_attack_again() -> None:
    """Rules: 1.5.3, 7.2.3."""
    lab = battle()
    locations(lab, A, "Energy", "Energy")
    nova, wall = lab.add(A, "Nova"), lab.add(B, "Lab Wall")
    lab.begin()
    lab.attack(wall, nova)
    finish(lab)
    assert ("attack", nova, wall) not in lab.options

    use(lab, nova, "Nova Force Speed")

    assert ("attack", nova, wall) in lab.options
    assert uses(lab, nova, "Nova Force Speed") == []


def test_star_lord_makes_guardians_of_his_side() -> None:
    """Rules: 2.1.6, 13.1.9."""
    lab = battle()
    star, thor = lab.add(A, "Star-Lord"), lab.add(A, "Thor")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    lab.do("attack", star, brute)

    assert ("join", thor) in lab.options


def test_star_lord_makes_no_guardian_of_his_main_character() -> None:
    """Rules: 13.1.9."""
    lab = battle()
    star, brute = lab.add(A, "Star-Lord"), lab.add(B, "Cat Brute")
    lab.begin()

    lab.do("attack", lab.main(A), brute)

    assert lab.asked == (A, "combat")
    assert lab.table.combat is not None
    assert star not in lab.table.combat.attackers


def test_star_lord_leads_the_team_he_attacks_with() -> None:
    """Rules: 13.2.5."""
    lab = battle()
    star, nova = lab.add(A, "Star-Lord"), lab.add(A, "Nova")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    lab.attack(brute, star, nova)
    lab.pass_all()

    assert lab.asked == (A, "strike")


def test_drax_grows_each_time_he_attacks() -> None:
    """Rules: 13.3.1."""
    lab = battle()
    drax, wall = lab.add(A, "Drax"), lab.add(B, "Lab Wall", plus=9)
    lab.begin()

    lab.attack(wall, drax)

    assert lab.thing(drax).plus == 1


def test_groots_bonus_is_always_up_to_date() -> None:
    """Rules: 9.2.1, 10.4.1, 13.5.4."""
    lab = battle()
    locations(lab, A, "Energy", "Might")
    locations(lab, B, "Energy")
    groot = lab.add(A, "Groot")
    lab.begin()
    assert lab.stats(groot) == (2, 2)

    locations(lab, A, "Skill")
    assert lab.stats(groot) == (3, 3)


def test_groot_without_resources_is_stunned_as_he_appears() -> None:
    """Rules: 10.4.1."""
    lab = battle()
    groot = lab.add(A, "Groot")
    lab.begin()
    change(lab, groot)
    lab.do("end")

    assert lab.thing(groot).stunned


def test_mental_focus_keeps_one_card_of_three() -> None:
    """Rules: 1.4.4."""
    lab = battle()
    locations(lab, A, "Intellect")
    dragon = lab.add(A, "Moondragon")
    first, second, third, fourth = on_top(lab, A, "Nova", "Drax", "Groot", "Thor")
    lab.begin()

    lab.do(*uses(lab, dragon, "Mental Focus")[0])
    assert choices(lab) == {first, second, third}
    choose(lab, second, third)

    assert lab.table.players[A].hand == (second,)
    assert lab.table.players[A].deck[0] == fourth
    assert lab.table.players[A].deck[-2:] == (third, first)


def test_quantum_blast_turns_any_face_up_location_down() -> None:
    """Rules: 3.2.4, 3.2.8."""
    lab = battle()
    mine = locations(lab, A, "Energy", "Skill")
    theirs, hidden = locations(lab, B, "Energy", "Skill")
    lab.table.edit(hidden).face_up = False
    quasar = lab.add(A, "Quasar")
    lab.begin()

    lab.do(*uses(lab, quasar, "Quantum Blast")[0])
    assert choices(lab) == {mine[1], theirs}
    choose(lab, theirs)

    assert not lab.thing(theirs).face_up


@pytest.mark.parametrize("card", ["Drax", "Doctor Octopus"])
@pytest.mark.parametrize(("where", "flies"), [("front", False), ("back", True)])
def test_grab_stops_flyers_from_the_front_row(card: str, where: str, flies: bool) -> None:
    """Rules: 13.1.5."""
    lab = battle()
    lab.add(B, card, where)
    flyer, scout = lab.add(A, "Lab Flyer"), lab.add(B, "Cat Scout", "back")
    lab.begin()

    assert (("attack", flyer, scout) in lab.options) == flies


def test_adam_warlock_appears_stunned_without_a_wound_and_emerges() -> None:
    """Rules: 7.1.3, 10.6.1, 13.4.4."""
    lab = battle()
    locations(lab, A, "Might")
    adam = hand(lab, A, "Adam Warlock")[0]
    lab.table.edit_player(A).points = 7
    lab.begin(A, "recruit")
    lab.do("recruit", adam, "front")
    assert (lab.thing(adam).stunned, lab.thing(adam).wounds) == (True, 0)
    lab.do("done")
    lab.do("done")

    use(lab, adam, "Emerge")

    assert (lab.thing(adam).stunned, lab.thing(adam).exhausted) == (False, False)
    assert ("attack", adam, lab.main(B)) in lab.options


def test_adam_warlock_emerges_only_while_stunned_but_recovers_anyway() -> None:
    """Rules: 5.3.1, 7.2.2. Ruling: R56a7ee54c7."""
    lab = battle()
    locations(lab, A, "Might")
    adam = lab.add(A, "Adam Warlock", stunned=True)
    lab.begin(B)
    end_turn(lab)

    assert not lab.thing(adam).stunned
    assert uses(lab, adam, "Emerge") == []


# Plot twists


def test_vigilante_justice_makes_one_character_ferocious_for_the_combat() -> None:
    """Rules: 6.6.2, 6.9.1."""
    lab = battle("MNB-057")
    hand(lab, A, "Vigilante Justice")
    drax, outside = lab.add(A, "Agent Venom"), lab.add(A, "Nova")
    striker = lab.add(B, "Lab Striker")
    lab.begin()
    lab.attack(striker, drax)

    lab.do(*plays(lab, "Vigilante Justice")[0])
    assert choices(lab) == {drax, striker}
    assert outside not in choices(lab)
    choose(lab, drax)
    finish(lab)

    assert lab.thing(striker).zone == "ko"
    assert not lab.thing(drax).stunned
    assert not has(lab, drax, "Ferocious")


def test_even_the_odds_resets_an_enemy_to_its_base_stats() -> None:
    """Rules: 9.4.8. Rulings: R148c48a01a, Rdd37a45c73, R33132134bb."""
    lab = battle("MNB-057", "MNB-007")
    hand(lab, A, "Even the Odds")
    locations(lab, B, "Might")
    hand(lab, B, "Savage Surprise")
    lab.add(B, "Nick Fury")
    spider = lab.main(B)
    lab.table.edit(spider).plus = 3
    lab.begin()
    lab.attack(spider, lab.main(A))
    lab.do("pass")
    use(lab, spider, "Great Power")
    assert lab.stats(spider) == (6, 9)

    play(lab, "Even the Odds")
    assert lab.stats(spider) == (2, 5)
    assert lab.thing(spider).plus == 0

    play(lab, "Savage Surprise")
    assert lab.stats(spider) == (6, 5)


def test_even_the_odds_does_not_remove_minus_counters_and_cannot_choose_a_friend() -> None:
    """Rules: 9.4.8. Ruling: R33132134bb."""
    lab = battle("MNB-057")
    hand(lab, A, "Even the Odds")
    brute = lab.add(B, "Cat Brute", minus=2)
    lab.begin()
    lab.attack(brute, lab.main(A))

    play(lab, "Even the Odds")

    assert lab.thing(brute).minus == 2
    assert lab.stats(brute) == (6, 6)
    finish(lab)
    assert lab.stats(brute) == (4, 4)


def test_give_em_a_lift_strengthens_and_lifts_one_character_for_the_turn() -> None:
    """Rules: 9.3.5, 9.4.6."""
    lab = battle("MNB-057")
    hand(lab, A, "Give 'Em a Lift")
    drax = lab.add(A, "Drax")
    lab.begin()

    play(lab, "Give 'Em a Lift", drax)
    assert (lab.thing(drax).plus, has(lab, drax, "Flight")) == (1, True)

    end_turn(lab)
    assert (lab.thing(drax).plus, has(lab, drax, "Flight")) == (1, False)


@pytest.mark.parametrize("card", ["Vigilante Justice", "Even the Odds", "Give 'Em a Lift"])
@pytest.mark.parametrize(("main", "playable"), [("MNB-057", True), ("MNB-001", False)])
def test_plot_twists_of_the_guardians_need_one_of_them(
    card: str, main: str, playable: bool
) -> None:
    """Rules: 2.2.4."""
    lab = battle(main)
    hand(lab, A, card)
    lab.begin()
    if card != "Give 'Em a Lift":
        lab.attack(lab.main(B), lab.main(A))

    assert bool(plays(lab, card)) == playable
