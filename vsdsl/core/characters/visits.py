"""Visits: a character that stands in an enemy row while its player keeps control of it.

The character stays on its own side for everything that asks who controls it. Only where it stands
changes, and from there it attacks in melee.

Rules: 1.2.2, 3.2.1, 6.1.4.
"""

from typing import Final

from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change

VISIT: Final = "visit"


def visited(table: Table, ident: int) -> tuple[()] | tuple[int, str]:
    """Return the enemy row in which a character stands, as player and row; nothing at home."""
    for modifier in table.modifiers:
        if modifier.kind == VISIT and ident in modifier.reach:
            player, row = modifier.value
            return player, row
    return ()


def standing_in(table: Table, player: int, row: str) -> tuple[int, ...]:
    """Return who stands in a row: those at home there who are not away, and visitors.

    Rules: 3.2.1.
    """
    home = table.players[player].zone(row)
    visits = [modifier for modifier in table.modifiers if modifier.kind == VISIT]
    if not visits:
        return home
    away = {ident for visit in visits for ident in visit.reach}
    guests = [i for visit in visits if visit.value == (player, row) for i in visit.reach]
    return (*(ident for ident in home if ident not in away), *guests)


def come_home(table: Table, ident: int) -> bool:
    """End the visit of a character; returns whether it was away."""
    if not visited(table, ident):
        return False
    table.modifiers = tuple(m for m in table.modifiers if m.kind != VISIT or ident not in m.reach)
    table.restructure()
    tell_change(table, Change.END, (ident,))
    return True
