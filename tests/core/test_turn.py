"""The turn: sections 5.1 to 5.7."""

import pytest

from tests.core.acts import hand, idle_to_main, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.table.table import BACK, FRONT, RESOURCES
from vsdsl.core.turn.recruiting import recruit_obstacles

FACE_UP, FACE_DOWN = True, False

CARDS = """
supporting "Early Bird" LAB-110:
    team Lab Rats
    cost 1
    stats 1/2, health 1
    Genius

supporting "Builder" LAB-111:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Foundations":
        at start of your build phase: put 1 +1/+1 counter on this

supporting "Bugler" LAB-112:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Charge":
        at start of your main phase: put 1 +1/+1 counter on this

supporting "Watchman" LAB-113:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Night Watch":
        at end of your turn: put 1 -1/-1 counter on each supporting character

supporting "Nurse" LAB-114:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Cheer":
        when a character recovers: put 1 +1/+1 counter on this

supporting "Recruiter" LAB-115:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Fee":
        when you recruit a character: discard a card

supporting "Marcher" LAB-116:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    super "Discount" build [Intellect]:
        your next character costs 1 less to recruit this turn

supporting "Cat Agent" LAB-117:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    super "Contract" build [Intellect]:
        your next Lab Cats character costs 1 less to recruit this turn

plot twist "Pep Talk" LAB-130:
    main:
        a character gets +0/+1 this turn

plot twist "Blueprint" LAB-131:
    build:
        draw 1
"""


def phases(lab: Lab) -> tuple[str, str]:
    """Return phase and step."""
    return lab.table.phase, lab.table.step


def winners(lab: Lab) -> tuple[int, ...] | None:
    """Return who has won, or nothing while the game goes on."""
    return None if lab.table.result is None else lab.table.result[0]


def test_a_turn_has_four_phases_in_order() -> None:
    """Rules: 5.1.1, 5.4.2."""
    lab = Lab()
    lab.begin(stage="start")
    seen = []

    while lab.table.turn_player == A:
        seen.append((*phases(lab), lab.asked[1]))
        lab.do("end" if lab.asked[1] == "main" else "done")

    assert seen == [
        ("build", "resource", "resource"),
        ("build", "recruit", "recruit"),
        ("build", "formation", "formation"),
        ("main", "", "main"),
    ]


def test_drawing_and_recovering_happen_without_being_asked() -> None:
    """Rules: 5.1.2, 5.3.1."""
    lab = Lab()
    striker = lab.add(A, "Lab Striker", stunned=True)

    lab.begin(stage="start")

    assert lab.asked == (A, "resource")
    assert len(lab.table.players[A].hand) == 2
    assert not lab.thing(striker).stunned


def test_everything_else_may_be_declined() -> None:
    """Rules: 5.1.2."""
    lab = Lab()
    hand(lab, A, "Lab Runt")
    lab.add(A, "Lab Runt", RESOURCES, face_up=False)
    lab.begin(stage="resource")

    for kind in ("resource", "recruit", "formation"):
        assert lab.asked == (A, kind)
        lab.do("done")
    lab.do("end")

    assert lab.table.turn_player == B
    assert len(lab.table.players[A].hand) == 1


def test_an_opponent_is_asked_to_act_in_combat_only() -> None:
    """Rules: 5.1.3."""
    lab = Lab()
    hand(lab, B, "Lab Boost")
    striker = lab.add(A, "Lab Striker")
    lab.begin(stage="start")
    while lab.asked[1] != "main":
        assert lab.asked[0] == A
        lab.do("done")

    lab.attack(lab.main(B), striker).do("pass")

    assert lab.asked == (B, "combat")
    assert any(option[0] == "play" for option in lab.options)


def test_start_of_turn_triggers_resolve_before_the_draw() -> None:
    """Rules: 5.2.1, 13.5.1."""
    lab = Lab(CARDS)
    lab.add(A, "Early Bird")

    lab.begin(stage="start")

    assert lab.asked == (A, "may")
    assert lab.table.players[A].hand == ()
    lab.do("yes")
    assert len(lab.table.players[A].hand) == 3


