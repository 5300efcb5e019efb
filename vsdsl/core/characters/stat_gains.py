"""Gains: ATK and DEF that have gone up, for the triggers that wait for it.

While such a trigger is active, the table keeps the stats everyone had at the last look. Games
whose book has no such trigger never look.

Rules: 8.1.1, 9.4.1, 9.4.4.
"""

from typing import Final

from vsdsl.core.characters.stats import stats
from vsdsl.core.game.asking import push
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.table.frames import SETTLE, Settle
from vsdsl.core.table.table import GAINS, Table
from vsdsl.terms.events import EventKind

_LOOKED: Final = "looked"


def watch(table: Table) -> None:
    """Look once more at what has changed, and let what triggers resolve before anyone acts."""
    if look(table) and not any(isinstance(frame, Settle) for frame in table.stack):
        table.decision = None
        push(table, SETTLE)


def look(table: Table) -> bool:
    """Let the gains since the last look happen; returns whether somebody waits for one.

    The real value counts, also below zero. Who was not there at the last look has gained nothing.

    Rules: 9.4.4, 1.4.13, A-164.
    """
    if _LOOKED in table.cache or table.result is not None:
        return False
    if not _is_awaited(table):
        table.seen = ()
        table.cache[_LOOKED] = True
        return False
    before = {row[:2]: row[2:] for row in table.seen}
    table.seen = tuple(
        (ident, table.things[ident].stamp, *stats(table, ident)) for ident in table.in_play()
    )
    table.cache[_LOOKED] = True
    waiting = len(table.waiting)
    for ident, stamp, atk, def_ in table.seen:
        old = before.get((ident, stamp))
        if old is not None:
            _gain(table, EventKind.GAIN_ATK, ident, atk - old[0])
            _gain(table, EventKind.GAIN_DEF, ident, def_ - old[1])
    return len(table.waiting) > waiting


def look_past(table: Table) -> None:
    """Take the stats as they are now for seen: what has just ended has given nobody anything.

    Rules: A-164.
    """
    if table.seen:
        table.seen = tuple(
            (ident, stamp, *stats(table, ident))
            for ident, stamp, _, _ in table.seen
            if table.things[ident].zone == "play"
        )


def _gain(table: Table, kind: EventKind, ident: int, rise: int) -> None:
    if rise > 0:
        emit(table, Event(kind, (ident,), (), table.things[ident].side, rise))


def _is_awaited(table: Table) -> bool:
    if not GAINS.isdisjoint(active(table).triggers):
        return True
    triggers = table.book.triggers
    return any(not GAINS.isdisjoint(triggers[one.key].events) for one in table.delayed)
