"""The X-Men of Marvel Battles: each card does what it says, and stops where it should."""

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
    on_top,
    play,
    plays,
    row,
    use,
    uses,
)
from vsdsl.core.characters.stats import stats

# Storm, MNB-027 and MNB-028


@pytest.mark.parametrize("number", ["MNB-027", "MNB-028"])
def test_lightning_storm_divides_its_counters_as_the_player_likes(number: str) -> None:
    """Rules: 9.4.6, 10.1.1."""
    lab = battle(number)
    locations(lab, A, "Energy")
    brute, wall = lab.add(B, "Cat Brute"), lab.add(B, "Lab Wall")
    lab.begin()

    use(lab, lab.main(A), "Lightning Storm", brute, wall)

    assert (lab.thing(brute).minus, lab.thing(wall).minus) == (1, 1)


def test_lightning_storm_can_put_both_counters_on_one_enemy_but_on_no_friend() -> None:
    """Rules: 1.2.3, 9.4.6."""
    lab = battle("MNB-027")
    locations(lab, A, "Energy")
    brute, friend = lab.add(B, "Cat Brute"), lab.add(A, "Iceman")
    lab.begin()

    lab.do(*uses(lab, lab.main(A), "Lightning Storm")[0])
    assert friend not in choices(lab)
    choose(lab, brute, brute)

    assert lab.thing(brute).minus == 2


def test_storm_gains_xp_for_each_super_power_her_player_uses() -> None:
    """Rules: 7.2.2, 8.1.6, 11.2.2."""
    lab = battle("MNB-027", "MNB-083")
    locations(lab, A, "Energy")
    locations(lab, B, "Energy")
    storm = lab.main(A)
    lab.begin()
    use(lab, storm, "Lightning Storm")
    assert lab.thing(storm).xp == 1

    lab.attack(lab.main(B), storm)
    lab.do("pass")
    use(lab, lab.main(B), "Magnetic Force Field")

    assert lab.thing(storm).xp == 1


def test_storm_levels_up_with_three_xp() -> None:
    """Rules: 11.2.4."""
    lab = battle("MNB-027")
    locations(lab, A, "Energy")
    lab.table.edit(lab.main(A)).xp = 2
    lab.begin()

    use(lab, lab.main(A), "Lightning Storm")

    assert (lab.table.face(lab.main(A)).level, lab.thing(lab.main(A)).xp) == (2, 0)


def test_wind_storm_lets_those_on_the_side_fly_for_the_turn() -> None:
    """Rules: 9.3.4, 9.3.5, 17.1.2."""
    lab = battle("MNB-028")
    locations(lab, A, "Skill")
    magik, brute = lab.add(A, "Magik"), lab.add(B, "Cat Brute")
    lab.begin()

    use(lab, lab.main(A), "Wind Storm")
    late = lab.add(A, "Gambit")
    assert has(lab, magik, "Flight")
    assert not has(lab, brute, "Flight")
    assert not has(lab, late, "Flight")

    end_turn(lab)
    assert not has(lab, magik, "Flight")


# Wolverine, MNB-029 and MNB-030


@pytest.mark.parametrize("number", ["MNB-029", "MNB-030"])
def test_snikt_lasts_for_the_combat(number: str) -> None:
    """Rules: 5.8.4, 6.9.1, 16.1.2."""
    lab = battle(number)
    locations(lab, A, "Skill")
    wolverine = lab.main(A)
    base = lab.stats(wolverine)
    lab.begin()
    assert uses(lab, wolverine, "SNIKT!") == []

    lab.attack(lab.main(B), wolverine)
    use(lab, wolverine, "SNIKT!")
    assert lab.stats(wolverine) == (base[0] + 3, base[1])

    finish(lab)
    assert lab.stats(wolverine) == base


