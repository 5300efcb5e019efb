"""Arrival: how characters and resources come into play, change rows and change sides.

Rules: 1.2.2, 1.4.1, 1.4.2, 1.4.13, 3.1.5, 3.1.6, 3.3.2, 9.2.2, 10.10.3, 10.10.6, 13.4.4.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from vsdsl.core.cards.zones import COUNTERS, as_new, place, remove_from_combat, turn_resource
from vsdsl.core.characters.counters import put_counters
from vsdsl.core.characters.names import can_stand_on, keep_names_single, quarrels
from vsdsl.core.characters.rows import may_stand_in, open_row, open_rows, other_row
from vsdsl.core.game.asking import push
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.events import Event, collect, emit, emit_awaited, note, queue
from vsdsl.core.powers.own_text import ruled_out
from vsdsl.core.powers.permissions import Doer, forbidden, spared
from vsdsl.core.powers.replacement import is_replaced
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.editions import differs
from vsdsl.core.table.frames import Namesakes, Run
from vsdsl.core.table.modifiers import Delayed, Modifier
from vsdsl.core.table.sides import share_side, sharers
from vsdsl.core.table.table import GEAR, RESOURCES, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_APPEAR: Final = EventKind.APPEAR
_APPEARS: Final = Saying.APPEARS
_APPEAR_DEED: Final = Deed.APPEAR
_MOVE: Final = EventKind.MOVE
_PLACE: Final = Change.PLACE
_RESOURCE: Final = EventKind.RESOURCE
Arrival = tuple[str, ...]
Spot = tuple[int, str]  # a player and a row
_KEEPING: Final = (Deed.MOVE, Deed.BE_MOVED, Deed.BE_IN)  # what keeps a character in its row
RECRUITED = "recruited from hand"  # how a card appeared that was not put into play by an effect


def appear_recruited(table: Table, ident: int, player: int, row: str) -> bool:
    """Put a recruited character into play; returns whether it could.

    Rules: 1.4.1, 5.5.4, 10.10.6.
    """
    way = RECRUITED if table.things[ident].zone == "hand" else ""
    return bool(appear_together(table, {ident: (player, row)}, way=way))


def appear_together(
    table: Table, spots: Mapping[int, Spot], *, arrival: Arrival = (), way: str = ""
) -> tuple[int, ...]:
    """Put characters into play at the same moment, each in a row; returns those that could come.

    They see each other appear, whichever rows they come to. They take the place of namesakes that
    stood there; of namesakes among themselves the player chooses before anything else happens. Who
    cannot appear, or cannot be in any row, stays away, and so do the cards of a player who is out.
    The event tells the way they came, or the zone.

    Rules: 1.1.2, 1.4.1, 8.1.8, 10.10.2, 10.10.3, 10.10.6, 12.7.4.
    """
    if differs(table, "10.10.6") and _is_ignored(table, spots):
        return ()
    fit = tuple(ident for ident, (player, _) in spots.items() if _can_come(table, ident, player))
    able = tuple(ident for ident in fit if not is_replaced(table, _APPEAR, ident))
    if len(fit) < len(spots) and differs(table, "17.4.4"):
        _take_out(table, [ident for ident in spots if ident not in fit])
    origins = [table.things[ident].zone for ident in able]
    for ident in able:
        player, row = spots[ident]
        _enter(table, ident, player, open_row(table, ident, player, row), arrival)
    sides: dict[int, tuple[int, ...]] = {}
    for ident in able:
        player = sharers(table, spots[ident][0])[0]
        sides[player] = (*sides.get(player, ()), ident)
    for player, newcomers in sides.items():
        keep_names_single(table, player, newcomers)
    for ident, origin in zip(able, origins, strict=True):
        others = tuple(one for one in able if one != ident)
        emit(
            table,
            Event(_APPEAR, (ident,), (), spots[ident][0], way or origin, together=others),
        )
    for player, newcomers in sides.items():
        if len(newcomers) > 1 and quarrels(table, newcomers):
            push(table, Namesakes(player, newcomers))
    return able


def _can_come(table: Table, ident: int, player: int) -> bool:
    """Return whether a character can appear on a side; a player who is out has none.

    Rules: 1.1.2, 10.10.6, 12.7.4.
    """
    return (
        not table.players[player].out
        and can_stand_on(table, ident, player)
        and not ruled_out(table, _APPEAR_DEED, ident)
        and bool(open_rows(table, ident, player))
    )


def _take_out(table: Table, idents: Sequence[int]) -> None:
    """Remove cards from the game that would appear and cannot.

    Rules: 17.4.4.
    """
    for ident in idents:
        if table.things[ident].zone != "removed":
            place(table, ident, "removed", table.things[ident].owner)
            table.edit(ident).face_up = True
            tell_change(table, Change.PLACE, (ident,), value="removed")


def _is_ignored(table: Table, spots: Mapping[int, Spot]) -> bool:
    """End an effect that would bring a namesake of a main character; returns whether it does.

    In some editions not only that part of it is ignored. What has been done before stays done.

    Rules: 10.10.6, C-10.
    """
    frame = table.stack[-1] if table.stack else None
    if not isinstance(frame, Run):
        return False
    if all(can_stand_on(table, ident, player) for ident, (player, _) in spots.items()):
        return False
    table.stack[-1] = frame._replace(at=len(table.book.programs[frame.program]))
    return True


def _enter(table: Table, ident: int, player: int, row: str, arrival: Arrival) -> None:
    """Put one character into a row: new, ready and face up unless something says otherwise.

    Rules: 1.4.13, 3.3.2, 9.2.2, 13.4.4.
    """
    place(table, ident, row, player)
    _let_go(table, ident)
    thing = table.edit(ident)
    as_new(thing, COUNTERS if "with those counters" in arrival else ())
    thing.stamp = table.tick()
    thing.turn = table.turn
    thing.exhausted = "exhausted" in arrival
    table.restructure()
    for how in (*arrival, *appearing(table, ident)):
        _arrive(table, ident, how)


def _arrive(table: Table, ident: int, how: object) -> None:
    """Let a character be there in a state, or with counters or wounds.

    Rules: 3.3.2, 9.4.6, 10.5.2, 13.4.4.
    """
    match how:
        case "stunned":
            thing = table.edit(ident)
            thing.stunned = thing.exhausted = True
            thing.face_up = False
            table.restructure()
        case "exhausted":
            table.edit(ident).exhausted = True
        case (int() as plus, int() as minus, int() as wounds):
            put_counters(table, ident, plus, minus)
            table.edit(ident).wounds += wounds
        case _:  # where it came from, which is seen to elsewhere
            pass


def _let_go(table: Table, ident: int) -> None:
    """Let what effects have left behind no longer speak of a card that comes into play anew.

    Rules: 1.4.13.
    """
    if any(_speaks_of(one, ident) for one in table.delayed):
        table.delayed = tuple(one._replace(binds=_without(one, ident)) for one in table.delayed)
    if any(_speaks_of(one, ident) for one in table.modifiers):
        table.modifiers = tuple(one._replace(binds=_without(one, ident)) for one in table.modifiers)
    tell_change(table, _PLACE, (ident,), value="new")


def _speaks_of(one: Delayed | Modifier, ident: int) -> bool:
    return any(isinstance(named, tuple) and ident in named for named in one.binds.values())


def _without(one: Delayed | Modifier, ident: int) -> Binds:
    """Return the names of something lasting, all but this card."""
    return {
        name: tuple(v for v in named if v != ident) if isinstance(named, tuple) else named
        for name, named in one.binds.items()
    }


def appearing(table: Table, ident: int) -> list[object]:
    """Return how powers let a card appear: in a state, or with counters and wounds.

    Rules: 3.3.2, 9.1.6, 9.4.6, 13.4.4.
    """
    return [
        static.value
        for static, setting in active(table).statics.get((_APPEARS, ""), ())
        if static.subject(table, setting, ident)
        and (static.condition is None or static.condition(table, setting))
    ]


def stand_beside(table: Table, ident: int, neighbour: int) -> None:
    """Let a character stand next to another one of its row.

    Rules: 3.2.2.
    """
    thing, other = table.things[ident], table.things[neighbour]
    if ident == neighbour or (thing.side, thing.row) != (other.side, other.row):
        return
    holder = table.edit_player(thing.side)
    row = [card for card in holder.zone(thing.row) if card != ident]
    row.insert(row.index(neighbour) + 1, ident)
    setattr(holder, thing.row, tuple(row))
    table.restructure()
    tell_change(table, Change.PLACE, (ident,), others=(neighbour,), value="beside")


def change_side(table: Table, ident: int, player: int, row: str) -> bool:
    """Move a character to another side: it changes control, leaves the combat and does not appear.

    It keeps its orientation, counters, equipment and modifiers.

    Rules: 1.2.2, 1.4.2, 8.1.3, 10.9.4, 10.10.2, 10.10.6.
    """
    if share_side(table, table.things[ident].side, player):
        return False
    if differs(table, "10.10.6") and _is_ignored(table, {ident: (player, row)}):
        return False
    if not can_stand_on(table, ident, player):
        return False
    row = open_row(table, ident, player, row)
    if not row:
        return False
    event = Event(EventKind.LEAVE_SIDE, (ident,), (), table.things[ident].side)
    found = collect(table, event)
    note(table, event)
    queue(table, found)
    table.edit(ident).came_from = table.things[ident].side
    place(table, ident, row, player)
    thing = table.things[ident]
    tell_change(table, Change.CONTROL, (ident,), player=player)
    if thing.attached:
        place(table, thing.attached, GEAR, player)
    remove_from_combat(table, ident)
    keep_names_single(table, player, (ident,))
    emit_awaited(table, Event(EventKind.MOVE, (ident,), (), player))
    return True


def can_be_moved(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether no power keeps a character in its place when somebody would move it.

    Rules: 1.1.2, 1.4.11.
    """
    return not forbidden(table, Deed.MOVE, ident) and not spared(table, Deed.BE_MOVED, ident, doer)


