"""Games of three and four players, rules 1.1.4, 6.4.6 and 14.1."""

from tests.core.acts import next_turn, play
from tests.core.crowd import LEADS, fell, owned, passing, quartet, trio
from tests.core.lab import A, B, C, D, Lab, book
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.table import BACK, FRONT

EACH = """
plot twist "Tithe" FFA-001:
    main:
        each player discards a card

plot twist "Levy" FFA-002:
    main:
        an enemy player discards a card

plot twist "Toll" FFA-003:
    main:
        each enemy player discards a card

plot twist "Hush" FFA-004:
    main:
        put 1 -1/-1 counter on each enemy character

supporting "Watcher" FFA-005:
    team Lab Rats
    cost 2
    stats 2/2, health 1

    power "Watch":
        at end of your turn, if there is an enemy player without an unstunned character:
            put 1 +1/+1 counter on this
"""


def turns(lab: Lab, count: int) -> list[int]:
    """Return who takes the next turns."""
    found = []
    for _ in range(count):
        next_turn(lab)
        found.append(lab.table.turn_player)
    return found


def test_turns_go_round_the_table() -> None:
    """Rules: 1.1.4, 5.7.5, 14.1.1."""
    assert turns(trio().begin(), 5) == [B, C, A, B, C]
    assert turns(quartet().begin(B), 5) == [C, D, A, B, C]


def test_the_turn_passes_over_who_is_out() -> None:
    """Rules: 5.7.5, 12.7.4."""
    lab = quartet().begin()
    fell(lab, B)

    assert turns(lab, 4) == [C, D, A, C]


def begun(players: int) -> list[int]:
    """Return how many cards each player has in hand after the draws of the first round."""
    table = new_table(book(LEADS), [Deck(("LAB-001",), ("LAB-014",) * 30)] * players, seed=3)
    run(table)
    hands: list[int] = []
    while len(hands) < players:
        decision = table.decision
        assert decision is not None
        if decision.kind == "first player":
            choose(table, ("first", 0))
        elif decision.kind == "place":
            choose(table, ("row", FRONT))
        elif decision.kind == "mulligan":
            choose(table, ("keep",))
        elif decision.kind == "main":
            hands.append(len(table.players[table.turn_player].hand))
            choose(table, ("end",))
        else:
            choose(table, ("done",))
    return hands


def test_the_first_draws_are_reduced_among_more_than_two() -> None:
    """Rules: 5.2.3, 14.1.2."""
    assert begun(2) == [7, 9]
    assert begun(3) == [7, 8, 9]
    assert begun(4) == [7, 8, 9, 9]


def test_every_other_player_can_be_attacked() -> None:
    """Rules: 14.1.3."""
    lab = quartet()
    striker = lab.add(A, "Lab Striker")
    lab.begin()

    aims = {option[2] for option in lab.options if option[:2] == ("attack", striker)}
    assert aims == {lab.main(B), lab.main(C), lab.main(D)}


def test_one_turn_may_aim_at_several_players() -> None:
    """Rules: 14.1.3."""
    lab = trio()
    one, other = lab.add(A, "Lab Striker"), lab.add(A, "Lab Flyer")
    lab.begin()
    lab.attack(lab.main(B), one).pass_all()
    lab.attack(lab.main(C), other).pass_all()

    attacks = [deed[2] for deed in lab.table.deeds if deed[0] == "attack"]
    assert attacks == [(lab.main(B),), (lab.main(C),)]


def test_a_front_row_protects_its_own_side_alone() -> None:
    """Rules: 6.2.3, 6.2.6, A-45."""
    lab = trio()
    striker = lab.add(A, "Lab Striker")
    behind_b, behind_c = lab.add(B, "Cat Scout", BACK), lab.add(C, "Cat Scout", BACK)
    lab.thing(lab.main(C)).face_up = False
    lab.begin()

    assert ("attack", striker, behind_c) in lab.options
    assert ("attack", striker, behind_b) not in lab.options


def test_a_flyer_is_stopped_by_the_row_it_flies_over_alone() -> None:
    """Rules: 6.2.7, A-45."""
    lab = trio()
    flyer = lab.add(A, "Lab Flyer")
    lab.add(B, "Cat Glider")
    behind_b, behind_c = lab.add(B, "Cat Scout", BACK), lab.add(C, "Cat Scout", BACK)
    lab.begin()

    assert ("attack", flyer, behind_c) in lab.options
    assert ("attack", flyer, behind_b) not in lab.options


def test_everyone_acts_in_a_combat_and_all_must_pass() -> None:
    """Rules: 6.4.3, 6.4.5, 6.4.6, 6.4.7."""
    lab = quartet()
    striker = lab.add(B, "Lab Striker")
    lab.begin(B)
    lab.attack(lab.main(D), striker)

    assert passing(lab) == [B, C, D, A]


