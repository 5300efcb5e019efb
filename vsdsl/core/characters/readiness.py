"""Ready and exhausted cards in play.

Rules: 1.5.3, 3.3.1, 10.3.3, 10.8.2, 16.3.7, A-102.
"""

from typing import Final

from vsdsl.core.characters.freezing import HOLDS
from vsdsl.core.powers.events import Event, emit_awaited, tell
from vsdsl.core.powers.permissions import Doer, forbidden, spared
from vsdsl.core.table.table import READIED, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

_BE_EXHAUSTED: Final = Deed.BE_EXHAUSTED
_BE_READIED: Final = Deed.BE_READIED
_EXHAUST: Final = EventKind.EXHAUST
_READY: Final = EventKind.READY
_READY_DEED: Final = Deed.READY


def ready(table: Table, ident: int, doer: Doer) -> bool:
    """Ready a card in play; a stunned or frozen character stays as it is.

    Rules: 1.5.3, 10.3.3, 10.8.2, A-102.
    """
    thing = table.things[ident]
    if thing.row not in READIED or not thing.exhausted or _is_kept_exhausted(table, ident, doer):
        return False
    table.edit(ident).exhausted = False
    event = Event(_READY, (ident,), (), thing.side)
    tell(table, event)
    emit_awaited(table, event)
    return True


def _is_kept_exhausted(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether a card cannot ready: stunned, frozen, or by a power.

    Rules: 1.1.2, 10.3.3, 10.8.2.
    """
    thing = table.things[ident]
    return (
        thing.stunned
        or bool(thing.frozen & HOLDS)
        or forbidden(table, _READY_DEED, ident)
        or spared(table, _BE_READIED, ident, doer)
    )


def exhaust(table: Table, ident: int, doer: Doer) -> bool:
    """Exhaust a card in play.

    Rules: 1.1.2, 1.5.3, 3.3.1, A-102.
    """
    thing = table.things[ident]
    if thing.row not in READIED or thing.exhausted:
        return False
    if spared(table, _BE_EXHAUSTED, ident, doer):
        return False
    table.edit(ident).exhausted = True
    event = Event(_EXHAUST, (ident,), doer.sources, thing.side)
    tell(table, event)
    emit_awaited(table, event)
    return True