@pytest.mark.parametrize(("team", "xp"), [(False, 1), (True, 0)])
def test_wolverine_gains_xp_for_stuns_in_solo_attacks_only(team: bool, xp: int) -> None:
    """Rules: 6.3.2, 8.2.3, 11.2.2."""
    lab = battle("MNB-029")
    helper, scout = lab.add(A, "Colossus"), lab.add(B, "Cat Scout")
    lab.begin()

    lab.attack(scout, lab.main(A), *((helper,) if team else ()))
    finish(lab)

    assert lab.thing(scout).zone == "ko"
    assert lab.thing(lab.main(A)).xp == xp


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_healing_factor_heals_one_wound(before: int, after: int) -> None:
    """Rules: 10.5.2, A-91."""
    lab = battle("MNB-030")
    locations(lab, A, "Might")
    lab.table.edit(lab.main(A)).wounds = before
    lab.begin()

    use(lab, lab.main(A), "Healing Factor")

    assert lab.thing(lab.main(A)).wounds == after


# Deadpool, MNB-031 and MNB-032


@pytest.mark.parametrize("number", ["MNB-031", "MNB-032"])
def test_merc_with_a_mouth_makes_wounds_to_defending_supporting_characters_lethal(
    number: str,
) -> None:
    """Rules: 10.5.4, 13.2.7."""
    lab = battle(number)
    locations(lab, A, "Skill")
    colossus, brute = lab.add(A, "Colossus"), lab.add(B, "Cat Brute")
    lab.begin()
    use(lab, lab.main(A), "Merc with a Mouth")

    lab.attack(brute, colossus)
    finish(lab)

    assert lab.thing(brute).zone == "ko"


def test_lethal_does_not_kill_main_characters() -> None:
    """Rules: 13.2.7."""
    lab = battle("MNB-031")
    locations(lab, A, "Skill")
    colossus = lab.add(A, "Colossus")
    lab.begin()
    use(lab, lab.main(A), "Merc with a Mouth")

    lab.attack(lab.main(B), colossus)
    finish(lab)

    assert lab.thing(lab.main(B)).zone == "play"
    assert lab.thing(lab.main(B)).wounds == 1


@pytest.mark.parametrize(("all_stunned", "xp"), [(True, 1), (False, 0)])
def test_deadpool_gains_xp_when_an_enemy_has_nobody_left_standing(
    all_stunned: bool, xp: int
) -> None:
    """Rules: 5.7.5, 8.2.1. Ruling: R03e752c3ba."""
    lab = battle("MNB-031")
    change_main = lab.table.edit(lab.main(B))
    change_main.stunned, change_main.face_up = True, False
    lab.add(B, "Cat Brute", stunned=all_stunned)
    lab.begin()

    lab.do("end")

    assert lab.thing(lab.main(A)).xp == xp


def _hi_there(*, stunned: bool) -> tuple[Lab, int]:
    lab = battle("MNB-032")
    locations(lab, A, "Intellect")
    if stunned:
        main = lab.table.edit(lab.main(B))
        main.stunned, main.exhausted, main.face_up = True, True, False
    lab.begin()
    use(lab, lab.main(A), "Oh, there's someone! Hi there!")
    return lab, lab.table.players[B].self_id


def test_deadpool_can_attack_a_player_whose_characters_are_all_stunned() -> None:
    """Rules: 1.1.1, 6.2.1, 11.1.2."""
    lab, player = _hi_there(stunned=True)

    lab.attack(player, lab.main(A))
    assert stats(lab.table, player) == (0, 1)
    finish(lab)

    assert lab.table.result is not None
    assert lab.table.result[0] == (A,)


def test_deadpool_cannot_attack_a_player_with_a_standing_character() -> None:
    """Rules: 1.1.2."""
    lab, player = _hi_there(stunned=False)

    assert ("attack", lab.main(A), player) not in lab.options


def test_nobody_joins_deadpool_in_attacking_a_player() -> None:
    """Rules: 6.3.1. Ruling: Ra651b07c89."""
    lab, player = _hi_there(stunned=True)
    colossus = lab.add(A, "Colossus")
    change(lab, colossus)

    assert ("attack", colossus, player) not in lab.options
    lab.do("attack", lab.main(A), player)
    assert lab.asked == (A, "combat")


# Professor X, MNB-033 and MNB-034


