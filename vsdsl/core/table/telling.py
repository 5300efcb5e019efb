"""Telling: what the journal of a table is told when something changes."""

from typing import Any

from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Entry
from vsdsl.core.table.table import Table
from vsdsl.terms.changes import Change


def tell_change(  # noqa: PLR0913  what an entry is made of
    table: Table,
    change: Change,
    cards: tuple[Any, ...] = (),
    *,
    others: tuple[int, ...] = (),
    player: int = -1,
    value: Any = None,  # noqa: ANN401  what the kind calls for
    because: int = NO_CAUSE,
) -> int:
    """Keep in the journal, if there is one, what is no event of the rules; returns its place."""
    if table.log is None:
        return NO_CAUSE
    rule = rule_for(change, value, table.phase)
    entry = Entry(table.turn, table.phase, change, cards, others, player, value, rule)
    return table.log.tell(table, entry, because)
