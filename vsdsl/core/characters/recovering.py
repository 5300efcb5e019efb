"""Recovering: a stunned character turns face up and stays exhausted.

Rules: 5.3.1, 10.6.1, 10.6.2.
"""

from vsdsl.core.powers.events import Event, emit, emit_awaited
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.table import ROWS, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind


def recover(table: Table, idents: tuple[int, ...]) -> tuple[int, ...]:
    """Let stunned characters recover at the same moment; returns those that could.

    They see each other recover.

    Rules: 5.3.1, 10.6.1.
    """
    able = tuple(i for i in idents if _can_recover(table, i))
    for ident in able:
        turn_up(table, ident)
    for ident in able:
        event = Event(EventKind.RECOVER, (ident,), (), table.things[ident].side)
        emit(table, event)
        emit_awaited(table, event._replace(kind=EventKind.TURN_UP))
    return able


def turn_up(table: Table, ident: int) -> None:
    """Turn a stunned character face up; it stays exhausted and keeps its wounds.

    Rules: 10.6.1, 10.6.2.
    """
    thing = table.edit(ident)
    thing.stunned = False
    thing.face_up = True
    thing.deeds |= {"recovered"}
    table.restructure()


def _can_recover(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    if not thing.stunned or thing.row not in ROWS:
        return False
    return not (forbidden(table, Deed.RECOVER, ident) or is_kept_face_down(table, ident))


def is_kept_face_down(table: Table, ident: int) -> bool:
    """Return whether a power keeps a character from turning face up.

    Rules: 1.1.2, 16.3.8, 16.3.9.
    """
    return forbidden(table, Deed.TURN_FACE_UP, ident)
