"""The order of a turn, from top to bottom, and the moments that come between its stages.

Rules: 5.1.1, 5.1.2, 5.2.1, 5.3.1, 5.3.2, 5.3.3, 5.4.1, 5.4.2, 5.5.1, 5.7.1, 5.7.5, 12.7.2.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from vsdsl.core.game.asking import push, replace
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.durations import come_to
from vsdsl.core.powers.events import is_unheard, record_moments
from vsdsl.core.powers.waiting_triggers import pass_settled
from vsdsl.core.table.frames import SETTLE, Moments, Turn
from vsdsl.core.table.journal import Journal
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.core.turn import (
    build_phase,
    draw_phase,
    formation,
    main_phase,
    passing,
    recovery_phase,
)
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment, Phase, Span, Step


class Stage(NamedTuple):
    """A stage of the turn.

    `does` carries it out and returns whether it is over: as long as it is not, a player is asked or
    something they did is carried out first. `then` are the moments that come right after it, one
    after another; those in one group are one and the same moment. `settles` says that what the
    stage has done may trigger something, which resolves before the turn goes on.
    """

    name: str
    does: Callable[[Table], bool]
    then: tuple[tuple[Moment, ...], ...] = ()
    settles: bool = False


def _start(*spans: Span) -> tuple[Moment, ...]:
    return tuple(Moment(Edge.START, span) for span in spans)


def _end(*spans: Span) -> tuple[Moment, ...]:
    return tuple(Moment(Edge.END, span) for span in spans)


ORDER: Final = (
    Stage("start", passing.start),
    Stage("one main", passing.one_main),
    Stage("begin", passing.begin, settles=True),
    Stage("open", draw_phase.opened, (_start(Span.TURN, Span.DRAW_PHASE),)),
    Stage("draw", draw_phase.draw_cards, settles=True),
    Stage("drawn", draw_phase.drawn, (_end(Span.DRAW_PHASE), _start(Span.RECOVERY_PHASE))),
    Stage("recovery", recovery_phase.recover_all, settles=True),
    Stage("hidden", recovery_phase.turn_hidden_up, settles=True),
    Stage("ready", recovery_phase.ready_all, settles=True),
    Stage(
        "recovered",
        recovery_phase.recovered,
        (_end(Span.RECOVERY_PHASE), _start(Span.BUILD_PHASE), _start(Span.RESOURCE_STEP)),
    ),
    Stage("resource", build_phase.resource),
    Stage("built", build_phase.built),
    Stage("laid", build_phase.laid, (_end(Span.RESOURCE_STEP),)),
    Stage("points", build_phase.points, (_start(Span.RECRUIT_STEP),)),
    Stage("recruit", build_phase.recruit, (_end(Span.RECRUIT_STEP), _start(Span.FORMATION_STEP))),
    Stage("formation", formation.formation, (_end(Span.FORMATION_STEP),)),
    Stage("formed", build_phase.formed, (_end(Span.BUILD_PHASE), _start(Span.MAIN_PHASE))),
    Stage("main", main_phase.main),
    Stage("end", main_phase.ended, (_end(Span.MAIN_PHASE, Span.TURN),)),
    Stage("pass on", passing.pass_on),
)

_MOMENT: Final = EventKind.MOMENT
_START: Final = Edge.START
_PLACES: Final = {
    Span.TURN: (Phase.DRAW, ""),
    Span.DRAW_PHASE: (Phase.DRAW, ""),
    Span.RECOVERY_PHASE: (Phase.RECOVERY, ""),
    Span.BUILD_PHASE: (Phase.BUILD, ""),
    Span.RESOURCE_STEP: (Phase.BUILD, Step.RESOURCE),
    Span.RECRUIT_STEP: (Phase.BUILD, Step.RECRUIT),
    Span.FORMATION_STEP: (Phase.BUILD, Step.FORMATION),
    Span.MAIN_PHASE: (Phase.MAIN, ""),
}
_STAGES: Final = {
    stage.name: (stage, Turn(ORDER[(number + 1) % len(ORDER)].name))
    for number, stage in enumerate(ORDER)
}  # each with the next
_ALL_MOMENTS: Final = {
    stage.name: tuple(moment for together in stage.then for moment in together) for stage in ORDER
}
_LAST_STARTED: Final = {
    name: next((_PLACES[each.span] for each in reversed(those) if each.edge is _START), None)
    for name, those in _ALL_MOMENTS.items()
}  # where the game is when all moments of a stage have come


def turn(table: Table, frame: Turn) -> None:
    """Carry out the stage of the turn that is on, and go on to the next once it is over.

    Rules: 5.1.1.
    """
    stage, following = _STAGES[frame.stage]
    if not stage.does(table):
        return
    log = table.log
    replace(table, following)
    if log is not None:
        _goes_on(table, log)
    if stage.then:
        if not _passes_unheard(table, stage):
            _come(table, stage, 0)
        if log is not None:
            _comes_of(table, log)
    elif stage.settles and not pass_settled(table):
        push(table, SETTLE)


def _goes_on(table: Table, log: Journal) -> None:
    """Let the next stage come of what this one comes of, and of nothing that it has done.

    The cards that a turn gives are not why its characters ready.
    """
    top = table.stack[-1]
    if isinstance(top, Turn):
        table.stack[-1] = top._replace(cause=log.acting.entry)


def _comes_of(table: Table, log: Journal) -> None:
    """Let the rest of the turn come of the moment that has come."""
    bottom = table.stack[0]
    if isinstance(bottom, Turn):
        table.stack[0] = bottom._replace(cause=log.led)


def moments(table: Table, frame: Moments) -> None:
    """Let the moments after a stage come that have not come yet."""
    table.stack.pop()
    _come(table, _STAGES[frame.stage][0], frame.number)


def is_stage(name: object) -> bool:
    """Return whether there is a stage of that name."""
    return name in _STAGES


def _passes_unheard(table: Table, stage: Stage) -> bool:
    """Let all moments of a stage come at once, where nothing can come of them.

    Nobody waits for a moment, nothing lasts until one, and nobody's powers hang on the phase.

    Rules: 8.1.2, 9.3.5.
    """
    if table.modifiers or table.waiting or table.dirty or table.log is not None:
        return False
    if active(table).restless or not is_unheard(table, _MOMENT):
        return False
    place = _LAST_STARTED[stage.name]
    if place is not None:
        table.phase, table.step = place
        table.touch()
    table.batch += len(stage.then)
    record_moments(table, _ALL_MOMENTS[stage.name])
    if not pass_settled(table):
        push(table, SETTLE)
    return True


def _come(table: Table, stage: Stage, number: int) -> None:
    """Let moments come one after another; what one triggers resolves before the next one comes.

    Rules: 5.4.1, 5.7.1, 8.1.4.
    """
    for at, together in enumerate(stage.then[number:], number + 1):
        before = table.modifiers
        for moment in together:
            if moment.edge is _START:
                table.phase, table.step = _PLACES[moment.span]
                table.touch()
                if table.log is not None:
                    tell_change(table, Change.TURN, player=table.turn_player, value=moment.span)
        come_to(table, *together)
        if table.waiting or table.dirty or table.modifiers is not before:
            if at < len(stage.then):
                push(table, Moments(stage.name, at))
            break
    if not pass_settled(table):
        push(table, SETTLE)