def test_who_is_not_in_the_combat_may_act_and_reopens_it() -> None:
    """Rules: 6.4.6, 6.4.8, C-31."""
    lab = trio()
    striker = lab.add(A, "Lab Striker")
    trick = lab.add(C, "Dog Trick", "hand")
    lab.begin()
    lab.attack(lab.main(B), striker)
    lab.do("pass").do("pass")
    lab.do("play", trick, 0).do("choose", striker)

    assert lab.thing(striker).plus == 1
    assert passing(lab) == [A, B, C]


def test_an_enemy_is_anybody_else() -> None:
    """Rules: 1.2.3."""
    lab = trio(EACH)
    lab.add(A, "Hush", "hand")
    mine, theirs, others = (lab.add(player, "Cat Brute") for player in (A, B, C))
    lab.begin()
    play(lab, "Hush")

    assert [lab.thing(ident).minus for ident in (mine, theirs, others)] == [0, 1, 1]


def test_each_player_chooses_in_turn_order() -> None:
    """Rules: 1.2.3, A-93."""
    lab = quartet(EACH)
    for player in (A, B, C, D):
        lab.add(player, "Lab Striker", "hand")
        lab.add(player, "Lab Wall", "hand")
    lab.add(C, "Tithe", "hand")
    lab.begin(C)
    play(lab, "Tithe")
    asked = []
    while lab.asked[1] == "choose":
        asked.append(lab.asked[0])
        lab.do(*lab.options[0])

    assert asked == [C, D, A, B]


def test_one_enemy_player_is_a_choice_and_each_is_all() -> None:
    """Rules: 1.2.3, A-93."""
    lab = trio(EACH)
    for player in (A, B, C):
        lab.add(player, "Lab Striker", "hand")
    lab.add(A, "Levy", "hand")
    lab.add(A, "Toll", "hand")
    lab.begin()
    play(lab, "Levy")

    people = [player.self_id for player in lab.table.players]
    assert lab.options == [("choose", people[B]), ("choose", people[C])]
    lab.do("choose", people[C])
    assert [len(player.hand) for player in lab.table.players] == [2, 1, 0]
    play(lab, "Toll")
    assert [len(player.hand) for player in lab.table.players] == [1, 0, 0]


def test_who_is_out_is_nobodys_enemy() -> None:
    """Neither can be chosen nor counts as a player without characters.

    Rules: 1.2.3, 12.7.4. Ruling: R03e752c3ba.
    """
    lab = quartet(EACH)
    watcher = lab.add(A, "Watcher")
    lab.add(A, "Levy", "hand")
    lab.begin()
    fell(lab, B)

    people = [player.self_id for player in lab.table.players]
    play(lab, "Levy")
    assert lab.options == [("choose", people[C]), ("choose", people[D])]
    lab.do("choose", people[C])
    next_turn(lab)
    assert lab.thing(watcher).plus == 0

    lab = trio(EACH)
    watcher = lab.add(A, "Watcher")
    lab.thing(lab.main(C)).stunned = True
    next_turn(lab.begin())
    assert lab.thing(watcher).plus == 1


def test_the_last_one_left_wins() -> None:
    """Rules: 12.7.1."""
    lab = quartet().begin()
    fell(lab, B)
    fell(lab, D)
    assert lab.table.result is None

    fell(lab, A)
    assert lab.table.result == ((C,), "last main character")


def test_two_of_three_fall_together_and_the_third_wins() -> None:
    """Rules: 12.7.1."""
    lab = trio().begin()
    fell(lab, A, C)

    assert lab.table.result == ((B,), "last main character")


def test_the_turn_player_wins_when_all_fall_together() -> None:
    """Rules: 12.7.3, A-132."""
    lab = trio().begin(B)
    fell(lab, A, B, C)

    assert lab.table.result == ((B,), "last main characters at once")


def test_two_of_four_fall_together_and_two_play_on() -> None:
    """Rules: 12.7.1, 12.7.4."""
    lab = quartet().begin()
    fell(lab, B, D)

    assert lab.table.result is None
    assert set(owned(lab, B)) == set(owned(lab, D)) == {"removed"}
    assert turns(lab, 3) == [C, A, C]


def test_a_stalemate_counts_the_turns_of_those_who_are_left() -> None:
    """Rules: 12.6.2, A-130."""
    lab = quartet().begin()
    fell(lab, B)
    for player in lab.table.players:
        player.deck = player.hand = ()
    lab.thing(lab.main(C)).wounds = 1
    lab.thing(lab.main(D)).wounds = 2
    lab.do("end").do("done").do("done").do("done").do("end")
    assert lab.table.result is None

    lab.do("done").do("done").do("done").do("end")
    assert lab.table.result == ((A,), "fewest wounds")
