"""Hiding: a hidden character lies face down and ready until its player's next Recovery Phase.

Rules: 5.3.2, 10.7.1, 10.7.2, 10.7.3, 10.9.4.
"""

from vsdsl.core.cards.zones import drop_equipment, remove_from_combat
from vsdsl.core.characters.counters import take_off
from vsdsl.core.characters.freezing import HOLDS
from vsdsl.core.characters.recovering import is_kept_face_down
from vsdsl.core.powers.events import Event, emit_awaited, looking_back, queue, tell
from vsdsl.core.powers.permissions import Doer, forbidden, spared
from vsdsl.core.table.table import ROWS, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind


def emerge(table: Table, ident: int) -> bool:
    """Turn a hidden character face up.

    Rules: 5.3.2.
    """
    if not table.things[ident].hidden or is_kept_face_down(table, ident):
        return False
    thing = table.edit(ident)
    thing.hidden, thing.face_up = False, True
    table.restructure()
    tell(table, Event(EventKind.TURN_UP, (ident,), (), thing.side))
    emit_awaited(table, Event(EventKind.TURN_UP, (ident,), (), thing.side))
    return True


def hide(table: Table, ident: int, doer: Doer) -> bool:
    """Turn a face-up character face down and ready; it loses its counters and leaves the combat.

    A stunned character stays stunned, and a hidden one is hidden already. As when it is stunned,
    the state before decides what triggers.

    Rules: 1.1.2, 8.1.3, 10.7.1, 10.7.2, 10.7.3, 10.9.4.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or not thing.face_up or forbidden(table, Deed.HIDE, ident):
        return False
    if spared(table, Deed.BE_HIDDEN, ident, doer):
        return False
    event = Event(EventKind.HIDE, (ident,), (), thing.side)
    found = looking_back(table, event, event._replace(kind=EventKind.TURN_DOWN))
    drop_equipment(table, ident)
    thing = table.edit(ident)
    thing.face_up = False
    thing.hidden = True
    if not thing.frozen & HOLDS:
        thing.exhausted = False
    take_off(thing)
    remove_from_combat(table, ident)
    table.restructure()
    tell(table, event)
    queue(table, found)
    return True
