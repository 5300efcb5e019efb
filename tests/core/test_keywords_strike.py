"""Strike keywords, each with the case where it must not apply."""

from tests.core.acts import hand, next_turn, play
from tests.core.bearers import answer_orders, bearers
from tests.core.lab import A, B, Lab
from vsdsl.core.characters.stats import atk_of


def test_ferocious_strikes_first() -> None:
    """Rules: 13.2.1."""
    lab = bearers()
    fierce = lab.add(A, "Ferocious Bearer", plus=1)
    defender = lab.add(B, "Bear")
    lab.begin(A)

    lab.attack(defender, fierce)
    lab.pass_all()

    assert lab.thing(defender).stunned
    assert not lab.thing(fierce).stunned


def test_ferocious_does_not_strike_first_in_ranged_combat() -> None:
    """Rules: 13.2.1."""
    lab = bearers()
    archer = lab.add(A, "Lab Archer", "back")
    fury = lab.add(B, "Cat Fury")
    model = lab.add(B, "Ranged Bearer")
    hand(lab, A, "Lend")
    lab.begin(A)
    play(lab, "Lend", fury, model)

    lab.attack(fury, archer)
    lab.pass_all()

    assert [lab.thing(fury).zone, lab.thing(archer).zone] == ["ko", "ko"]


def test_two_ferocious_characters_strike_together() -> None:
    """Rules: 13.2.1."""
    lab = bearers()
    one, other = lab.add(A, "Cat Fury"), lab.add(B, "Cat Fury")
    lab.begin(A)

    lab.attack(other, one)
    lab.pass_all()

    assert [lab.thing(one).zone, lab.thing(other).zone] == ["ko", "ko"]


def test_fearless_doubles_the_strike_against_a_main_character() -> None:
    """The example of Daredevil, E-07.

    Rules: 13.2.2, 9.1.6.
    """
    lab = bearers()
    fearless = lab.add(A, "Fearless Bearer")
    lab.begin(A)

    lab.attack(lab.main(B), fearless)
    assert atk_of(lab.table, fearless) == 2
    lab.pass_all()

    assert lab.thing(lab.main(B)).stunned


def test_fearless_strikes_normally_against_a_supporting_character() -> None:
    """Rules: 13.2.2, 9.1.6."""
    lab = bearers()
    fearless = lab.add(A, "Fearless Bearer")
    bear = lab.add(B, "Bear")
    lab.begin(A)

    lab.attack(bear, fearless)
    lab.pass_all()

    assert not lab.thing(bear).stunned


def test_fearless_strikes_normally_when_it_defends() -> None:
    """Rules: 13.2.2."""
    lab = bearers()
    fearless = lab.add(A, "Fearless Bearer", plus=1)
    lab.begin(B)

    lab.attack(fearless, lab.main(B))
    lab.pass_all()

    assert not lab.thing(lab.main(B)).stunned


def test_two_copies_of_fearless_do_not_multiply() -> None:
    """Rules: 13.2.2, 7.8.4."""
    lab = bearers()
    fearless, model = lab.add(A, "Fearless Bearer"), lab.add(A, "Fearless Bearer")
    lab.table.edit(lab.main(B)).plus = 1
    hand(lab, A, "Lend")
    lab.begin(A)
    play(lab, "Lend", fearless, model)

    lab.attack(lab.main(B), fearless)
    lab.pass_all()

    assert not lab.thing(lab.main(B)).stunned


def test_invade_is_not_struck_by_a_back_row_defender() -> None:
    """Rules: 13.2.3."""
    lab = bearers()
    lab.table.edit(lab.main(B)).stunned = True
    lab.table.edit(lab.main(B)).face_up = False
    invader = lab.add(A, "Invade Bearer")
    defender = lab.add(B, "Cannon", "back")
    lab.begin(A)

    lab.attack(defender, invader)
    lab.pass_all()

    assert not lab.thing(invader).stunned


def test_invade_is_struck_by_a_front_row_defender() -> None:
    """Rules: 13.2.3."""
    lab = bearers()
    invader = lab.add(A, "Invade Bearer")
    defender = lab.add(B, "Cannon")
    lab.begin(A)

    lab.attack(defender, invader)
    lab.pass_all()

    assert lab.thing(invader).stunned