def test_a_turn_begins_with_two_cards() -> None:
    """Rules: 5.2.2."""
    lab = Lab()

    lab.begin(stage="start")

    assert len(lab.table.players[A].hand) == 2
    assert len(lab.table.players[A].deck) == 18


def test_the_first_player_draws_nothing_in_the_first_turn() -> None:
    """Rules: 5.2.3."""
    lab = Lab()

    lab.begin(stage="start", turn=0)
    assert lab.table.turn == 1
    assert lab.table.players[A].hand == ()
    idle_to_main(lab)
    lab.do("end")

    assert lab.table.turn_player == B
    assert len(lab.table.players[B].hand) == 2


@pytest.mark.parametrize("left", [0, 1])
def test_draws_from_an_empty_deck_are_skipped(left: int) -> None:
    """Rules: 12.6.1, 5.2.2."""
    lab = Lab()
    lab.table.edit_player(A).deck = lab.table.players[A].deck[:left]

    lab.begin(stage="start")

    assert len(lab.table.players[A].hand) == left
    assert winners(lab) is None


def test_every_stunned_character_of_the_turn_player_recovers_and_readies() -> None:
    """Rules: 5.3.1, 5.3.3."""
    lab = Lab()
    one, other = lab.add(A, "Lab Striker", stunned=True), lab.add(A, "Lab Wall", BACK, stunned=True)
    tired = lab.add(A, "Lab Runt", exhausted=True)
    enemy = lab.add(B, "Cat Scout", stunned=True)

    lab.begin(stage="recovery")

    for ident in (one, other, tired):
        assert lab.thing(ident).face_up
        assert not lab.thing(ident).exhausted
    assert lab.thing(enemy).stunned


def test_hidden_characters_turn_up_after_the_stunned_have_recovered() -> None:
    """The nurse is still hidden when the others recover. Rules: 5.3.2."""
    lab = Lab(CARDS)
    nurse = lab.add(A, "Nurse", hidden=True, face_up=False)
    lab.add(A, "Lab Striker", stunned=True)
    enemy = lab.add(B, "Cat Scout", hidden=True, face_up=False)

    lab.begin(stage="recovery")

    assert lab.thing(nurse).face_up
    assert not lab.thing(nurse).hidden
    assert lab.thing(nurse).plus == 0
    assert lab.thing(enemy).hidden


def test_a_frozen_character_recovers_but_does_not_ready() -> None:
    """E-73, the stunned target. Rules: 5.3.3, 10.8.2, 10.8.4."""
    lab = Lab()
    frozen = lab.add(A, "Lab Striker", stunned=True, frozen=1)
    lab.begin(B)

    next_turn(lab)
    assert lab.thing(frozen).face_up
    assert lab.thing(frozen).exhausted
    next_turn(lab)
    next_turn(lab)

    assert not lab.thing(frozen).exhausted


def test_the_build_phase_opens_with_its_triggers() -> None:
    """Rules: 5.4.1."""
    lab = Lab(CARDS)
    builder = lab.add(A, "Builder")

    lab.begin(stage="recovery")

    assert lab.asked == (A, "resource")
    assert lab.thing(builder).plus == 1


def test_the_turn_player_orders_the_triggers_of_the_build_phase() -> None:
    """Rules: 5.4.1, 8.1.5."""
    lab = Lab(CARDS)
    lab.add(A, "Builder")
    lab.add(A, "Builder")

    lab.begin(stage="recovery")

    assert lab.asked == (A, "order")


def test_one_card_of_any_type_becomes_a_resource_face_down() -> None:
    """Rules: 5.4.3, 5.4.4."""
    lab = Lab()
    runt, boost = lab.add(A, "Lab Runt", "hand"), lab.add(A, "Lab Boost", "hand")
    lab.begin(stage="resource")
    offered = {option[1:] for option in lab.options if option[0] == "resource"}
    assert offered == {(runt, False), (boost, False)}

    lab.do("resource", boost, FACE_DOWN)

    assert lab.table.players[A].resources == (boost,)
    assert not lab.thing(boost).face_up
    assert not any(option[0] == "resource" for option in lab.options)


@pytest.mark.parametrize("face_up", [True, False])
def test_a_location_is_put_down_face_up_or_face_down(face_up: bool) -> None:
    """Rules: 5.4.4."""
    lab = Lab()
    bench = lab.add(A, "Lab Bench", "hand")
    lab.begin(stage="resource")

    lab.do("resource", bench, face_up)

    assert lab.thing(bench).face_up is face_up


