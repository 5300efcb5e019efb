"""Telling: what the journal of a table is told when something changes."""

from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Entry
from vsdsl.core.table.table import Table
from vsdsl.terms.changes import Change
from vsdsl.terms.times import Moment


def tell_change(  # noqa: PLR0913  what an entry is made of
    table: Table,
    change: Change,
    cards: tuple[int, ...] = (),
    *,
    others: tuple[int, ...] = (),
    player: int = -1,
    value: object = None,
    because: int = NO_CAUSE,
) -> int:
    """Keep in the journal, if there is one, what is no event of the rules; returns its place."""
    if table.log is None:
        return NO_CAUSE
    rule = rule_for(change, value, table.phase, table.agreed.mode)
    entry = Entry(table.turn, table.phase, change, cards, others, player, value, rule)
    return table.log.tell(table, entry, because)


def set_out_from(table: Table, entry: int = NO_CAUSE) -> None:
    """Let what follows come of an entry of the journal, or of the rules alone.

    For what follows whatever was decided last: that has not led to it.
    """
    if table.log is not None:
        table.log.set_out_from(entry)


def last_moment(table: Table, moment: Moment) -> int:
    """Return the place in the journal where a moment came last; no place, if it tells of none."""
    log = table.log or ()
    found = (at for at in range(len(log) - 1, -1, -1) if log[at].value == moment)
    return next(found, NO_CAUSE)
