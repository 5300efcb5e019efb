"""Wounds, KO and the end of the game, rules 10.5, 11.1.2, 12.6 and 12.7."""

import pytest

from tests.core.acts import TRICKS, hand, kinds, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import leave, place
from vsdsl.core.game.ending import has_lost_main

FATE = """
plot twist "Doom" FTE-001:
    main:
        wound each main character

plot twist "Purge" FTE-002:
    main:
        KO each main character

plot twist "Guard" FTE-003:
    main:
        a character has +1 health this turn

plot twist "Shelter" FTE-004:
    main:
        choose a character as kept
        kept can't be KO'd this turn

supporting "Killer" FTE-005:
    team Lab Rats
    cost 3
    stats 6/6, health 1
    Lethal
"""


def test_a_wound_does_not_stun() -> None:
    """Rules: 10.5.2, E-22."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute", plus=1)
    hand(lab, A, "Jab")
    lab.begin()
    play(lab, "Jab", ident)

    hit = lab.thing(ident)
    assert (hit.wounds, hit.stunned, hit.face_up, hit.exhausted, hit.plus) == (
        1,
        False,
        True,
        False,
        1,
    )
    assert kinds(lab)[-1] == "wound"


def test_wounds_equal_to_health_ko() -> None:
    """Rules: 2.1.4, 10.5.3, 10.5.5."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute", wounds=1)
    hand(lab, A, "Jab")
    lab.begin()
    play(lab, "Jab", ident)

    assert lab.thing(ident).zone == "ko"
    assert lab.thing(ident).wounds == 0
    ko = next(deed for deed in lab.table.deeds if deed[0] == "ko")
    assert ko[2] != (), "whoever wounds it KOs it"


def test_face_down_characters_can_be_wounded() -> None:
    """Rules: 10.5.2, 10.5.3."""
    lab = Lab("", "marvel-battles")
    thanos = lab.add(A, "Thanos")
    lab.add(A, "Lab Gym", "resources")
    strong = lab.add(B, "Abomination", stunned=True)
    weak = lab.add(B, "Cat Brute", stunned=True, wounds=1)
    upright = lab.add(B, "Cat Fury")
    lab.begin()
    use = next(option for option in lab.options if option[:2] == ("use", thanos))
    lab.do(*use)

    assert lab.thing(strong).wounds == 1
    assert lab.thing(weak).zone == "ko"
    assert lab.thing(upright).wounds == 0


def test_a_lethal_wound_kos_a_defending_supporting_character_whatever_its_health() -> None:
    """Rules: 10.5.4, 10.2.6, 13.2.7."""
    lab = Lab(FATE, "marvel-battles")
    killer = lab.add(A, "Killer")
    ident = lab.add(B, "Abomination")
    lab.begin().attack(ident, killer).pass_all()

    assert lab.thing(ident).zone == "ko"


def test_a_wound_to_a_main_character_is_not_lethal() -> None:
    """Rules: 10.5.4, 13.2.7."""
    lab = Lab(FATE)
    killer = lab.add(A, "Killer")
    lab.begin().attack(lab.main(B), killer).pass_all()

    assert lab.thing(lab.main(B)).wounds == 1
    assert lab.table.result is None


def test_a_kod_character_goes_to_its_owner_whoever_controlled_it() -> None:
    """Rules: 1.2.5, 3.1.4, 10.5.5."""
    lab = Lab(TRICKS)
    ident = lab.add(B, "Cat Brute")
    hand(lab, A, "Lure", "Banish")
    lab.begin()
    play(lab, "Lure", ident, ("place", A, "front"))
    assert ident in lab.table.players[A].front
    play(lab, "Banish", ident)

    assert ident in lab.table.players[B].ko


def test_losing_a_health_bonus_kos_at_once() -> None:
    """Rules: 9.6.2, 10.5.3."""
    lab = Lab(FATE + TRICKS)
    ident = lab.add(B, "Cat Brute", wounds=1)
    hand(lab, A, "Guard", "Jab")
    lab.begin()
    play(lab, "Guard", ident)
    play(lab, "Jab", ident)
    assert lab.thing(ident).wounds == 2
    assert lab.thing(ident).zone == "play"
    lab.do("end")

    assert lab.thing(ident).zone == "ko"