def test_a_defender_may_strike_another_attacker_than_the_invader() -> None:
    """Rules: 13.2.4."""
    lab = bearers()
    lab.table.edit(lab.main(B)).stunned = True
    lab.table.edit(lab.main(B)).face_up = False
    invader, mate = lab.add(A, "Invade Bearer"), lab.add(A, "Lab Wall")
    defender = lab.add(B, "Cannon", "back")
    lab.begin(A)

    lab.attack(defender, invader, mate)
    lab.pass_all()

    assert lab.thing(mate).stunned
    assert not lab.thing(invader).stunned


def test_leader_chooses_whom_the_defender_strikes() -> None:
    """Rules: 13.2.5."""
    lab = bearers()
    leader, mate = lab.add(A, "Leader Bearer"), lab.add(A, "Lab Wall")
    defender = lab.add(B, "Cannon")
    lab.begin(A)

    lab.attack(defender, leader, mate)
    lab.pass_all()

    assert lab.asked == (A, "strike")


def test_without_a_leader_the_defenders_player_chooses() -> None:
    """Rules: 13.2.5."""
    lab = bearers()
    one, mate = lab.add(A, "Lab Striker"), lab.add(A, "Lab Wall")
    defender = lab.add(B, "Leader Bearer")
    lab.begin(A)

    lab.attack(defender, one, mate)
    lab.pass_all()

    assert lab.asked == (B, "strike")


def test_monstrous_strikes_every_attacker_of_a_melee_team() -> None:
    """Rules: 13.2.6."""
    lab = bearers()
    team = [lab.add(A, "Lab Runt"), lab.add(A, "Lab Striker", minus=1)]
    monster = lab.add(B, "Monstrous Bearer")
    lab.begin(A)

    lab.attack(monster, *team)
    lab.pass_all()

    assert [lab.thing(ident).zone for ident in team] == ["ko", "ko"]


def test_monstrous_strikes_nobody_in_a_ranged_team_attack() -> None:
    """Rules: 13.2.6."""
    lab = bearers()
    team = [lab.add(A, "Lab Archer", "back"), lab.add(A, "Ranged Bearer", "back")]
    monster = lab.add(B, "Monstrous Bearer")
    lab.begin(A)

    lab.attack(monster, *team)
    lab.pass_all()

    assert [lab.thing(ident).stunned for ident in team] == [False, False]


def test_lethal_kos_a_defending_supporting_character() -> None:
    """Rules: 13.2.7."""
    lab = bearers()
    killer = lab.add(A, "Lethal Bearer", plus=1)
    bear = lab.add(B, "Bear")
    lab.begin(A)

    lab.attack(bear, killer)
    lab.pass_all()

    assert lab.thing(bear).zone == "ko"


def test_lethal_does_not_ko_a_main_character() -> None:
    """Rules: 13.2.7."""
    lab = bearers()
    killer = lab.add(A, "Lethal Bearer", plus=9)
    lab.begin(A)

    lab.attack(lab.main(B), killer)
    lab.pass_all()

    assert lab.thing(lab.main(B)).wounds == 1
    assert lab.thing(lab.main(B)).zone == "play"


def test_lethal_does_not_ko_an_attacker() -> None:
    """Rules: 13.2.7."""
    lab = bearers()
    killer = lab.add(A, "Lethal Bearer", plus=5)
    bear = lab.add(B, "Bear")
    lab.begin(B)

    lab.attack(killer, bear)
    lab.pass_all()

    assert lab.thing(bear).stunned
    assert lab.thing(bear).zone == "play"


def test_one_lethal_attacker_makes_the_wound_of_a_team_attack_lethal() -> None:
    """Rules: 13.2.12."""
    lab = bearers()
    killer, mate = lab.add(A, "Lethal Bearer"), lab.add(A, "Lab Striker")
    lab.table.edit(killer).minus = 2
    bear = lab.add(B, "Bear")
    lab.begin(A)

    lab.attack(bear, killer, mate)
    lab.pass_all()
    lab.do("strike", killer)

    assert lab.thing(bear).zone == "ko"


def _strong(*tricks: str) -> tuple[Lab, int]:
    lab = bearers()
    strong = lab.add(A, "Super Strength Bearer")
    hand(lab, A, *tricks)
    lab.begin(A)
    return lab, strong


def test_super_strength_doubles_counters_in_melee_combat() -> None:
    """Rules: 13.2.8."""
    lab, strong = _strong("Grow")
    lab.attack(lab.main(B), strong)

    play(lab, "Grow", strong)

    assert lab.thing(strong).plus == 2


