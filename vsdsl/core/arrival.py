"""Arrival: how characters and resources come into play, change rows and change sides.

Rules: 1.2.2, 1.4.1, 1.4.2, 1.4.13, 3.1.5, 3.1.6, 3.3.2, 9.2.2, 10.10.3, 10.10.6, 13.4.4.
"""

from collections.abc import Iterable

from vsdsl.core.asking import push
from vsdsl.core.events import Event, emit
from vsdsl.core.names import can_stand_on, keep_names_single, quarrels
from vsdsl.core.powers import active
from vsdsl.core.replacing import is_replaced
from vsdsl.core.table import GEAR, RESOURCES, ROWS, Table
from vsdsl.core.zones import as_new, place, remove_from_combat

Arrival = tuple[str, ...]


def appear(table: Table, ident: int, player: int, row: str, *, arrival: Arrival = ()) -> bool:
    """Put a character into play; returns whether it could.

    Rules: 1.4.1, 10.10.6.
    """
    return bool(appear_together(table, (ident,), player, row, arrival=arrival))


def appear_together(
    table: Table, idents: Iterable[int], player: int, row: str, *, arrival: Arrival = ()
) -> tuple[int, ...]:
    """Put characters into play at the same moment; returns those that could come.

    They take the place of namesakes that stood there; of namesakes among themselves the player
    chooses before anything else happens.

    Rules: 1.4.1, 10.10.2, 10.10.3, 10.10.6.
    """
    able = tuple(
        ident
        for ident in idents
        if can_stand_on(table, ident, player) and not is_replaced(table, "appear", ident)
    )
    origins = [table.things[ident].zone for ident in able]
    for ident in able:
        _enter(table, ident, player, row, arrival)
    keep_names_single(table, player, able)
    for ident, origin in zip(able, origins, strict=True):
        emit(table, Event("appear", (ident,), (), player, origin))
    if len(able) > 1 and quarrels(table, able):
        push(table, "namesakes", player, able)
    return able


def _enter(table: Table, ident: int, player: int, row: str, arrival: Arrival) -> None:
    """Put one character into a row: new, ready and face up unless something says otherwise.

    Rules: 1.4.13, 3.3.2, 9.2.2, 13.4.4.
    """
    thing = table.things[ident]
    kept = (thing.wounds, thing.plus, thing.minus) if "with those counters" in arrival else None
    place(table, ident, row, player)
    thing = table.edit(ident)
    as_new(thing)
    if kept is not None:
        thing.wounds, thing.plus, thing.minus = kept
    thing.stamp = table.tick()
    thing.turn = table.turn
    thing.exhausted = "exhausted" in arrival
    table.restructure()
    if "stunned" in arrival or _appears(table, ident) == "stunned":
        thing = table.edit(ident)
        thing.stunned = thing.exhausted = True
        thing.face_up = False
        table.restructure()


def _appears(table: Table, ident: int) -> str:
    for static, setting in active(table).statics.get(("appears", ""), ()):
        if static.subject(table, setting, ident):
            return str(static.value)
    return ""


def change_side(table: Table, ident: int, player: int, row: str) -> bool:
    """Move a character to another side: it changes control, leaves the combat and does not appear.

    It keeps its orientation, counters, equipment and modifiers.

    Rules: 1.2.2, 1.4.2, 10.9.4, 10.10.2, 10.10.6.
    """
    if table.things[ident].side == player or not can_stand_on(table, ident, player):
        return False
    thing = table.edit(ident)
    thing.came_from = thing.side
    place(table, ident, row, player)
    if thing.attached:
        place(table, thing.attached, GEAR, player)
    remove_from_combat(table, ident)
    keep_names_single(table, player, (ident,))
    return True


def change_row(table: Table, ident: int, row: str) -> bool:
    """Move a character to another row of its side; returns whether it moved.

    Rules: 1.4.9, 3.2.1.
    """
    thing = table.things[ident]
    if thing.zone != "play" or thing.row == row or thing.row not in ROWS:
        return False
    place(table, ident, row, thing.side)
    emit(table, Event("move", (ident,), (), thing.side))
    return True


def add_resource(table: Table, ident: int, *, face_up: bool) -> None:
    """Put a card into its owner's resource row.

    Rules: 3.1.6, 3.2.3, 5.4.4.
    """
    owner = table.things[ident].owner
    place(table, ident, RESOURCES, owner)
    thing = table.edit(ident)
    as_new(thing)
    thing.face_up = face_up
    thing.stamp = table.tick()
    emit(table, Event("resource", (ident,), (), owner))
