"""The engine: runs a table until somebody must decide, and goes on with what they chose."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.core.characters import levels, names, stat_gains
from vsdsl.core.characters.worth import tell_worth, watch_worth
from vsdsl.core.combat import combat, declaration
from vsdsl.core.game import departure, setup
from vsdsl.core.powers import reactions, replacement, waiting_triggers
from vsdsl.core.powers.durations import end_what_is_over
from vsdsl.core.table.decision import Option
from vsdsl.core.table.frames import (
    Answer,
    AttackLater,
    ComeBack,
    Fight,
    Frame,
    Hire,
    Instead,
    Join,
    LevelUp,
    Moments,
    Namesakes,
    Play,
    Played,
    React,
    Recruited,
    Run,
    Settle,
    Setup,
    Turn,
    Use,
    Used,
)
from vsdsl.core.table.journal import Cause
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.core.turn import build_phase, options, order
from vsdsl.terms.changes import Change

MOST_STEPS: Final = 50_000
_ASKED_BY_RULES: Final = frozenset({"keep main", "strike"})  # not a chance to act
MOST_ORDERS: Final = 500


class EndlessError(RuntimeError):
    """A loop that no decision can break: the rules do not say how it ends."""


class IllegalChoiceError(ValueError):
    """A choice that is not among the options."""


FRAMES: Final[Mapping[type[Frame], Callable[[Table, Any], None]]] = {
    Answer: reactions.answer,
    AttackLater: declaration.attack_later,
    ComeBack: departure.come_back,
    Fight: combat.combat,
    Hire: build_phase.hire,
    Instead: replacement.instead,
    Join: declaration.join,
    LevelUp: levels.level_up,
    Moments: order.moments,
    Namesakes: names.namesakes,
    Play: options.play,
    Played: options.played,
    React: reactions.react,
    Recruited: build_phase.recruited,
    Run: waiting_triggers.run,
    Settle: waiting_triggers.settle,
    Setup: setup.setup,
    Turn: order.turn,
    Use: options.use,
    Used: options.used,
}


def run(table: Table) -> None:
    """Run until there is a decision or a result."""
    for _ in range(MOST_STEPS):
        if table.decision is not None or table.result is not None:
            table.rounds = {}  # a loop is one without decisions
            return
        advance(table)
    raise endless(table)


def endless(table: Table) -> EndlessError:
    """Return the error about a loop, with the cards that keep it going."""
    sources = [waiting.source for waiting in table.waiting]
    sources += [frame.source for frame in table.stack if isinstance(frame, Run)]
    names = sorted({table.face(source).name for source in sources})
    return EndlessError(
        "what goes on has no end, and nobody can decide to end it"
        + (f": it comes from {', '.join(names)}" if names else "")
    )


def advance(table: Table) -> None:
    """Carry out the topmost frame once."""
    frame, log = table.stack[-1], table.log
    if log is not None:
        watch_worth(table, log)
        log.begin(frame)
    FRAMES[type(frame)](table, frame)
    if table.leaving:
        departure.depart(table)
    if len(table.deeds) != table.checked:
        end_what_is_over(table)
    if table.book.watches_stats:
        stat_gains.watch(table)
    if table.waiting:
        reactions.interrupt(table)
    if log is not None:
        log.end(table)
        tell_worth(table, log)


def choose(table: Table, option: Option) -> None:
    """Go on with one of the options of the open decision.

    Putting triggers in order ends no loop: after very many such decisions in a row there is none
    that could.
    """
    decision = table.decision
    if decision is None:
        raise IllegalChoiceError("nobody is asked to choose")
    if option not in decision.options:
        raise IllegalChoiceError(f"{option!r} is not among the {len(decision.options)} options")
    is_order = decision.kind == "order"
    if is_order and table.ordered >= MOST_ORDERS:
        raise endless(table)
    table.ordered = table.ordered + 1 if is_order else 0
    take(table, option)
    run(table)


def take(table: Table, option: Option) -> None:
    """Take an option of the open decision; what goes on comes of it."""
    decision, log = table.decision, table.log
    table.decision = None
    table.answer = option
    table.rounds = {}
    if log is not None and decision is not None and table.stack:
        frame = table.stack[-1]
        if isinstance(frame, Fight | Turn) and decision.kind not in _ASKED_BY_RULES:
            log.acting = Cause()  # an ordinary chance to act: nothing makes a player use it
        else:
            log.begin(frame)
        number = tell_change(
            table, Change.DECIDE, player=decision.player, value=(decision.kind, option)
        )
        log.answer = number
        if isinstance(frame, Run):
            table.stack[-1] = frame._replace(cause=number)
