"""Replacement: something else happens in the place of an event.

Whoever is about to carry out an event asks here first. What happens instead is not carried out at
once but waits for the end of the present step, so that nothing can come between.

The rules do not say what happens when several powers put something in the place of one event. As
with triggers of one moment the turn player decides which does; the others can still replace the
event where it comes up again in what happens instead, each of them once.

Rules: 8.1.5, 17.1.10.
"""

from collections.abc import Iterable
from typing import Final

from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import RULES, Doer
from vsdsl.core.powers.resolving import resolve
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.frames import Instead, Run
from vsdsl.core.table.modifiers import INSTEAD, Waiting
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_WOULD: Final = Saying.WOULD


def is_replaced(table: Table, kind: EventKind, ident: int, doer: Doer = RULES) -> bool:
    """Return whether an event does not happen to a card or player, and let the other thing happen.

    What happens instead is not replaced by itself again. As long as it has not begun, the event is
    held up, even when the power is gone that holds it up.

    Rules: 17.1.10.
    """
    if _is_held_up(table, kind, ident):
        return True
    found = active(table).statics.get((_WOULD, kind))
    if not found:
        return False
    binds = {"it": (ident,), "them": (ident,), "#instead": ident, "#event": kind}
    fitting = {
        (static.key, setting.source): Waiting(
            INSTEAD, static.key, static.value, setting.source, setting.player, binds
        )
        for static, setting in found
        if _fits(table, static, setting, ident, doer)
        and not _is_running(table, static, setting, ident)
    }
    table.waiting += tuple(fitting.values())
    return bool(fitting)


def is_under_way(table: Table, kind: EventKind, ident: int) -> bool:
    """Return whether what happens instead of an event is being carried out and not yet done.

    Until it is, the rules do not look again at what has made the event due.

    Rules: 17.1.10.
    """
    return any(
        isinstance(frame, Run)
        and frame.binds.get("#instead") == ident
        and frame.binds.get("#event") == kind
        and frame.at < len(table.book.programs[frame.program])
        for frame in table.stack
    )


def let_happen(table: Table, waiting: Iterable[Waiting]) -> None:
    """Let what happens instead of events come next, the first of them first.

    Rules: 8.1.5, 17.1.10.
    """
    events: dict[tuple[str, int], tuple[Waiting, ...]] = {}
    for one in waiting:
        event = (table.book.statics[one.key].deed, one.binds["#instead"])
        events[event] = (*events.get(event, ()), one)
    for rivals in reversed(events.values()):
        push(table, Instead(rivals))


def instead(table: Table, frame: Instead) -> None:
    """Carry out what happens instead of an event; of several, the one the turn player wants.

    Rules: 8.1.5, 17.1.10.
    """
    rivals = frame.rivals
    answer = take_answer(table)
    if answer is None and len(rivals) > 1:
        options = [("resolve", w.key, w.source, at) for at, w in enumerate(rivals)]
        ask(table, table.turn_player, "order", "which of these happens instead", options)
        return
    table.stack.pop()
    resolve(table, rivals[0 if answer is None else answer[3]])


def _is_held_up(table: Table, kind: EventKind, ident: int) -> bool:
    """Return whether something is to happen instead of an event but has not begun to."""
    held = [frame.rivals[0] for frame in table.stack if isinstance(frame, Instead)]
    if table.waiting:
        held += [w for w in table.waiting if w.batch == INSTEAD]
    return bool(held) and any(
        w.binds["#instead"] == ident and table.book.statics[w.key].deed == kind for w in held
    )


def _fits(table: Table, static: Static, setting: Setting, ident: int, doer: Doer) -> bool:
    """Return whether a replacement is about an event."""
    if _is_excepted(table, static, setting, doer):
        return False
    if static.condition is not None and not static.condition(table, setting):
        return False
    return static.subject(table, setting, ident)


def _is_excepted(table: Table, static: Static, setting: Setting, doer: Doer) -> bool:
    """Return whether an event has the cause by which it is not replaced: a manner, or somebody.

    Rules: 17.1.10.
    """
    if not static.manner and static.target is None:
        return False
    if static.manner and static.manner not in doer.manners:
        return False
    by = static.target
    return by is None or any(by(table, setting, source) for source in doer.sources)


def _is_running(table: Table, static: Static, setting: Setting, ident: int) -> bool:
    return any(
        isinstance(frame, Run)
        and frame.program == static.value
        and frame.source == setting.source
        and frame.binds.get("#instead") == ident
        for frame in table.stack
    )