def test_recruiting_with_three_resources() -> None:
    """E-01. Rules: 5.4.3, 5.4.4, 5.5.1, 5.5.3, 5.5.4."""
    lab = Lab("", "marvel-battles")
    lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    lab.add(A, "Lab Runt", RESOURCES, face_up=False)
    ground = lab.add(A, "Training Ground", "hand")
    ant, hawk = lab.add(A, "Ant-Man", "hand"), lab.add(A, "Hawkeye", "hand")
    lab.begin(stage="resource")

    lab.do("resource", ground, FACE_UP)
    assert lab.table.players[A].points == 3
    lab.do("recruit", ant, FRONT).do("recruit", hawk, BACK)

    assert len(lab.table.players[A].resources) == 3
    assert lab.table.players[A].points == 0
    assert lab.thing(ant).row == FRONT
    assert lab.thing(hawk).row == BACK
    assert not lab.thing(ant).exhausted
    assert not lab.thing(hawk).exhausted


def test_points_that_are_left_are_lost() -> None:
    """E-03 and E-04, with laboratory cards. Rules: 5.5.1, 5.5.3, 5.5.5."""
    lab = Lab()
    for _ in range(4):
        lab.add(A, "Lab Runt", RESOURCES, face_up=False)
    runt, striker = lab.add(A, "Lab Runt", "hand"), lab.add(A, "Lab Striker", "hand")
    lab.begin(stage="points")
    assert lab.table.players[A].points == 4

    lab.do("recruit", runt, FRONT).do("recruit", striker, BACK)
    assert lab.table.players[A].points == 1
    lab.do("done")

    assert lab.table.players[A].points == 0
    assert phases(lab) == ("build", "formation")


def test_a_character_that_costs_too_much_is_not_offered() -> None:
    """Rules: 5.5.2, 5.5.3."""
    lab = Lab()
    wall = lab.add(A, "Lab Wall", "hand")
    boost = lab.add(A, "Lab Boost", "hand")
    lab.table.edit_player(A).points = 2
    lab.begin(stage="recruit")

    assert lab.options == [("done",)]
    assert [r.rule for r in recruit_obstacles(lab.table, A, wall)] == ["5.5.3"]
    assert [r.rule for r in recruit_obstacles(lab.table, A, boost)] == ["5.5.2"]
    assert "5.5.2" in [r.rule for r in recruit_obstacles(lab.table, B, wall)]


def test_recruiting_belongs_to_the_recruit_step() -> None:
    """Rules: 5.5.2."""
    lab = Lab()
    runt = lab.add(A, "Lab Runt", "hand")
    lab.table.edit_player(A).points = 2
    lab.begin(stage="formation")

    assert [r.rule for r in recruit_obstacles(lab.table, A, runt)] == ["5.5.2"]


def test_points_are_counted_once() -> None:
    """A resource that comes later in the step adds none. Rules: 5.5.1."""
    lab = Lab(
        """
plot twist "Dig" LAB-140:
    build:
        put the top card of your deck into your resource row face-down
"""
    )
    hand(lab, A, "Dig")
    lab.add(A, "Lab Runt", RESOURCES, face_up=False)
    lab.begin(stage="points")

    play(lab, "Dig")

    assert len(lab.table.players[A].resources) == 2
    assert lab.table.players[A].points == 1


def test_a_recruited_card_has_left_the_hand_when_recruiting_triggers() -> None:
    """It cannot be discarded for its own recruiting. Rules: 8.4.1."""
    lab = Lab(CARDS)
    lab.add(A, "Recruiter")
    striker, boost = lab.add(A, "Lab Striker", "hand"), lab.add(A, "Lab Boost", "hand")
    lab.table.edit_player(A).points = 2
    lab.begin(stage="recruit")

    lab.do("recruit", striker, FRONT)

    assert lab.thing(boost).zone == "ko"
    assert lab.thing(striker).row == FRONT


