"""Continuous, upkeep and KO keywords, and those that cannot be turned off."""

from tests.core.acts import hand, next_turn, play
from tests.core.bearers import bearers
from tests.core.lab import A, B, Lab
from vsdsl.core.powers.active_powers import abilities, has_keyword
from vsdsl.core.powers.permissions import forbidden, permitted
from vsdsl.terms.deeds import Deed


def test_genius_may_draw_at_the_start_of_its_turn() -> None:
    """Rules: 13.5.1."""
    lab = bearers()
    lab.add(A, "Genius Bearer")
    lab.begin(A, "start", turn=4)

    assert lab.asked == (A, "may")
    lab.do("yes")

    drawn = [deed[4] for deed in lab.table.deeds if deed[0] == "draw"]
    assert drawn[0] == 1


def test_genius_does_not_draw_face_down() -> None:
    """Rules: 13.5.1."""
    lab = bearers()
    lab.add(A, "Genius Bearer", stunned=True)
    lab.begin(A, "start", turn=4)

    assert lab.asked[1] != "may"


def test_genius_does_not_draw_in_the_enemys_turn() -> None:
    """Rules: 13.5.1."""
    lab = bearers()
    lab.add(B, "Genius Bearer")
    lab.begin(A, "start", turn=4)

    assert lab.asked[1] != "may"


def test_regeneration_heals_a_wound_at_the_start_of_its_turn() -> None:
    """Rules: 13.5.2."""
    lab = bearers()
    lizard = lab.add(A, "Regeneration Bearer", wounds=1)
    lab.begin(A, "start", turn=4)

    assert lab.thing(lizard).wounds == 0


def test_regeneration_heals_nothing_face_down() -> None:
    """Rules: 13.5.2."""
    lab = bearers()
    lizard = lab.add(A, "Regeneration Bearer", wounds=1, stunned=True)
    lab.begin(A, "start", turn=4)

    assert lab.thing(lizard).wounds == 1


def test_schemer_may_draw_for_the_first_plot_twist_of_a_turn() -> None:
    """Rules: 13.5.3."""
    lab = bearers()
    lab.add(A, "Schemer Bearer")
    hand(lab, A, "Errand", "Errand")
    lab.begin(A)

    play(lab, "Errand")
    assert lab.asked == (A, "may")
    lab.do("yes")
    play(lab, "Errand")

    assert lab.asked == (A, "main")


def test_schemer_works_in_the_enemys_turn_too() -> None:
    """Rules: 13.5.3."""
    lab = bearers()
    lab.add(A, "Schemer Bearer")
    hand(lab, A, "Cheer")
    lab.begin(B)
    lab.attack(lab.main(A), lab.main(B))
    lab.do("pass")

    play(lab, "Cheer", lab.main(A))

    assert lab.asked == (A, "may")


def test_schemer_does_not_draw_for_an_enemys_plot_twist() -> None:
    """Rules: 13.5.3."""
    lab = bearers()
    lab.add(B, "Schemer Bearer")
    hand(lab, A, "Errand")
    lab.begin(A)

    play(lab, "Errand")

    assert lab.asked == (A, "main")


def test_i_am_groot_counts_the_resources_of_its_side() -> None:
    """Rules: 13.5.4."""
    lab = bearers()
    groot = lab.add(A, "I Am Groot Bearer")
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Runt", "resources", face_up=False)
    lab.add(B, "Lab Bench", "resources")

    assert lab.stats(groot) == (4, 6)


def test_immortal_may_be_shuffled_into_its_owners_deck() -> None:
    """Rules: 13.5.5."""
    lab = bearers()
    immortal = lab.add(B, "Immortal Bearer")
    hand(lab, A, "Banish")
    lab.begin(A)

    play(lab, "Banish", immortal)
    assert lab.asked == (B, "may")
    lab.do("yes")

    assert lab.thing(immortal).zone == "deck"


def test_immortal_stays_in_the_ko_pile_when_declined() -> None:
    """Rules: 13.5.5."""
    lab = bearers()
    immortal = lab.add(B, "Immortal Bearer", wounds=1)
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", immortal)
    lab.do("no")

    assert lab.thing(immortal).zone == "ko"


def test_immortal_does_nothing_for_a_stunned_character() -> None:
    """Rules: 13.5.5, 8.1.3."""
    lab = bearers()
    immortal = lab.add(B, "Immortal Bearer", stunned=True)
    hand(lab, A, "Banish")
    lab.begin(A)

    play(lab, "Banish", immortal)

    assert lab.asked == (A, "main")