@pytest.mark.parametrize("number", ["MNB-033", "MNB-034"])
def test_cerebro_puts_one_character_into_the_hand_and_the_rest_below_in_any_order(
    number: str,
) -> None:
    """Rules: 1.4.4, 5.8.1."""
    lab = battle(number)
    locations(lab, A, "Energy")
    top = on_top(lab, A, "Academy", "Iceman", "X-Factor", "Storm", "Fortress")
    academy, iceman, factor, storm, fortress = top
    lab.begin(A, "formation")

    lab.do(*uses(lab, lab.main(A), "Cerebro")[0])
    assert choices(lab) == {iceman, storm}
    choose(lab, storm, fortress, academy, iceman)

    assert lab.table.players[A].hand == (storm,)
    assert lab.table.players[A].deck[-4:] == (fortress, academy, iceman, factor)


def test_cerebro_without_a_character_puts_all_five_below() -> None:
    """Rules: 1.5.2, A-92."""
    lab = battle("MNB-033")
    locations(lab, A, "Energy")
    top = on_top(lab, A, *(["Academy"] * 5))
    lab.begin(A, "formation")

    lab.do(*uses(lab, lab.main(A), "Cerebro")[0])
    for card in top[:4]:
        choose(lab, card)

    assert lab.table.players[A].hand == ()
    assert lab.table.players[A].deck[-5:] == tuple(top)


def test_professor_x_gains_xp_in_a_turn_without_attacks() -> None:
    """Rules: 5.7.5, 11.2.2."""
    lab = battle("MNB-033")
    lab.begin()

    end_turn(lab)

    assert lab.thing(lab.main(A)).xp == 1


def test_professor_x_gains_no_xp_in_a_turn_with_an_attack_by_anyone() -> None:
    """Rules: 8.2.1."""
    lab = battle("MNB-033")
    colossus = lab.add(A, "Colossus")
    lab.begin()
    lab.attack(lab.main(B), colossus)
    finish(lab)

    end_turn(lab)

    assert lab.thing(lab.main(A)).xp == 0


def test_a_stun_without_an_attack_does_not_disturb_the_dream_of_peace() -> None:
    """Rules: 8.3.1. Ruling: R0e80932b47."""
    lab = battle("MNB-033")
    locations(lab, A, "Energy")
    gambit, scout = lab.add(A, "Gambit"), lab.add(B, "Cat Scout")
    hand(lab, A, "Storm")
    lab.begin()
    use(lab, gambit, "Kinetic Card Throw")
    assert lab.thing(scout).zone == "ko"

    end_turn(lab)

    assert lab.thing(lab.main(A)).xp == 1


def test_mental_domination_takes_a_main_character_and_gives_it_back() -> None:
    """Rules: 1.2.2, 5.7.5, A-74, A-75."""
    lab = battle("MNB-034")
    locations(lab, A, "Intellect")
    puppet = lab.main(B)
    lab.table.edit(puppet).exhausted = True
    lab.begin()

    use(lab, lab.main(A), "Mental Domination", row(A, "back"))
    assert (lab.thing(puppet).side, lab.thing(puppet).row) == (A, "back")
    assert not lab.thing(puppet).exhausted

    lab.do("end")
    assert lab.asked == (A, "row")
    choose(lab, row(B, "front"))
    assert (lab.thing(puppet).side, lab.thing(puppet).row) == (B, "front")
    assert lab.table.result is None


def test_mental_domination_reaches_no_stunned_character() -> None:
    """Rules: 1.5.2, A-92."""
    lab = battle("MNB-034")
    locations(lab, A, "Intellect")
    brute, scout = lab.add(B, "Cat Brute", stunned=True), lab.add(B, "Cat Scout")
    lab.begin()

    lab.do(*uses(lab, lab.main(A), "Mental Domination")[0])

    assert choices(lab) == {scout, lab.main(B)}
    assert brute not in choices(lab)


def test_mental_domination_cannot_take_a_namesake_of_the_main_character() -> None:
    """Rules: 10.10.6."""
    lab = battle("MNB-034")
    locations(lab, A, "Intellect")
    namesake = lab.add(B, "Professor X", exhausted=True)
    lab.begin()

    use(lab, lab.main(A), "Mental Domination", namesake, row(A, "front"))

    assert lab.thing(namesake).side == B
    assert not lab.thing(namesake).exhausted


# Supporting characters