def test_recruit_triggers_resolve_before_the_character_appears() -> None:
    """Rules: 8.4.1."""
    lab = Lab(CARDS)
    lab.add(A, "Recruiter")
    striker = lab.add(A, "Lab Striker", "hand")
    hand(lab, A, "Lab Boost", "Lab Orders")
    lab.table.edit_player(A).points = 2
    lab.begin(stage="recruit")

    lab.do("recruit", striker, FRONT)

    assert lab.asked == (A, "choose")
    assert lab.thing(striker).zone not in {"hand", "play"}
    lab.do(*lab.options[0])
    assert lab.thing(striker).row == FRONT
    kinds = [str(deed[0]) for deed in lab.table.deeds]
    assert kinds.index("discard") < kinds.index("appear")


def test_a_reduction_for_the_next_character_is_used_up_by_it() -> None:
    """Rules: 5.5.3."""
    lab = Lab(CARDS)
    marcher = lab.add(A, "Marcher")
    lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    striker, wall = lab.add(A, "Lab Striker", "hand"), lab.add(A, "Lab Wall", "hand")
    lab.table.edit_player(A).points = 4
    lab.begin(stage="recruit")
    lab.do(*next(option for option in lab.options if option[:2] == ("use", marcher)))

    lab.do("recruit", striker, FRONT)
    assert lab.table.players[A].points == 3
    lab.do("recruit", wall, FRONT)

    assert lab.table.players[A].points == 0


def test_a_reduction_for_one_kind_waits_for_a_character_of_that_kind() -> None:
    """Rules: 5.5.3."""
    lab = Lab(CARDS)
    agent = lab.add(A, "Cat Agent")
    lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    striker, glider = lab.add(A, "Lab Striker", "hand"), lab.add(A, "Cat Glider", "hand")
    lab.table.edit_player(A).points = 3
    lab.begin(stage="recruit")
    lab.do(*next(option for option in lab.options if option[:2] == ("use", agent)))

    lab.do("recruit", striker, FRONT)
    assert lab.table.players[A].points == 1
    lab.do("recruit", glider, FRONT)

    assert lab.table.players[A].points == 0


def test_the_formation_may_be_changed_in_any_state() -> None:
    """Rules: 5.6.1."""
    lab = Lab()
    fallen = lab.add(A, "Lab Striker", stunned=True)
    hidden = lab.add(A, "Lab Wall", BACK, hidden=True, face_up=False)
    enemy = lab.add(B, "Cat Scout")
    lab.begin(stage="formation")
    assert ("move", enemy) not in lab.options

    lab.do("move", fallen).do("move", hidden).do("move", lab.main(A))

    assert lab.thing(fallen).row == BACK
    assert lab.thing(hidden).row == FRONT
    assert lab.thing(lab.main(A)).row == BACK
    assert lab.options == [("done",)]


def test_the_main_phase_opens_with_its_triggers() -> None:
    """Rules: 5.7.1."""
    lab = Lab(CARDS)
    bugler = lab.add(A, "Bugler")
    lab.begin(stage="formation")
    assert lab.thing(bugler).plus == 0

    lab.do("done")

    assert lab.asked == (A, "main")
    assert lab.thing(bugler).plus == 1


def test_any_number_of_attacks_one_after_another() -> None:
    """Rules: 5.7.2."""
    lab = Lab()
    attackers = [lab.add(A, "Lab Wall") for _ in range(3)]
    lab.begin()

    for attacker in attackers:
        lab.attack(lab.main(B), attacker).pass_all()

    assert lab.asked == (A, "main")
    assert lab.table.attacks == 3


def test_main_actions_come_before_between_and_after_attacks() -> None:
    """Rules: 5.7.3, 5.8.2."""
    lab = Lab()
    wall = lab.add(A, "Lab Wall")
    copy = lab.add(A, "Lab Wall", "hand")
    hand(lab, A, "Lab Orders", "Lab Orders")
    lab.begin()

    play(lab, "Lab Orders")
    lab.attack(lab.main(B), wall)
    assert not any(option[0] == "play" for option in lab.options)
    lab.pass_all()
    play(lab, "Lab Orders")
    lab.do("power up", wall, copy)

    assert lab.thing(wall).plus == 1
    assert lab.asked == (A, "main")


