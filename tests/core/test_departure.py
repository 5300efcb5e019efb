"""What a player who is out takes along while others play on, rules 12.7.4 to 12.7.6."""

import pytest

from tests.core.acts import hand, next_turn, play
from tests.core.crowd import fell, owned, passing, quartet, trio
from tests.core.lab import A, B, C, D, Lab
from vsdsl.core.cards.equipment import put_on
from vsdsl.core.characters.arrival import appear_together, change_side
from vsdsl.core.characters.capture import captives, capture
from vsdsl.core.characters.stats import stats
from vsdsl.core.characters.visits import visited
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.table import BACK, FRONT

GEAR = """
equipment "Club" DEP-001:
    cost 1

    power "Smash":
        equipped character has +2/+0

supporting "Mourner" DEP-002:
    team Lab Rats
    cost 2
    stats 2/2, health 1

    power "Grief":
        when a supporting character gets KO'd: put 1 +1/+1 counter on this

    power "Farewell":
        when another character leaves play: put 1 +1/+1 counter on this

plot twist "Warm Up" DEP-003:
    any-turn combat:
        a character gets +3/+0 this turn

plot twist "Coup" DEP-004:
    any-turn combat:
        KO a main character

plot twist "Chain" DEP-005:
    main:
        choose an enemy character as chained
        chained can't ready until end of your next turn

plot twist "Common Grief" DEP-006:
    main:
        each player wounds their main character
        each player discards a card
        draw 1

supporting "Holder" DEP-007:
    team Lab Cats
    cost 2
    stats 2/2, health 1

    power "Hold":
        when this appears:
            choose an enemy supporting character as held
            held has -1/-0 until this gets stunned or leaves play

plot twist "Ride" DEP-011:
    main:
        choose a supporting character on your side as rider
        choose an enemy row as road
        move rider to road keeping control

plot twist "Ambush" DEP-008:
    main:
        at end of your turn: wound each main character

supporting "Last Word" DEP-009:
    team Lab Cats
    cost 2
    stats 2/2, health 1

    power "Revenge":
        when a main character gets KO'd: put 1 -1/-1 counter on each enemy character

supporting "Owl" DEP-010:
    team Lab Rats
    cost 2
    stats 2/2, health 1

    power "Dusk":
        at end of each turn: put 1 +1/+1 counter on this
"""


def sound(lab: Lab) -> None:
    """Nothing is wrong with the table, and it can be saved and loaded."""
    assert list(faults(lab.table)) == []
    data = saved(lab.table)
    assert saved(loaded(data, lab.table.book)) == data


def test_all_cards_a_player_owns_are_removed() -> None:
    """Rules: 12.7.4, C-02."""
    lab = trio(GEAR)
    for where in (FRONT, BACK, "hand", "ko", "resources"):
        lab.add(B, "Cat Scout", where)
    lent = lab.add(B, "Cat Brute")
    change_side(lab.table, lent, C, FRONT)
    lab.begin()
    fell(lab, B)

    assert owned(lab, B) == {"removed": 28}
    assert lab.thing(lent).zone == "removed"
    assert lent not in lab.table.side(C)
    assert lab.table.things[lab.table.players[B].removed[0]].face_up
    sound(lab)


def test_nothing_is_removed_when_two_play() -> None:
    """The game is over at once. Rules: 12.7.1, 12.7.4."""
    lab = Lab()
    lab.add(B, "Cat Scout")
    lab.begin()
    fell(lab, B)

    assert lab.table.result == ((A,), "last main character")
    assert "removed" not in owned(lab, B)


def test_removal_is_no_ko_and_triggers_nothing() -> None:
    """Only the main character was KO'd and left play by that. Rules: 12.7.5."""
    lab = trio(GEAR)
    mourner = lab.add(A, "Mourner")
    lab.add(B, "Cat Scout")
    lab.add(B, "Cat Brute", BACK)
    lab.begin()
    fell(lab, B)

    assert lab.thing(mourner).plus == 1
    assert [deed[1] for deed in lab.table.deeds if deed[0] == "ko"] == [(lab.main(B),)]