def test_iceman_freezes_a_character_through_its_next_turn() -> None:
    """Rules: 10.8.1, 10.8.2, 13.4.3."""
    lab = battle()
    iceman, brute = hand(lab, A, "Iceman")[0], lab.add(B, "Cat Brute")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")

    lab.do("recruit", iceman, "front")
    choose(lab, brute)
    lab.do("done")
    lab.do("done")
    end_turn(lab)

    assert lab.thing(brute).exhausted
    assert not lab.thing(lab.main(B)).exhausted
    end_turn(lab)
    end_turn(lab)
    assert not lab.thing(brute).exhausted


def test_iceman_can_freeze_a_stunned_character_which_recovers_exhausted() -> None:
    """Rules: 10.8.4. Ruling: R2aaa944aad."""
    lab = battle()
    iceman = hand(lab, A, "Iceman")[0]
    brute = lab.add(B, "Cat Brute", stunned=True)
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")

    lab.do("recruit", iceman, "front")
    choose(lab, brute)
    lab.do("done")
    lab.do("done")
    end_turn(lab)

    assert not lab.thing(brute).stunned
    assert lab.thing(brute).exhausted


def test_magik_takes_up_to_one_friend_along_to_limbo() -> None:
    """Rules: 3.1.4, 1.5.1."""
    lab = battle()
    locations(lab, A, "Intellect")
    magik, gambit = lab.add(A, "Magik"), lab.add(A, "Gambit")
    other = lab.add(A, "Iceman")
    lab.begin()

    lab.do(*uses(lab, magik, "Teleport to Limbo")[0])
    assert choices(lab) == {gambit, other}
    assert ("stop",) in lab.options
    choose(lab, gambit)

    assert set(lab.table.players[A].hand) == {magik, gambit}
    assert lab.thing(other).zone == "play"


def test_magik_can_teleport_alone_and_never_takes_a_main_character() -> None:
    """Rules: 1.5.2."""
    lab = battle()
    locations(lab, A, "Intellect")
    magik, gambit = lab.add(A, "Magik"), lab.add(A, "Gambit")
    lab.begin()

    lab.do(*uses(lab, magik, "Teleport to Limbo")[0])
    assert lab.main(A) not in choices(lab)
    lab.do("stop")

    assert lab.table.players[A].hand == (magik,)
    assert lab.thing(gambit).zone == "play"


def test_hope_summers_has_the_powers_of_her_face_up_teammates() -> None:
    """Rules: 13.5.11, 17.1.5. Ruling: R43b276fbb6."""
    lab = battle("MNB-027")
    locations(lab, A, "Intellect")
    hope, namor = lab.add(A, "Hope Summers"), lab.add(A, "Namor")
    magik = lab.add(A, "Magik")
    lab.begin()
    assert has(lab, hope, "Flight")
    assert uses(lab, hope, "Teleport to Limbo") != []

    change(lab, namor, stunned=True, face_up=False, exhausted=True)
    assert not has(lab, hope, "Flight")
    use(lab, hope, "Teleport to Limbo")
    assert lab.table.players[A].hand == (hope,)
    assert lab.thing(magik).zone == "play"


def test_hope_summers_copies_neither_main_characters_nor_gained_powers_nor_other_teams() -> None:
    """Rules: 13.5.11, 17.1.5. Ruling: Rb9bb2f0345."""
    lab = battle("MNB-027")
    hand(lab, A, "Stark Tech")
    lab.add(A, "Thor")
    hope, magik = lab.add(A, "Hope Summers"), lab.add(A, "Magik")
    lab.begin()
    play(lab, "Stark Tech", magik)

    assert has(lab, magik, "Ranged")
    assert not has(lab, hope, "Ranged")
    assert not has(lab, hope, "Flight")


def test_hope_summers_freezes_as_she_appears_beside_iceman() -> None:
    """Rules: 13.4.3, 13.5.12. Ruling: R43b276fbb6."""
    lab = battle("MNB-027")
    hope, brute = hand(lab, A, "Hope Summers")[0], lab.add(B, "Cat Brute")
    lab.add(A, "Iceman")
    lab.table.edit_player(A).points = 2
    lab.begin(A, "recruit")

    lab.do("recruit", hope, "front")
    choose(lab, brute)

    assert lab.thing(brute).frozen