def test_a_protection_that_ends_lets_the_ko_happen() -> None:
    """Rules: 10.5.3, E-48."""
    lab = Lab(FATE + TRICKS)
    ident = lab.add(B, "Cat Scout")
    hand(lab, A, "Shelter", "Knock Down")
    lab.begin()
    play(lab, "Shelter", ident)
    play(lab, "Knock Down", ident)
    assert lab.thing(ident).zone == "play"
    assert lab.thing(ident).wounds == 1
    lab.do("end")

    assert lab.thing(ident).zone == "ko"


def test_a_player_whose_main_character_is_kod_is_out_and_the_other_wins() -> None:
    """Rules: 11.1.2, 12.7.1."""
    lab = Lab(TRICKS)
    hand(lab, A, "Knock Down")
    lab.table.edit(lab.main(B)).wounds = 4
    lab.begin()
    play(lab, "Knock Down", lab.main(B))

    assert lab.table.result == ((A,), "last main character")
    assert lab.table.decision is None
    assert lab.table.players[B].out


@pytest.mark.parametrize("trick", ["Doom", "Purge"])
@pytest.mark.parametrize("player", [A, B])
def test_the_turn_player_wins_when_the_last_main_characters_fall_together(
    player: int, trick: str
) -> None:
    """Rules: 12.7.3."""
    lab = Lab(FATE)
    for main in (lab.main(A), lab.main(B)):
        lab.table.edit(main).wounds = 4
    hand(lab, player, trick)
    lab.begin(player)
    play(lab, trick)

    assert lab.table.result == ((player,), "last main characters at once")


@pytest.mark.parametrize("player", [A, B])
def test_the_turn_player_wins_a_mutual_final_stun(player: int) -> None:
    """Rules: 6.5.1, 12.7.3."""
    lab = Lab()
    mains = lab.main(A), lab.main(B)
    for main in mains:
        lab.table.edit(main).wounds = 4
        lab.table.edit(main).face = "LAB-020"
    lab.begin(player).attack(mains[1 - player], mains[player]).pass_all()

    assert lab.table.result == ((player,), "last main characters at once")


def test_a_main_character_kod_on_another_side_puts_its_own_player_out() -> None:
    """Rules: 1.2.5, 11.1.2."""
    lab = Lab(TRICKS)
    hand(lab, A, "Lure", "Banish")
    lab.begin()
    play(lab, "Lure", ("place", A, "back"))
    play(lab, "Banish", lab.main(B))

    assert lab.table.result == ((A,), "last main character")


def test_a_player_loses_when_an_opponent_has_their_main_character_at_the_start_of_the_turn() -> (
    None
):
    """Rules: 12.7.2."""
    lab = Lab(TRICKS)
    hand(lab, A, "Lure")
    lab.begin()
    play(lab, "Lure", ("place", A, "back"))
    assert lab.table.result is None
    lab.do("end")

    assert lab.table.result == ((A,), "last main character")


@pytest.mark.parametrize(("zone", "lost"), [("ko", True), ("deck", True), ("hand", False)])
def test_a_main_character_in_the_ko_pile_or_the_deck_loses_the_game(zone: str, lost: bool) -> None:
    """Rules: 12.7.2."""
    lab = Lab()
    leave(lab.table, lab.main(B), zone)

    assert has_lost_main(lab.table, B) is lost
    lab.begin()
    lab.do("end")
    assert (lab.table.result is not None) is lost


def _without_cards(*wounds: int) -> Lab:
    lab = Lab()
    for player, count in enumerate(wounds):
        for card in lab.table.players[player].deck:
            place(lab.table, card, "removed", player)
        lab.table.edit(lab.main(player)).wounds = count
    return lab.begin()


def test_nobody_loses_for_an_empty_deck() -> None:
    """Rules: 12.6.1, A-126."""
    lab = Lab()
    for card in lab.table.players[B].deck[1:]:
        place(lab.table, card, "removed", B)
    lab.begin()
    next_turn(lab)

    assert len(lab.table.players[B].hand) == 1
    assert lab.table.result is None


