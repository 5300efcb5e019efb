"""Hiding: a hidden character lies face down and ready until its player's next Recovery Phase.

Rules: 5.3.2, 10.7.1, 10.7.2, 10.7.3, 10.9.4.
"""

from vsdsl.core.cards.zones import drop_equipment, remove_from_combat
from vsdsl.core.characters.counters import MINUS, PLUS, may_keep_hidden, take_off
from vsdsl.core.characters.freezing import HOLDS
from vsdsl.core.characters.named_counters import drop_named, named_barred
from vsdsl.core.characters.recovering import is_kept_face_down
from vsdsl.core.powers.events import Event, emit_awaited, looking_back, queue, tell
from vsdsl.core.powers.permissions import Doer, forbidden, spared
from vsdsl.core.table.editions import differs
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


def hide(table: Table, idents: tuple[int, ...], doer: Doer) -> bool:
    """Turn face-up characters face down and ready, at the same moment.

    They lose their counters and leave the combat. A stunned character stays stunned, and a hidden
    one is hidden already. As when they are stunned, the state before decides what triggers.

    Rules: 1.1.2, 8.1.3, 10.7.1, 10.7.2, 10.7.3, 10.9.4.
    """
    due = tuple(ident for ident in dict.fromkeys(idents) if _can_be_hidden(table, ident, doer))
    events = [Event(EventKind.HIDE, (ident,), (), table.things[ident].side) for ident in due]
    found = [
        looking_back(table, event, event._replace(kind=EventKind.TURN_DOWN)) for event in events
    ]
    for ident, event, triggered in zip(due, events, found, strict=True):
        _turn_down(table, ident)
        tell(table, event)
        queue(table, triggered)
    return bool(due)


def _can_be_hidden(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether a character is face up, and nothing keeps it from hiding.

    Rules: 1.1.2, 10.7.1.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or not thing.face_up or forbidden(table, Deed.HIDE, ident):
        return False
    return not spared(table, Deed.BE_HIDDEN, ident, doer)


def _turn_down(table: Table, ident: int) -> None:
    """Turn a character face down and ready, out of the combat, without counters but those it keeps.

    Its equipment is KO'd, but for editions in which only a stunned character loses it.

    Rules: 10.7.2, 10.7.3, 10.9.4, A-20.
    """
    kept = [kind for kind in (PLUS, MINUS) if may_keep_hidden(table, ident, kind)]
    barred = named_barred(table, ident, "hidden")
    if not differs(table, "10.9.4"):
        drop_equipment(table, ident)
    thing = table.edit(ident)
    thing.face_up = False
    thing.hidden = True
    if not thing.frozen & HOLDS:
        thing.exhausted = False
    take_off(thing, plus=PLUS not in kept, minus=MINUS not in kept)
    drop_named(table, ident, barred)
    remove_from_combat(table, ident)
    table.restructure()
