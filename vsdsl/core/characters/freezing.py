"""Freezing: a frozen character or resource stays exhausted through its next turn.

Rules: 10.8.1, 10.8.2, 10.8.3, 10.8.4.
"""

from typing import Final

from vsdsl.core.powers.events import Event, emit_awaited, tell
from vsdsl.core.powers.permissions import Doer, spared
from vsdsl.core.table.table import RESOURCES, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

# What `Thing.frozen` is made of: a freeze that waits for the next turn, and one that works now.
WAITS: Final = 1


HOLDS: Final = 2
_FREEZES: Final = (*ROWS, RESOURCES)


def is_freezable(table: Table, ident: int) -> bool:
    """Return whether freezing a card would add anything to what is so of it already.

    Rules: 1.5.2, 10.8.1, 10.8.4.
    """
    thing = table.things[ident]
    return thing.row in _FREEZES and not (thing.exhausted and thing.frozen & WAITS)


def freeze(table: Table, ident: int, doer: Doer) -> bool:
    """Exhaust a character or a resource and keep it from readying during its next turn.

    A second freeze before that turn adds nothing and is not done; one during that turn reaches on
    to the next. Returns whether it was done.

    Rules: 1.1.2, 1.5.2, 10.8.1, 10.8.3, 10.8.4.
    """
    thing = table.things[ident]
    if not is_freezable(table, ident):
        return False
    if spared(table, Deed.BE_FROZEN, ident, doer):
        return False
    thing = table.edit(ident)
    exhausts = not thing.exhausted and not spared(table, Deed.BE_EXHAUSTED, ident, doer)
    thing.exhausted |= exhausts
    thing.frozen |= WAITS
    event = Event(EventKind.FREEZE, (ident,), doer.sources, thing.side)
    tell(table, event)
    emit_awaited(table, event)
    if exhausts:
        emit_awaited(table, Event(EventKind.EXHAUST, (ident,), doer.sources, thing.side))
    return True


def let_freezes_begin(table: Table, player: int) -> None:
    """Let the freezes on a side take hold as its player's turn begins.

    Rules: 10.8.1, 10.8.2.
    """
    for ident in (*table.side(player), *table.players[player].resources):
        if table.things[ident].frozen:
            table.edit(ident).frozen = HOLDS
            tell_change(table, Change.THAW, (ident,), value="holds")


def thaw(table: Table) -> None:
    """End the freezes that held in the turn that ends, wherever the cards are by now.

    Rules: 10.8.3.
    """
    resources = (ident for player in table.players for ident in player.resources)
    for ident in (*table.in_play(), *resources):
        if table.things[ident].frozen & HOLDS:
            table.edit(ident).frozen &= WAITS
            tell_change(table, Change.THAW, (ident,), value="ends")
