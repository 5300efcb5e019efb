"""Every moment can be said, comes as often as the turn has it, and nothing else comes."""

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.table.frames import Setup
from vsdsl.core.turn.order import ORDER
from vsdsl.terms.times import Edge, Moment, Phase, Span, Step

_OF_A_TURN = [span for span in Span if span not in {Span.GAME, Span.COMBAT}]
_GOES_ON = {"done", "end", "pass", "go", "resolve"}
_EVERY = [Moment(edge, span) for span in _OF_A_TURN for edge in Edge]


def waiting_for(words: str) -> str:
    return f"""
supporting "Watcher" TST-900:
    team Avengers
    cost 2
    stats 2/9, health 1

    power "Watch":
        at {words}: put 1 +1/+1 counter on this
"""


def noticed(words: str, *, turns: int = 2, turn: int = 5, combat: bool = False) -> int:
    """Return how often a card notices a moment from one Resource Step to another, turns later."""
    lab = Lab(waiting_for(words))
    watcher = lab.add(A, "Watcher", wounds=0)
    lab.begin(A, "start", turn)
    before = lab.thing(watcher).plus if turn else 0
    last = lab.table.turn + turns
    while lab.table.turn < last:
        assert lab.table.decision is not None
        attacks = [option for option in lab.options if option[0] == "attack"]
        if combat and attacks and not lab.table.attacks:
            lab.do(*attacks[0])
        else:
            lab.do(
                *next(o for o in lab.options if o[0] in {"done", "end", "pass", "go", "resolve"})
            )
    return int(lab.thing(watcher).plus - before)


@pytest.mark.parametrize("moment", _EVERY, ids=" of ".join)
def test_every_edge_of_a_turn_comes_once_a_turn(moment: Moment) -> None:
    """Rules: 5.1.1, 5.4.2, 5.7.5."""
    assert noticed(f"{moment.edge} of your {moment.span}", turns=2) == 1
    assert noticed(f"{moment.edge} of each {moment.span}", turns=2) == 2
    assert noticed(f"{moment.edge} of an enemy {moment.span}", turns=2) == 1


@pytest.mark.parametrize("edge", Edge)
def test_a_combat_begins_and_ends_once(edge: Edge) -> None:
    """Rules: 6.4.1, 6.9.1."""
    assert noticed(f"{edge} of the combat") == 0
    assert noticed(f"{edge} of the combat", combat=True) == 2, "one in each turn"
    assert noticed(f"{edge} of a melee combat", combat=True) == 2
    assert noticed(f"{edge} of a ranged combat", combat=True) == 0


def test_a_first_turn_comes_once_in_the_game() -> None:
    """Rules: 5.1.1."""
    assert noticed("start of your first turn", turn=0, turns=6) == 1
    assert noticed("end of an enemy first turn", turn=0, turns=6) == 1
    assert noticed("start of the first turn of the game", turn=0, turns=6) == 1
    assert noticed("start of your first turn", turns=6) == 0, "it is long over"


def test_phases_and_steps_come_in_the_order_of_the_rules() -> None:
    """Rules: 5.1.1, 5.4.2."""
    begun = [
        moment.span
        for stage in ORDER
        for together in stage.then
        for moment in together
        if moment.edge is Edge.START
    ]

    assert begun == [
        Span.TURN,
        Span.DRAW_PHASE,
        Span.RECOVERY_PHASE,
        Span.BUILD_PHASE,
        Span.RESOURCE_STEP,
        Span.RECRUIT_STEP,
        Span.FORMATION_STEP,
        Span.MAIN_PHASE,
    ]


def test_every_phase_and_step_is_a_span_of_its_name() -> None:
    spans = {*(f"{phase} phase" for phase in Phase), *(f"{step} step" for step in Step)}

    assert spans == set(_OF_A_TURN) - {Span.TURN}


def test_what_a_step_triggers_resolves_before_the_next_step_begins() -> None:
    """Rules: 5.4.2, 8.1.4."""
    lab = Lab(waiting_for("end of your resource step") + waiting_for_points())
    early = lab.add(A, "Watcher")
    late = lab.add(A, "Counter")
    lab.begin(A, "resource").do("done")

    assert lab.thing(early).plus == 1
    assert lab.thing(late).plus == 1, "it saw the counter of the step before"
    assert lab.asked == (A, "recruit")


def waiting_for_points() -> str:
    return """
supporting "Counter" TST-901:
    team Avengers
    cost 2
    stats 2/9, health 1

    power "Count":
        at start of your recruit step, if there is a character on your side with a +1/+1 counter:
            put 1 +1/+1 counter on this
"""


def test_the_start_of_the_game_comes_before_the_first_turn() -> None:
    """Rules: 4.2.5."""
    lab = Lab(waiting_for("start of the game"))
    watcher = lab.add(B, "Watcher")
    lab.table.stack = [Setup("mulligan", 1)]
    lab.table.turn, lab.table.turn_player = 0, A
    from vsdsl.core.game.engine import run  # noqa: PLC0415  only here a game begins by hand

    run(lab.table)
    lab.do("keep")

    assert lab.table.turn == 1
    assert lab.thing(watcher).plus == 1