def test_the_main_phase_ends_only_when_the_turn_player_stops() -> None:
    """Nobody is left to attack or be attacked. Rules: 5.7.4."""
    lab = Lab()
    lab.table.edit(lab.main(A)).exhausted = True
    lab.begin()

    assert lab.asked == (A, "main")
    assert lab.options == [("end",)]
    lab.do("end")

    assert lab.table.turn_player == B


def test_end_of_turn_triggers_resolve_before_the_next_turn() -> None:
    """Rules: 5.7.5."""
    lab = Lab(CARDS)
    watchman = lab.add(A, "Watchman")
    lab.begin()

    lab.do("end")

    assert lab.table.turn_player == B
    assert lab.thing(watchman).minus == 1


def test_modifiers_of_this_turn_have_expired_before_end_of_turn_triggers_resolve() -> None:
    """A runt of DEF 1 had DEF 2 this turn. Rules: 5.7.5, 9.3.5."""
    lab = Lab(CARDS)
    lab.add(A, "Watchman")
    runt = lab.add(A, "Lab Runt")
    hand(lab, A, "Pep Talk")
    lab.begin()
    play(lab, "Pep Talk", runt)
    assert lab.stats(runt) == (1, 2)

    lab.do("end")

    assert lab.thing(runt).zone == "ko"


def test_a_player_whose_main_character_is_with_an_opponent_loses_as_their_turn_begins() -> None:
    """Rules: 12.7.2."""
    lab = Lab()
    place(lab.table, lab.main(B), FRONT, A)
    lab.begin()
    assert winners(lab) is None

    lab.do("end")

    assert winners(lab) == (A,)
    assert lab.table.turn_player == B


@pytest.mark.parametrize("zone", ["ko", "deck"])
def test_a_player_whose_main_character_lies_in_pile_or_deck_loses_as_their_turn_begins(
    zone: str,
) -> None:
    """Rules: 12.7.2."""
    lab = Lab()
    place(lab.table, lab.main(B), zone, B)
    lab.begin()

    lab.do("end")

    assert winners(lab) == (A,)


def test_both_main_characters_knocked_out_at_once_let_the_turn_player_win() -> None:
    """Rules: 12.7.3, 6.5.1."""
    lab = Lab()
    for player in (A, B):
        lab.table.edit(lab.main(player)).wounds = 4
    lab.table.edit(lab.main(A)).plus = 9
    lab.table.edit(lab.main(B)).plus = 11
    lab.begin(B)

    lab.attack(lab.main(A), lab.main(B)).pass_all()

    assert winners(lab) == (B,)


def _run_dry(wounds: tuple[int, int]) -> Lab:
    lab = Lab()
    for player in (A, B):
        lab.table.edit_player(player).deck = ()
        lab.table.edit(lab.main(player)).wounds = wounds[player]
    return lab.begin()


def test_a_stalemate_goes_to_the_fewest_wounds_after_a_quiet_round() -> None:
    """Rules: 12.6.2."""
    lab = _run_dry((2, 1))

    next_turn(lab)
    assert winners(lab) is None
    lab.do("end")

    assert winners(lab) == (B,)


def test_equal_wounds_in_a_stalemate_are_a_tie() -> None:
    """Rules: 12.6.3."""
    lab = _run_dry((1, 1))

    next_turn(lab)
    lab.do("end")

    assert winners(lab) == (A, B)


def test_cards_in_a_hand_keep_the_game_going() -> None:
    """Rules: 12.6.2."""
    lab = _run_dry((2, 1))
    hand(lab, B, "Lab Boost")

    next_turn(lab)
    lab.do("end")

    assert winners(lab) is None


def test_a_wound_on_a_main_character_keeps_the_game_going() -> None:
    """Rules: 12.6.2."""
    lab = _run_dry((2, 1))
    lab.table.edit(lab.main(B)).plus = 2
    next_turn(lab)

    lab.attack(lab.main(A), lab.main(B)).pass_all()
    lab.do("end")

    assert lab.thing(lab.main(A)).wounds == 3
    assert winners(lab) is None


def test_a_game_without_an_end_is_decided_by_wounds() -> None:
    """Rules: 12.6.2."""
    lab = Lab()
    lab.table.edit(lab.main(A)).wounds = 1
    lab.begin(turn=400)

    lab.do("end")

    assert winners(lab) == (B,)
