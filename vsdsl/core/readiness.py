"""Ready, exhausted, recovering, hidden and frozen characters.

Rules: 1.5.3, 3.3.1, 10.3.3, 10.6.1, 10.6.2, 10.7.1, 10.7.2, 10.8.1, 10.8.2, 10.8.3, 10.8.4.
"""

from typing import Final

from vsdsl.core.counters import take_off
from vsdsl.core.events import Event, emit, tell
from vsdsl.core.permissions import forbidden
from vsdsl.core.table import ROWS, Table
from vsdsl.core.zones import drop_equipment, remove_from_combat

# What `Thing.frozen` is made of: a freeze that waits for the next turn, and one that works now.
WAITS: Final = 1
HOLDS: Final = 2


def ready(table: Table, ident: int) -> bool:
    """Ready a character; a stunned or frozen one stays as it is.

    Rules: 1.5.3, 10.3.3, 10.8.2.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or not thing.exhausted or _is_kept_exhausted(table, ident):
        return False
    table.edit(ident).exhausted = False
    return True


def _is_kept_exhausted(table: Table, ident: int) -> bool:
    """Return whether a character cannot ready: stunned, frozen, or by a power.

    Rules: 1.1.2, 10.3.3, 10.8.2.
    """
    thing = table.things[ident]
    return thing.stunned or bool(thing.frozen & HOLDS) or forbidden(table, "ready", ident)


def exhaust(table: Table, ident: int) -> bool:
    """Exhaust a character.

    Rules: 1.5.3, 3.3.1.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or thing.exhausted:
        return False
    table.edit(ident).exhausted = True
    return True


def recover(table: Table, idents: tuple[int, ...]) -> tuple[int, ...]:
    """Let stunned characters recover at the same moment; returns those that could.

    They see each other recover.

    Rules: 5.3.1, 10.6.1.
    """
    able = tuple(i for i in idents if _can_recover(table, i))
    for ident in able:
        turn_up(table, ident)
    for ident in able:
        emit(table, Event("recover", (ident,), (), table.things[ident].side))
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
    return not (forbidden(table, "recover", ident) or is_kept_face_down(table, ident))


def is_kept_face_down(table: Table, ident: int) -> bool:
    """Return whether a power keeps a character from turning face up.

    Rules: 1.1.2, 16.3.8, 16.3.9.
    """
    return forbidden(table, "turn face up", ident)


def emerge(table: Table, ident: int) -> bool:
    """Turn a hidden character face up.

    Rules: 5.3.2.
    """
    if not table.things[ident].hidden or is_kept_face_down(table, ident):
        return False
    thing = table.edit(ident)
    thing.hidden, thing.face_up = False, True
    table.restructure()
    return True


def hide(table: Table, ident: int) -> bool:
    """Turn a face-up character face down and ready; it loses its counters and leaves the combat.

    A stunned character stays stunned, and a hidden one is hidden already.

    Rules: 10.7.1, 10.7.2, 10.7.3, 10.9.4.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or not thing.face_up or forbidden(table, "hide", ident):
        return False
    drop_equipment(table, ident)
    thing = table.edit(ident)
    thing.face_up = False
    thing.hidden = True
    if not thing.frozen & HOLDS:
        thing.exhausted = False
    take_off(thing)
    remove_from_combat(table, ident)
    table.restructure()
    tell(table, Event("hide", (ident,), (), thing.side))
    return True


def freeze(table: Table, ident: int) -> bool:
    """Exhaust a character and keep it from readying during its next turn.

    A second freeze before that turn adds nothing; one during that turn reaches on to the next.

    Rules: 10.8.1, 10.8.3, 10.8.4.
    """
    thing = table.things[ident]
    if thing.row not in ROWS:
        return False
    thing = table.edit(ident)
    thing.exhausted = True
    thing.frozen |= WAITS
    tell(table, Event("freeze", (ident,), (), thing.side))
    return True


def let_freezes_begin(table: Table, player: int) -> None:
    """Let the freezes on a side take hold as its player's turn begins.

    Rules: 10.8.1, 10.8.2.
    """
    for ident in table.side(player):
        if table.things[ident].frozen:
            table.edit(ident).frozen = HOLDS


def thaw(table: Table) -> None:
    """End the freezes that held in the turn that ends, wherever the characters are by now.

    Rules: 10.8.3.
    """
    for ident in table.in_play():
        if table.things[ident].frozen & HOLDS:
            table.edit(ident).frozen &= WAITS