def can_change_rows(table: Table, ident: int) -> bool:
    """Return whether a player may move a character to the other row of its side.

    Rules: 1.1.2, 5.6.1.
    """
    if active(table).cannot.isdisjoint(_KEEPING):
        return True
    thing = table.things[ident]
    mover = Doer((table.players[thing.side].self_id,))
    return can_be_moved(table, ident, mover) and may_stand_in(
        table, ident, thing.side, other_row(thing.row)
    )


def change_row(table: Table, ident: int, row: str) -> bool:
    """Move a character to another row of its side; returns whether it moved.

    Rules: 1.1.2, 1.4.9, 3.2.1.
    """
    thing = table.things[ident]
    if thing.zone != "play" or thing.row == row or thing.row not in ROWS:
        return False
    if not may_stand_in(table, ident, thing.side, row):
        return False
    left = thing.row
    place(table, ident, row, thing.side)
    emit(table, Event(_MOVE, (ident,), (), thing.side, left))
    return True


def add_resource(table: Table, ident: int, *, face_up: bool) -> None:
    """Put a card into its owner's resource row, where it appears; not where only characters do.

    Rules: 1.4.1, 3.1.6, 3.2.3, 5.4.4, C-29.
    """
    owner, origin = table.things[ident].owner, table.things[ident].zone
    place(table, ident, RESOURCES, owner, face_down=not face_up)
    as_new(table.edit(ident))
    turn_resource(table, ident, face_up=face_up)
    table.edit(ident).stamp = table.tick()
    emit(table, Event(_RESOURCE, (ident,), (), owner))
    if not differs(table, "1.4.1"):
        queue(table, collect(table, Event(_APPEAR, (ident,), (), owner, origin)))