@pytest.mark.parametrize(("with_deadpool", "usable"), [(True, True), (False, False)])
def test_hope_summers_comes_back_with_deadpools_power(with_deadpool: bool, usable: bool) -> None:
    """Rules: 13.5.12, 16.1.6."""
    lab = battle("MNB-027")
    locations(lab, A, "Might")
    hope = lab.add(A, "Hope Summers", "ko")
    if with_deadpool:
        lab.add(A, "Deadpool")
    lab.begin(A, "formation")

    assert bool(uses(lab, hope, "Can't Keep a Bad Man Down")) == usable
    if usable:
        use(lab, hope, "Can't Keep a Bad Man Down", row(A, "front"))
        assert lab.thing(hope).zone == "play"


def test_hope_summers_in_the_ko_pile_does_not_use_powers_that_work_in_play() -> None:
    """Rules: 7.1.2."""
    lab = battle("MNB-027")
    lab.add(A, "Hope Summers", "ko")
    lab.add(A, "Beast", stunned=True)
    lab.add(A, "Wolverine")
    lab.begin(A, "start")

    assert lab.asked[1] != "may"
    assert len(lab.table.players[A].hand) == 2


def test_cyclops_moves_a_character_to_either_row() -> None:
    """Rules: 3.2.1."""
    lab = battle()
    locations(lab, A, "Skill")
    cyclops, gambit = lab.add(A, "Cyclops"), lab.add(A, "Gambit")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    lab.do(*uses(lab, cyclops, "Battle Tactics")[0])
    assert brute not in choices(lab)
    choose(lab, gambit, row(A, "back"))

    assert lab.thing(gambit).row == "back"


def test_cyclops_leads_the_team_he_attacks_with() -> None:
    """Rules: 13.2.5."""
    lab = battle()
    cyclops, gambit = lab.add(A, "Cyclops"), lab.add(A, "Gambit")
    brute = lab.add(B, "Cat Brute")
    lab.begin()

    lab.attack(brute, cyclops, gambit)
    lab.pass_all()

    assert lab.asked == (A, "strike")


def test_deadpool_comes_back_from_the_ko_pile() -> None:
    """Rules: 1.4.1, 7.1.2, 7.3.5."""
    lab = battle()
    lab.add(A, "School for Gifted Youngsters", "resources")
    deadpool = lab.add(A, "Deadpool", "ko")
    lab.begin(A, "formation")

    use(lab, deadpool, "Can't Keep a Bad Man Down", row(A, "back"))

    assert (lab.thing(deadpool).zone, lab.thing(deadpool).row) == ("play", "back")


def test_deadpool_in_play_may_use_it_without_effect_and_that_of_another_not() -> None:
    """Rules: 7.1.2, 7.2.2, A-91."""
    lab = battle()
    locations(lab, A, "Might")
    here, theirs = lab.add(A, "Deadpool"), lab.add(B, "Deadpool", "ko")
    lab.begin(A, "formation")

    assert len(uses(lab, here, "Can't Keep a Bad Man Down")) == 1
    assert uses(lab, theirs, "Can't Keep a Bad Man Down") == []


@pytest.mark.parametrize(("partner", "joins"), [("main", True), ("Cat Brute", False)])
def test_a_mercenary_attacks_beside_any_main_character(partner: str, joins: bool) -> None:
    """Rules: 13.1.7, 13.1.8. Ruling: R22684b80df."""
    lab = battle()
    other = lab.main(A) if partner == "main" else lab.add(A, partner)
    deadpool, wall = lab.add(A, "Deadpool"), lab.add(B, "Lab Wall")
    lab.begin()

    lab.do("attack", other, wall)

    assert (("join", deadpool) in lab.options) == joins


@pytest.mark.parametrize(("where", "struck"), [("back", False), ("front", True)])
def test_namor_invades_back_rows_unharmed(where: str, struck: bool) -> None:
    """Rules: 13.2.3."""
    lab = battle()
    namor, brute = lab.add(A, "Namor"), lab.add(B, "Cat Brute", where)
    lab.begin()

    lab.attack(brute, namor)
    finish(lab)

    assert lab.thing(namor).stunned == struck