def test_what_lasts_until_a_removed_card_leaves_play_is_over() -> None:
    """Rules: 9.5.1, 12.7.5."""
    lab = trio(GEAR)
    held = lab.add(C, "Cat Brute")
    holder = lab.add(B, "Holder", "hand")
    for _ in range(2):
        lab.add(B, "Cat Scout", "resources")
    lab.begin(B, "points")
    lab.do("recruit", holder, FRONT)
    assert stats(lab.table, held) == (5, 6)

    fell(lab, B)
    assert stats(lab.table, held) == (6, 6)


def test_a_borrowed_character_returns_to_whoever_had_it() -> None:
    """Its new controller chooses the row. Rules: 12.7.6, A-74."""
    lab = trio()
    borrowed = lab.add(C, "Cat Brute", wounds=1)
    change_side(lab.table, borrowed, B, BACK)
    lab.begin()
    fell(lab, B)

    assert (lab.thing(borrowed).side, lab.asked) == (C, (C, "row"))
    sound(lab)
    lab.do("row", FRONT)
    assert (lab.thing(borrowed).row, lab.thing(borrowed).wounds) == (FRONT, 1)
    assert lab.asked == (A, "main")


def test_a_borrowed_character_goes_to_its_owner_when_the_one_before_is_out_too() -> None:
    """Rules: 12.7.6, A-75."""
    lab = quartet()
    borrowed = lab.add(D, "Cat Brute")
    change_side(lab.table, borrowed, C, FRONT)
    change_side(lab.table, borrowed, B, FRONT)
    lab.begin()
    fell(lab, B, C)

    assert (lab.thing(borrowed).side, lab.asked) == (D, (D, "row"))


def test_it_returns_to_who_controlled_it_before_and_not_to_its_owner() -> None:
    """Rules: 12.7.6."""
    lab = quartet()
    borrowed = lab.add(D, "Cat Brute")
    change_side(lab.table, borrowed, C, FRONT)
    change_side(lab.table, borrowed, B, FRONT)
    lab.begin()
    fell(lab, B)

    assert (lab.thing(borrowed).side, lab.asked) == (C, (C, "row"))


def test_a_character_that_nobody_else_controlled_is_ko_d() -> None:
    """Rules: 10.5.5, 12.7.6."""
    lab = trio(GEAR)
    mourner = lab.add(A, "Mourner")
    foreign = lab.add(C, "Cat Brute")
    lab.table.players[C].front = lab.table.players[C].front[:-1]
    lab.table.players[B].front += (foreign,)
    lab.thing(foreign).side = B
    lab.begin()
    fell(lab, B)

    assert lab.thing(foreign).zone == "ko"
    assert foreign in lab.table.players[C].ko
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    assert lab.thing(mourner).plus == 3, "two characters left play, one of them supporting"


def test_a_character_with_a_reserved_name_cannot_return() -> None:
    """Rules: 10.10.4, 10.10.6, 12.7.6."""
    namesake = """
supporting "Dog Lead" DEP-020:
    team Lab Cats
    cost 2
    stats 2/2, health 1
"""
    lab = trio(namesake)
    borrowed = lab.add(B, "DEP-020")
    lab.thing(borrowed).owner = C
    lab.thing(borrowed).came_from = C
    lab.begin()
    fell(lab, B)

    assert lab.thing(borrowed).zone == "ko"
    assert borrowed in lab.table.players[C].ko


def test_equipment_goes_with_its_owner_or_loses_its_character() -> None:
    """Rules: 10.9.4, 12.7.4, 12.7.5."""
    lab = trio(GEAR)
    mine, theirs = lab.add(A, "Cat Brute"), lab.add(B, "Cat Brute")
    from_b, from_a = lab.add(B, "Club", "hand"), lab.add(A, "Club", "hand")
    own, bearer = lab.add(B, "Club", "hand"), lab.add(B, "Cat Scout")
    put_on(lab.table, from_b, mine)
    put_on(lab.table, from_a, theirs)
    put_on(lab.table, own, bearer)
    lab.begin()
    assert lab.stats(mine) == (8, 6)

    fell(lab, B)
    assert lab.stats(mine) == (6, 6)
    assert [lab.thing(gear).zone for gear in (from_b, from_a, own)] == ["removed", "ko", "removed"]
    assert lab.thing(mine).attached == 0
    sound(lab)