def test_rebirth_may_become_a_face_down_resource() -> None:
    """Rules: 13.5.6."""
    lab = bearers()
    phoenix = lab.add(B, "Rebirth Bearer")
    hand(lab, A, "Banish")
    lab.begin(A)

    play(lab, "Banish", phoenix)
    lab.do("yes")

    assert lab.thing(phoenix).row == "resources"
    assert not lab.thing(phoenix).face_up
    assert lab.table.players[B].resources == (phoenix,)


def test_rebirth_is_not_for_leaving_play_otherwise() -> None:
    """Rules: 13.5.6."""
    lab = bearers()
    phoenix = lab.add(B, "Rebirth Bearer")
    hand(lab, A, "Return to Sender")
    lab.begin(A)

    play(lab, "Return to Sender", phoenix)

    assert lab.asked == (A, "main")
    assert lab.thing(phoenix).zone == "hand"


def test_magnetic_suppression_keeps_enemy_supporting_characters_stunned() -> None:
    """Rules: 13.5.7."""
    lab = bearers()
    lab.add(A, "Magnetic Suppression Bearer")
    bear = lab.add(B, "Bear", stunned=True)
    lab.begin(A)

    next_turn(lab)

    assert lab.thing(bear).stunned


def test_magnetic_suppression_spares_main_characters_and_ones_own() -> None:
    """Rules: 13.5.7."""
    lab = bearers()
    lab.add(A, "Magnetic Suppression Bearer")
    own = lab.add(A, "Lab Wall", stunned=True)
    main = lab.table.edit(lab.main(B))
    main.stunned, main.face_up = True, False
    lab.begin(A)
    next_turn(lab)
    assert not lab.thing(lab.main(B)).stunned

    next_turn(lab)

    assert not lab.thing(own).stunned


def test_hex_keeps_enemies_from_levelling_up_but_not_from_gaining_xp() -> None:
    """Rules: 13.5.8."""
    lab = bearers("KEY-103")
    lab.add(A, "Hex Bearer")
    lab.begin(B)

    lab.attack(lab.main(A), lab.main(B))

    assert lab.table.face(lab.main(B)).level == 1
    assert lab.thing(lab.main(B)).xp == 1


def test_without_hex_the_character_levels_up() -> None:
    """Rules: 13.5.8."""
    lab = bearers("KEY-103")
    lab.add(B, "Hex Bearer")
    lab.begin(B)

    lab.attack(lab.main(A), lab.main(B))

    assert lab.table.face(lab.main(B)).level == 2


def test_a_character_levels_up_as_soon_as_hex_ends() -> None:
    """Rules: 13.5.8."""
    lab = bearers("KEY-103")
    hexer = lab.add(A, "Hex Bearer")
    hand(lab, B, "Banish")
    lab.begin(B)
    lab.attack(lab.main(A), lab.main(B))
    lab.pass_all()
    assert lab.table.face(lab.main(B)).level == 1

    play(lab, "Banish", hexer)

    assert lab.table.face(lab.main(B)).level == 2


def test_symbiosis_keeps_its_counters_and_gains_more_while_stunned() -> None:
    """Rules: 13.5.9."""
    lab = bearers()
    venom = lab.add(A, "Symbiosis Bearer", plus=2)
    hand(lab, A, "Knock Down", "Strengthen")
    lab.begin(A)

    play(lab, "Knock Down", venom)
    assert lab.thing(venom).plus == 2
    play(lab, "Strengthen", venom)

    assert lab.thing(venom).plus == 3


def test_symbiosis_keeps_no_minus_counters() -> None:
    """Rules: 13.5.9."""
    lab = bearers()
    venom = lab.add(A, "Symbiosis Bearer", minus=2)
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", venom)

    assert lab.thing(venom).minus == 0


def test_without_symbiosis_a_stun_takes_the_counters() -> None:
    """Rules: 13.5.9."""
    lab = bearers()
    lab.add(A, "Symbiosis Bearer")
    other = lab.add(A, "Lab Wall", plus=2)
    hand(lab, A, "Knock Down", "Strengthen")
    lab.begin(A)

    play(lab, "Knock Down", other)
    play(lab, "Strengthen", other)

    assert lab.thing(other).plus == 0


def test_waking_nightmare_lets_stunned_enemies_keep_and_gain_minus_counters() -> None:
    """Rules: 13.5.10."""
    lab = bearers()
    lab.add(A, "Waking Nightmare Bearer")
    bear = lab.add(B, "Bear", minus=1)
    hand(lab, A, "Knock Down", "Weaken")
    lab.begin(A)

    play(lab, "Knock Down", bear)
    assert lab.thing(bear).minus == 1
    play(lab, "Weaken", bear)

    assert lab.thing(bear).minus == 2