def test_gambit_throws_a_card_that_costs_enough() -> None:
    """Rules: 1.4.3, 10.2.7, 2.1.7."""
    lab = battle()
    locations(lab, A, "Energy")
    gambit, brute = lab.add(A, "Gambit"), lab.add(B, "Cat Brute")
    cheap, dear, twist = hand(lab, A, "Iceman", "Storm", "X-Factor")
    lab.begin()

    use(lab, gambit, "Kinetic Card Throw")

    assert lab.thing(dear).zone == "ko"
    assert lab.thing(cheap).zone == lab.thing(twist).zone == "hand"
    assert lab.thing(brute).stunned


def test_gambit_stuns_nobody_without_a_card_dear_enough() -> None:
    """Rules: 1.5.2."""
    lab = battle()
    locations(lab, A, "Energy")
    gambit, brute = lab.add(A, "Gambit"), lab.add(B, "Cat Brute")
    cheap = hand(lab, A, "Iceman")[0]
    lab.begin()

    use(lab, gambit, "Kinetic Card Throw")

    assert lab.thing(cheap).zone == "hand"
    assert not lab.thing(brute).stunned


def test_gambit_throws_nothing_without_a_victim() -> None:
    """Rules: A-92. Ruling: R0666dffc95."""
    lab = battle()
    locations(lab, A, "Energy")
    gambit, deadpool = lab.add(A, "Gambit"), hand(lab, A, "Deadpool")[0]
    lab.add(B, "Cat Brute", stunned=True)
    lab.begin()

    use(lab, gambit, "Kinetic Card Throw")

    assert lab.thing(deadpool).zone == "hand"


def test_thunder_storm_weakens_each_enemy_and_no_friend() -> None:
    """Rules: 1.2.3, 9.4.6, 10.4.1."""
    lab = battle()
    locations(lab, A, "Energy")
    storm, friend = lab.add(A, "Storm"), lab.add(A, "Iceman")
    brute, runt = lab.add(B, "Cat Brute"), lab.add(B, "Lab Runt")
    lab.begin()

    use(lab, storm, "Thunder Storm")

    assert lab.thing(brute).minus == lab.thing(lab.main(B)).minus == 1
    assert lab.thing(runt).zone == "ko"
    assert lab.thing(friend).minus == 0


@pytest.mark.parametrize("card", ["Beast", "Doctor Octopus"])
@pytest.mark.parametrize(("stunned", "asked"), [(False, True), (True, False)])
def test_a_face_up_genius_may_draw_at_the_start_of_the_turn(
    card: str, stunned: bool, asked: bool
) -> None:
    """Rules: 5.2.1, 8.2.1, 13.5.1."""
    lab = battle()
    lab.add(A, card, stunned=stunned)
    lab.begin(A, "start")

    assert (lab.asked == (A, "may")) == asked
    if asked:
        lab.do("yes")
    assert len(lab.table.players[A].hand) == (3 if asked else 2)


def test_beast_strikes_first() -> None:
    """Rules: 6.6.2, 13.2.1."""
    lab = battle()
    beast, striker = lab.add(A, "Beast"), lab.add(B, "Lab Striker")
    lab.begin()

    lab.attack(striker, beast)
    finish(lab)

    assert lab.thing(striker).zone == "ko"
    assert not lab.thing(beast).stunned


@pytest.mark.parametrize(("stunned", "wounds"), [(False, 0), (True, 1)])
def test_wolverine_regenerates_while_face_up(stunned: bool, wounds: int) -> None:
    """Rules: 8.2.1, 13.5.2."""
    lab = battle()
    wolverine = lab.add(A, "Wolverine", stunned=stunned, wounds=1)
    lab.begin(A, "start")

    assert lab.thing(wolverine).wounds == wounds


def test_berserkers_grow_when_they_attack_and_not_when_attacked() -> None:
    """Rules: 13.3.1."""
    lab = battle()
    wolverine, theirs = lab.add(A, "Wolverine"), lab.add(B, "Drax")
    lab.begin()

    lab.attack(theirs, wolverine)

    assert (lab.thing(wolverine).plus, lab.thing(theirs).plus) == (1, 0)