def test_captives_come_free_and_are_nobodys_when_their_player_is_out() -> None:
    """Rules: 12.3.4, 12.7.4."""
    lab = trio()
    captor, captive = lab.add(B, "Cat Brute"), lab.add(C, "Cat Scout")
    other, theirs = lab.add(A, "Cat Brute"), lab.add(B, "Cat Scout")
    lab.begin()
    capture(lab.table, captor, (captive,))
    capture(lab.table, other, (theirs,))
    fell(lab, B)

    freed = lab.thing(captive)
    assert (freed.side, freed.row, freed.stunned) == (C, BACK, True)
    assert captives(lab.table, other) == ()
    assert lab.thing(theirs).zone == "removed"
    sound(lab)


def test_a_combat_ends_when_its_defender_is_removed() -> None:
    """Rules: 6.8.1, 12.7.4, A-133."""
    lab = trio(GEAR)
    striker, scout = lab.add(A, "Lab Striker"), lab.add(B, "Cat Scout")
    hand(lab, C, "Coup")
    lab.begin()
    lab.attack(scout, striker)
    lab.do("pass").do("pass")
    play(lab, "Coup", lab.main(B))

    assert lab.table.combat is None
    assert lab.asked == (A, "main")
    assert not lab.thing(striker).stunned


def test_a_combat_of_others_goes_on_without_who_is_out() -> None:
    """Rules: 6.4.6, 6.4.7, A-133."""
    lab = quartet(GEAR)
    striker = lab.add(A, "Lab Striker")
    hand(lab, B, "Coup")
    lab.begin()
    lab.attack(lab.main(D), striker)
    lab.do("pass")
    play(lab, "Coup", lab.main(C))

    assert passing(lab) == [D, A, B]


def test_the_turn_of_who_is_out_ends_and_the_next_begins() -> None:
    """The turn player falls by their own attack. Rules: 12.7.4, A-133."""
    lab = trio(GEAR)
    owl = lab.add(C, "Owl")
    lab.thing(lab.main(A)).wounds = 4
    brute = lab.add(B, "Cat Brute")
    lab.begin()
    lab.attack(brute, lab.main(A)).pass_all()

    assert lab.table.players[A].out
    assert (lab.table.turn_player, lab.table.combat) == (B, None)
    assert lab.thing(owl).plus == 1, "the end of the turn comes all the same"


@pytest.mark.parametrize("stage", ["resource", "points", "formation", "main"])
def test_a_turn_can_end_so_in_any_part_of_it(stage: str) -> None:
    """Rules: A-133."""
    lab = trio().begin(B, stage)
    lab.table.players[B].points = 3
    fell(lab, B)

    assert (lab.table.turn_player, lab.table.turn, lab.table.players[B].points) == (C, 6, 0)
    sound(lab)


def test_what_a_player_who_is_out_was_doing_stops() -> None:
    """Rules: A-133."""
    lab = trio()
    hand(lab, B, "Downfall")
    lab.begin(B)
    play(lab, "Downfall", lab.main(B))

    assert "draw" not in [deed[0] for deed in lab.table.deeds if deed[3] == B]
    assert owned(lab, B) == {"removed": 23}
    assert lab.table.turn_player == C


def test_triggers_of_who_is_out_vanish() -> None:
    """Rules: 8.1.6, A-133."""
    lab = trio(GEAR)
    lab.add(B, "Last Word")
    witness = lab.add(C, "Last Word")
    victim = lab.add(A, "Cat Brute")
    lab.begin()
    fell(lab, B)

    assert lab.thing(victim).minus == 1, "only the trigger of the player who is left"
    assert lab.thing(witness).minus == 0


def test_a_delayed_trigger_of_who_is_out_vanishes() -> None:
    """Rules: 8.5.1, A-133."""
    lab = trio(GEAR)
    hand(lab, B, "Ambush")
    lab.begin(B)
    play(lab, "Ambush")
    fell(lab, B)

    assert lab.table.delayed == ()
    assert [lab.thing(lab.main(player)).wounds for player in (A, C)] == [0, 0]


def test_what_they_have_changed_stays() -> None:
    """Rules: 9.3.5, A-133."""
    lab = trio(GEAR)
    striker = lab.add(A, "Lab Striker")
    hand(lab, B, "Warm Up")
    hand(lab, C, "Coup")
    lab.begin()
    lab.attack(lab.main(C), striker)
    lab.do("pass")
    play(lab, "Warm Up", striker)
    play(lab, "Coup", lab.main(B))

    assert lab.stats(striker) == (7, 3)