def test_waking_nightmare_is_for_enemies_only() -> None:
    """Rules: 13.5.10."""
    lab = bearers()
    lab.add(A, "Waking Nightmare Bearer")
    own = lab.add(A, "Lab Wall", minus=1)
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", own)

    assert lab.thing(own).minus == 0


def test_the_counters_fall_off_when_waking_nightmare_ends() -> None:
    """Rules: 13.5.10, 10.1.2."""
    lab = bearers()
    dreamer = lab.add(A, "Waking Nightmare Bearer")
    bear = lab.add(B, "Bear", minus=1, stunned=True)
    hand(lab, A, "Banish")
    lab.begin(A)
    assert lab.thing(bear).minus == 1

    play(lab, "Banish", dreamer)

    assert lab.thing(bear).minus == 0


def _hope() -> tuple[Lab, int]:
    lab = Lab("", "marvel-battles", mains=("MNB-029", "MNB-081"))
    return lab, lab.add(A, "Hope Summers")


def test_mutant_power_duplication_has_the_powers_of_the_other_x_men() -> None:
    """Rules: 13.5.11."""
    lab, hope = _hope()

    lab.add(A, "Cyclops")

    names = {a.name for a in abilities(lab.table, hope)}
    assert {"Ranged", "Leader", "Battle Tactics"} <= names


def test_mutant_power_duplication_copies_neither_main_nor_enemy_characters() -> None:
    """Rules: 13.5.11."""
    lab, hope = _hope()

    lab.add(B, "Cyclops")

    assert [a.name for a in abilities(lab.table, hope)] == ["Mutant Power Duplication"]


def test_mutant_power_duplication_works_in_hand_and_ko_pile() -> None:
    """Rules: 13.5.12."""
    lab = Lab("", "marvel-battles", mains=("MNB-029", "MNB-081"))
    hope = lab.add(A, "Hope Summers", "hand")
    fallen = lab.add(A, "Hope Summers", "ko")

    for ident in (hope, fallen):
        assert [a.name for a in abilities(lab.table, ident)] == ["Mutant Power Duplication"]


def test_swarm_lets_namesakes_stand_together() -> None:
    """Rules: 13.6.1."""
    lab = bearers()
    first = lab.add(A, "Swarm Bearer")
    second = lab.add(A, "Swarm Bearer", "ko")
    hand(lab, A, "Bring In")
    lab.begin(A)

    play(lab, "Bring In")

    assert [lab.thing(i).zone for i in (first, second)] == ["play", "play"]


def test_without_swarm_the_older_namesake_is_kod() -> None:
    """Rules: 13.6.1."""
    lab = bearers()
    first = lab.add(A, "Dodge Bearer")
    second = lab.add(A, "Dodge Bearer", "ko")
    hand(lab, A, "Bring In")
    lab.begin(A)

    play(lab, "Bring In")

    assert [lab.thing(i).zone for i in (first, second)] == ["ko", "play"]


def test_swarm_is_not_lost_with_powers_or_by_a_stun() -> None:
    """Rules: 13.6.2."""
    lab = bearers()
    one, other = lab.add(A, "Swarm Bearer"), lab.add(A, "Swarm Bearer")
    hand(lab, A, "Mute", "Knock Down", "Knock Down")
    lab.begin(A)

    play(lab, "Mute", one)
    play(lab, "Knock Down", one)
    play(lab, "Knock Down", other)

    assert permitted(lab.table, Deed.SHARE_SIDE, one)
    assert [lab.thing(i).zone for i in (one, other)] == ["play", "play"]


def test_creature_cannot_have_equipment_even_without_powers() -> None:
    """Rules: 13.6.3, 13.6.4."""
    lab = bearers()
    creature = lab.add(A, "Creature Bearer")
    hand(lab, A, "Mute")
    lab.begin(A)

    play(lab, "Mute", creature)

    assert forbidden(lab.table, Deed.HAVE_EQUIPMENT, creature)
    assert has_keyword(lab.table, creature, "Creature")


def test_others_can_have_equipment_beside_a_creature() -> None:
    """Rules: 13.6.3."""
    lab = bearers()
    lab.add(A, "Creature Bearer")
    other = lab.add(A, "Lab Wall")

    assert not forbidden(lab.table, Deed.HAVE_EQUIPMENT, other)