def test_the_ultimate_soldier_stuns_enemies_that_survived() -> None:
    """Rules: 6.7.3, 6.9.1, 8.5.4."""
    lab = battle()
    locations(lab, A, "Skill")
    cable, brute = lab.add(A, "Cable"), lab.add(B, "Cat Brute")
    bystander = lab.add(B, "Cat Scout")
    lab.begin()
    lab.attack(brute, cable)

    use(lab, cable, "Ultimate Soldier")
    finish(lab)

    assert lab.thing(brute).stunned
    assert not lab.thing(bystander).stunned


def test_nobody_survives_a_cancelled_combat_with_the_ultimate_soldier() -> None:
    """Rules: 6.7.4, 6.8.3."""
    lab = battle(b="MNB-001")
    locations(lab, A, "Skill")
    hand(lab, B, "Think Again")
    cable, brute = lab.add(A, "Cable"), lab.add(B, "Cat Brute")
    lab.begin()
    lab.attack(brute, cable)

    use(lab, cable, "Ultimate Soldier")
    play(lab, "Think Again")

    assert lab.table.combat is None
    assert not lab.thing(brute).stunned


def test_colossus_tosses_another_character() -> None:
    """Rules: 13.1.10."""
    lab = battle()
    colossus, gambit = hand(lab, A, "Colossus")[0], lab.add(A, "Gambit")
    enemy = lab.add(B, "Cat Brute")
    lab.table.edit_player(A).points = 6
    lab.begin(A, "recruit")

    lab.do("recruit", colossus, "front")
    assert choices(lab) == {gambit, lab.main(A)}
    choose(lab, gambit)

    assert has(lab, gambit, "Flight")
    assert not has(lab, colossus, "Flight")
    assert not has(lab, enemy, "Flight")


def test_organic_steel_lasts_for_the_combat() -> None:
    """Rules: 5.8.4, 6.9.1."""
    lab = battle()
    locations(lab, A, "Might")
    colossus, wall = lab.add(A, "Colossus"), lab.add(B, "Lab Wall")
    lab.begin()
    assert uses(lab, colossus, "Organic Steel") == []
    lab.attack(wall, colossus)

    use(lab, colossus, "Organic Steel")
    assert lab.stats(colossus) == (12, 12)

    finish(lab)
    assert lab.stats(colossus) == (7, 7)


@pytest.mark.parametrize(("answer", "gone"), [("yes", True), ("no", False)])
def test_emma_frost_may_exchange_the_hand_of_a_player(answer: str, gone: bool) -> None:
    """Rules: 13.4.7."""
    lab = battle()
    emma = hand(lab, A, "Emma Frost")[0]
    held = hand(lab, B, "Cat Brute", "Cat Scout")
    lab.table.edit_player(A).points = 6
    lab.begin(A, "recruit")

    lab.do("recruit", emma, "back")
    lab.do(answer)
    if gone:
        choose(lab, lab.table.players[B].self_id)

    assert all((lab.thing(card).zone == "ko") == gone for card in held)
    assert len(lab.table.players[B].hand) == 2
    assert lab.table.players[A].hand == ()


def test_mind_control_takes_a_supporting_character_for_the_turn() -> None:
    """Rules: 1.2.2, A-74, A-75."""
    lab = battle()
    locations(lab, A, "Intellect")
    professor, brute = lab.add(A, "Professor X"), lab.add(B, "Cat Brute", exhausted=True)
    lab.begin()

    use(lab, professor, "Mind Control", row(A, "front"))
    assert lab.thing(brute).side == A
    assert ("attack", brute, lab.main(B)) in lab.options

    lab.do("end")
    choose(lab, row(B, "back"))
    assert (lab.thing(brute).side, lab.thing(brute).row) == (B, "back")


def test_mind_control_does_not_reach_main_characters() -> None:
    """Rules: 2.1.1."""
    lab = battle()
    locations(lab, A, "Intellect")
    professor = lab.add(A, "Professor X")
    lab.begin()

    use(lab, professor, "Mind Control")

    assert lab.thing(lab.main(B)).side == B


# Plot twists


def test_x_factor_readies_a_character() -> None:
    """Rules: 1.5.3, 10.3.3."""
    lab = battle("MNB-027")
    hand(lab, A, "X-Factor")
    gambit, stunned = lab.add(A, "Gambit", exhausted=True), lab.add(A, "Magik", stunned=True)
    lab.begin()

    play(lab, "X-Factor", gambit)
    assert not lab.thing(gambit).exhausted
    assert lab.thing(stunned).exhausted