def test_what_lasts_until_a_turn_of_theirs_ends_when_it_would_have_come() -> None:
    """Rules: 9.3.5, A-133."""
    lab = trio(GEAR)
    chained = lab.add(C, "Cat Brute", exhausted=True)
    hand(lab, B, "Chain")
    lab.begin(B)
    play(lab, "Chain", chained)
    fell(lab, B)
    assert lab.thing(chained).exhausted

    while lab.asked[1] != "main":
        lab.do("done")
    assert (lab.table.turn_player, lab.thing(chained).exhausted) == (C, True)
    next_turn(lab)
    assert lab.table.modifiers != ()
    next_turn(lab)
    assert (lab.table.turn_player, lab.table.modifiers) == (C, ())
    assert not lab.thing(chained).exhausted


def test_an_effect_goes_on_for_those_who_are_left() -> None:
    """Nobody is asked who fell in the middle of it. Rules: A-93, A-133."""
    lab = trio(GEAR)
    for player in (A, B, C):
        hand(lab, player, "Lab Striker", "Lab Wall")
    hand(lab, A, "Common Grief")
    lab.thing(lab.main(B)).wounds = 4
    lab.begin()
    play(lab, "Common Grief")

    asked = []
    while lab.asked[1] == "choose":
        asked.append(lab.asked[0])
        lab.do(*lab.options[0])
    assert asked == [A, C]
    assert [len(player.hand) for player in lab.table.players] == [2, 0, 1]
    assert lab.asked == (A, "main")


def test_a_decision_of_who_is_out_is_anothers() -> None:
    """The next player in turn order puts triggers in order. Rules: 8.1.5, A-133."""
    lab = trio(GEAR)
    lab.add(C, "Last Word")
    lab.add(C, "Mourner")
    lab.begin(B)
    fell(lab, B)

    assert lab.asked == (C, "order")


def test_a_lost_main_character_puts_its_player_out_with_all_cards() -> None:
    """Rules: 12.7.2, 12.7.4."""
    lab = trio()
    change_side(lab.table, lab.main(B), C, FRONT)
    lab.begin()
    lab.do("end")

    assert lab.table.players[B].out
    assert owned(lab, B) == {"removed": 22}
    assert lab.table.turn_player == C
    sound(lab)


def test_a_save_in_which_somebody_has_left_cards_behind_is_refused() -> None:
    """Rules: 12.7.1, 12.7.4."""
    lab = trio().begin()
    lab.table.edit_player(B).out = True
    assert "player 1 is out of the game and still has cards in it" in list(faults(lab.table))

    lab = trio().begin()
    for player in (A, B, C):
        lab.table.edit_player(player).out = True
    assert "nobody is left in the game, and it is not over" in list(faults(lab.table))


def test_what_has_left_with_its_player_does_not_come_back() -> None:
    """Rules: 12.7.4."""
    lab = trio().begin()
    guest = lab.add(B, "Lab Striker", "removed")
    fell(lab, B)

    assert appear_together(lab.table, {guest: (B, FRONT)}) == ()
    assert owned(lab, B).keys() == {"removed"}
    sound(lab)


def test_who_visits_an_enemy_row_comes_home_when_its_player_is_out() -> None:
    """Rules: 3.2.1, A-133."""
    lab = trio(GEAR)
    rider = lab.add(A, "Lab Striker", BACK)
    hand(lab, A, "Ride")
    lab.begin()
    play(lab, "Ride", ("place", C, FRONT))
    assert visited(lab.table, rider) == (C, FRONT)

    fell(lab, C)
    assert visited(lab.table, rider) == ()
    assert (lab.thing(rider).side, lab.thing(rider).row) == (A, BACK)


def test_a_reaction_of_who_is_out_is_not_offered() -> None:
    """Rules: 7.6.1, A-133."""
    watchful = """
supporting "Avenger" DEP-030:
    team Lab Cats
    cost 2
    stats 2/2, health 1

    reaction "Avenge":
        when a main character gets KO'd: draw 1
"""
    lab = trio(watchful)
    lab.add(B, "Avenger")
    lab.add(C, "Avenger")
    lab.begin()
    fell(lab, B)

    assert lab.asked == (C, "react")
    lab.do("pass")
    assert lab.asked == (A, "main")