def test_super_strength_does_not_double_counters_outside_combat() -> None:
    """Rules: 13.2.8."""
    lab, strong = _strong("Strengthen")

    play(lab, "Strengthen", strong)

    assert lab.thing(strong).plus == 1


def test_super_strength_doubles_increases_for_good() -> None:
    """Rules: 13.2.9."""
    lab, strong = _strong("Cheer")
    lab.attack(lab.main(B), strong)

    play(lab, "Cheer", strong)

    assert lab.stats(strong) == (8, 6)


def test_super_strength_does_not_double_a_decrease() -> None:
    """Rules: 13.2.9."""
    lab, strong = _strong("Trip")
    lab.attack(lab.main(B), strong)

    play(lab, "Trip", strong)

    assert lab.stats(strong) == (1, 4)


def test_super_strength_does_not_double_what_others_get() -> None:
    """Rules: 13.2.9."""
    lab, strong = _strong("Cheer")
    lab.attack(lab.main(B), strong)

    play(lab, "Cheer", lab.main(B))

    assert lab.stats(lab.main(B)) == (6, 5)


def test_each_instance_of_super_strength_doubles_once_more() -> None:
    """Rules: 13.2.10."""
    lab = bearers()
    strong, model = lab.add(A, "Super Strength Bearer"), lab.add(A, "Super Strength Bearer")
    hand(lab, A, "Lend", "Grow")
    lab.begin(A)
    play(lab, "Lend", strong, model)
    lab.attack(lab.main(B), strong)

    play(lab, "Grow", strong)

    assert lab.thing(strong).plus == 4


def test_super_strength_doubles_before_counters_cancel() -> None:
    """Rules: 13.2.11."""
    lab, strong = _strong("Grow")
    lab.table.edit(strong).minus = 1
    lab.attack(lab.main(B), strong)

    play(lab, "Grow", strong)

    assert (lab.thing(strong).plus, lab.thing(strong).minus) == (1, 0)


def test_pounce_is_not_struck_by_an_exhausted_defender() -> None:
    """Rules: 7.1.4."""
    lab = bearers()
    cat = lab.add(A, "Pounce Bearer")
    defender = lab.add(B, "Cannon", exhausted=True)
    lab.begin(A)

    lab.attack(defender, cat)
    lab.pass_all()

    assert not lab.thing(cat).stunned


def test_pounce_is_struck_by_a_ready_defender() -> None:
    """Rules: 7.1.4."""
    lab = bearers()
    cat = lab.add(A, "Pounce Bearer")
    defender = lab.add(B, "Cannon")
    lab.begin(A)

    lab.attack(defender, cat)
    lab.pass_all()

    assert lab.thing(cat).stunned


def test_combat_master_keeps_enemies_from_playing_plot_twists_in_its_combat() -> None:
    """Rules: 1.1.2."""
    lab = bearers()
    master = lab.add(A, "Combat Master Bearer")
    hand(lab, A, "Cheer")
    hand(lab, B, "Cheer")
    lab.begin(A)

    lab.attack(lab.main(B), master)
    assert any(option[0] == "play" for option in lab.options)
    lab.do("pass")

    assert not any(option[0] == "play" for option in lab.options)


def test_combat_master_does_not_reach_other_combats() -> None:
    """Rules: 1.1.2."""
    lab = bearers()
    lab.add(A, "Combat Master Bearer")
    other = lab.add(A, "Lab Striker")
    hand(lab, B, "Cheer")
    lab.begin(A)

    lab.attack(lab.main(B), other)
    lab.do("pass")

    assert any(option[0] == "play" for option in lab.options)


def test_an_elder_is_not_wounded_by_being_stunned_in_a_combat() -> None:
    """Rules: 10.2.5."""
    lab = bearers()
    elder = lab.add(B, "Elder of the Universe Bearer")
    cannon = lab.add(A, "Cannon")
    lab.begin(A)

    lab.attack(elder, cannon)
    lab.pass_all()

    assert lab.thing(elder).stunned
    assert lab.thing(elder).wounds == 0


def test_an_elder_is_wounded_by_being_stunned_outside_combat() -> None:
    """Rules: 10.2.5."""
    lab = bearers()
    elder = lab.add(B, "Elder of the Universe Bearer")
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", elder)

    assert lab.thing(elder).wounds == 1