def test_x_factor_does_not_ready_a_stunned_character() -> None:
    """Rules: 10.3.3."""
    lab = battle("MNB-027")
    hand(lab, A, "X-Factor")
    stunned = lab.add(A, "Magik", stunned=True)
    lab.begin()

    play(lab, "X-Factor", stunned)

    assert lab.thing(stunned).exhausted


def test_squad_tactics_strengthen_those_of_the_side_in_the_combat() -> None:
    """Rules: 2.2.11, 9.4.6."""
    lab = battle("MNB-027")
    hand(lab, A, "Squad Tactics")
    gambit, outside = lab.add(A, "Gambit"), lab.add(A, "Iceman")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A), gambit)

    play(lab, "Squad Tactics")

    idents = (lab.main(A), gambit, outside, lab.main(B))
    assert [lab.thing(i).plus for i in idents] == [1, 1, 0, 0]


def _defended(*, stunned: bool = False) -> tuple[Lab, int, int, int]:
    lab = battle(b="MNB-027")
    hand(lab, B, "Uncanny Defense")
    striker = lab.add(A, "Lab Striker")
    iceman, colossus = lab.add(B, "Iceman"), lab.add(B, "Colossus", "back", stunned=stunned)
    lab.begin()
    lab.attack(iceman, striker)
    lab.do("pass")
    return lab, striker, iceman, colossus


def test_uncanny_defense_replaces_the_defender_and_switches_positions() -> None:
    """Rules: 1.4.10, 6.8.2."""
    lab, striker, iceman, colossus = _defended()

    play(lab, "Uncanny Defense", colossus)

    assert lab.table.combat is not None
    assert lab.table.combat.defender == colossus
    assert (lab.thing(iceman).row, lab.thing(colossus).row) == ("back", "front")
    finish(lab)
    assert lab.thing(striker).zone == "ko"
    assert lab.thing(iceman).zone == "play"


def test_uncanny_defense_cannot_send_a_stunned_character_into_the_combat() -> None:
    """Rules: 6.8.2, 10.3.1. Ruling: Ra11741e87a."""
    lab, _, _, colossus = _defended(stunned=True)

    play(lab, "Uncanny Defense")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == lab.main(B)
    assert lab.thing(colossus).row == "back"


def test_uncanny_defense_can_bring_a_dodger_into_a_ranged_attack() -> None:
    """Rules: 6.2.10, A-44. Ruling: Rc16e5f3ed4."""
    lab = battle(b="MNB-027")
    hand(lab, B, "Uncanny Defense")
    archer, dodger = lab.add(A, "Lab Archer", "back"), lab.add(B, "Spider-Man")
    lab.begin()
    lab.attack(lab.main(B), archer)
    lab.do("pass")

    play(lab, "Uncanny Defense")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == dodger


def test_uncanny_defense_of_the_attacker_does_nothing() -> None:
    """Rules: 1.5.2, A-92."""
    lab = battle("MNB-027")
    hand(lab, A, "Uncanny Defense")
    lab.add(A, "Colossus")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    play(lab, "Uncanny Defense")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == lab.main(B)
    assert lab.asked == (B, "combat")


@pytest.mark.parametrize("card", ["Squad Tactics", "Uncanny Defense"])
@pytest.mark.parametrize(("main", "playable"), [("MNB-027", True), ("MNB-001", False)])
def test_combat_plot_twists_of_the_x_men_need_one_of_them(
    card: str, main: str, playable: bool
) -> None:
    """Rules: 2.2.4."""
    lab = battle(main)
    hand(lab, A, card)
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    assert bool(plays(lab, card)) == playable


@pytest.mark.parametrize(("main", "playable"), [("MNB-027", True), ("MNB-001", False)])
def test_x_factor_needs_one_of_the_x_men(main: str, playable: bool) -> None:
    """Rules: 2.2.4."""
    lab = battle(main)
    hand(lab, A, "X-Factor")
    lab.begin()

    assert bool(plays(lab, "X-Factor")) == playable