def test_a_round_in_which_nobody_can_or_will_attack_ends_by_fewest_wounds() -> None:
    """Rules: 12.6.2."""
    lab = _without_cards(2, 1)
    next_turn(lab)
    assert lab.table.result is None
    next_turn(lab)

    assert lab.table.result == ((B,), "fewest wounds")


def test_equal_wounds_are_a_tie() -> None:
    """Rules: 12.6.3."""
    lab = _without_cards(1, 1)
    next_turn(lab)
    next_turn(lab)

    assert lab.table.result == ((A, B), "tied for fewest wounds")


def test_a_wound_to_a_main_character_keeps_the_game_going() -> None:
    """Rules: 12.6.2."""
    lab = _without_cards(0, 0)
    next_turn(lab)
    lab.table.edit(lab.main(B)).plus = 3
    lab.attack(lab.main(A), lab.main(B)).pass_all()
    assert lab.thing(lab.main(A)).wounds == 1
    next_turn(lab)

    assert lab.table.result is None


def _fell(lab: Lab, ident: int) -> None:
    thing = lab.table.edit(ident)
    thing.stunned = thing.exhausted = True
    thing.face_up = False
    lab.table.restructure()


def _stunned_out() -> tuple[Lab, int]:
    lab = Lab("", "marvel-battles", mains=("MNB-032", "LAB-003"))
    lab.add(A, "Lab Bench", "resources")
    _fell(lab, lab.main(B))
    return lab, lab.table.players[B].self_id


def _reach(lab: Lab) -> None:
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == lab.main(A)))


def test_a_player_cannot_be_attacked_without_a_power_that_says_so() -> None:
    """Rules: 6.2.1, 1.1.1."""
    lab, person = _stunned_out()
    lab.begin()
    assert ("attack", lab.main(A), person) not in lab.options
    _reach(lab)

    assert ("attack", lab.main(A), person) in lab.options


def test_a_player_with_an_unstunned_character_cannot_be_attacked() -> None:
    """Rules: 1.1.2, 6.2.1."""
    lab, person = _stunned_out()
    lab.add(B, "Cat Scout", "back")
    lab.begin()
    _reach(lab)

    assert ("attack", lab.main(A), person) not in lab.options


def test_a_player_who_is_stunned_is_kod_and_out_of_the_game() -> None:
    """Rules: 10.2.6, 10.5.3, 12.7.1; ruling R4745d4a15c."""
    lab, person = _stunned_out()
    lab.begin()
    _reach(lab)
    lab.attack(person, lab.main(A)).pass_all()

    assert lab.table.result == ((A,), "last main character")
    assert lab.thing(lab.main(B)).zone == "play"


def test_counters_on_a_defending_player_stay_and_help() -> None:
    """Rules: 10.1.1; ruling R4745d4a15c."""
    lab, person = _stunned_out()
    lab.table.edit(person).plus = 3
    lab.begin()
    _reach(lab)
    lab.attack(person, lab.main(A)).pass_all()
    assert lab.table.result == ((A,), "last main character"), "4 ATK against 1 and 3 counters"

    lab, person = _stunned_out()
    lab.table.edit(person).plus = 4
    lab.begin()
    _reach(lab)
    lab.attack(person, lab.main(A)).pass_all()
    assert lab.table.result is None
    assert lab.thing(person).plus == 4


def test_a_defending_player_with_zero_def_is_out_at_once() -> None:
    """Rules: 10.4.1, 10.5.3; ruling R4745d4a15c."""
    lab, person = _stunned_out()
    fire = lab.add(A, "Metal and Fire", "hand")
    lab.add(A, "Red Skull", "back")
    lab.begin()
    _reach(lab)
    lab.attack(person, lab.main(A))
    lab.do("play", fire, 0)

    assert lab.table.result == ((A,), "last main character")


def test_no_other_character_joins_an_attack_on_a_player() -> None:
    """Rules: 6.3.1; ruling Ra651b07c89."""
    lab, person = _stunned_out()
    lab.add(A, "Cyclops")
    lab.begin()
    _reach(lab)
    lab.do("attack", lab.main(A), person)

    assert lab.asked[1] == "combat", "nobody can be asked to join"