def test_berserker_gets_a_counter_each_time_it_attacks() -> None:
    """Rules: 13.3.1."""
    lab = bearers()
    berserker = lab.add(A, "Berserker Bearer")
    lab.begin(A)

    lab.attack(lab.main(B), berserker)

    assert lab.thing(berserker).plus == 1


def test_berserker_gets_none_when_it_defends() -> None:
    """Rules: 13.3.1."""
    lab = bearers()
    berserker = lab.add(A, "Berserker Bearer")
    lab.begin(B)

    lab.attack(berserker, lab.main(B))

    assert lab.thing(berserker).plus == 0


def test_two_copies_of_berserker_give_two_counters() -> None:
    """Rules: 7.8.3, 13.3.1."""
    lab = bearers()
    berserker, model = lab.add(A, "Berserker Bearer"), lab.add(A, "Berserker Bearer")
    hand(lab, A, "Lend")
    lab.begin(A)
    play(lab, "Lend", berserker, model)

    lab.attack(lab.main(B), berserker)

    assert lab.thing(berserker).plus == 2


def test_shrink_may_cancel_the_first_attack_of_a_turn() -> None:
    """Rules: 13.3.2."""
    lab = bearers()
    small = lab.add(B, "Shrink Bearer")
    cannon = lab.add(A, "Cannon")
    lab.begin(A)

    lab.attack(small, cannon)
    assert lab.asked == (B, "may")
    lab.do("yes")

    assert lab.asked == (A, "main")
    assert not lab.thing(small).stunned


def test_shrink_declined_is_gone_for_the_turn() -> None:
    """Rules: 13.3.3."""
    lab = bearers()
    small = lab.add(B, "Shrink Bearer", plus=9)
    one, other = lab.add(A, "Lab Striker"), lab.add(A, "Lab Runt")
    lab.begin(A)

    lab.attack(small, one)
    lab.do("no")
    lab.pass_all()
    lab.attack(small, other)

    assert lab.asked == (A, "combat")


def test_two_copies_of_shrink_cancel_one_attack() -> None:
    """The example E-15.

    Rules: 7.8.3, 13.3.2, 6.8.3, A-167.
    """
    lab = bearers()
    small, model = lab.add(B, "Shrink Bearer", plus=9), lab.add(B, "Shrink Bearer")
    one, other = lab.add(A, "Lab Striker"), lab.add(A, "Lab Runt")
    hand(lab, A, "Lend")
    lab.begin(A)
    play(lab, "Lend", small, model)

    lab.attack(small, one)
    lab.do("yes")
    assert lab.asked == (A, "main")
    lab.attack(small, other)

    assert lab.asked == (A, "combat")


def test_tough_may_recover_when_it_gets_stunned_and_keeps_the_wound() -> None:
    """Rules: 13.3.4."""
    lab = bearers()
    tough = lab.add(B, "Tough Bearer")
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", tough)
    assert lab.asked == (B, "may")
    lab.do("yes")

    assert not lab.thing(tough).stunned
    assert lab.thing(tough).wounds == 1
    assert lab.thing(tough).exhausted


def test_tough_does_not_bring_its_bearer_back_into_the_combat() -> None:
    """Rules: 13.3.4, 6.8.1."""
    lab = bearers()
    tough = lab.add(B, "Tough Bearer")
    cannon = lab.add(A, "Cannon")
    lab.begin(A)

    lab.attack(tough, cannon)
    lab.pass_all()
    lab.do("yes")

    assert lab.asked == (A, "main")
    assert not lab.thing(tough).stunned


def test_tough_has_nothing_to_recover_after_a_ko() -> None:
    """Rules: 13.3.4."""
    lab = bearers()
    tough = lab.add(B, "Tough Bearer", wounds=1)
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", tough)
    if lab.asked[1] == "may":
        lab.do("yes")

    assert lab.thing(tough).zone == "ko"


def test_the_marks_of_a_turn_are_gone_in_the_next() -> None:
    """Rules: 13.3.2."""
    lab = bearers()
    small = lab.add(B, "Shrink Bearer", plus=9)
    one = lab.add(A, "Lab Wall")
    lab.begin(A)
    lab.attack(small, one)
    lab.do("no")
    lab.pass_all()
    next_turn(lab)
    next_turn(lab)
    answer_orders(lab)

    lab.attack(small, one)

    assert lab.asked == (B, "may")
