"""Zones: where cards are, and what happens when they move.

Rules: 1.4.1, 1.4.2, 1.4.13, 3.1.4, 3.1.5, 3.3.2, 3.4.2, 10.9.4, 10.10.2, 10.10.4, 12.1.2, 12.6.1.
"""

from typing import Final

from vsdsl.core.characters.looking_back import values_now
from vsdsl.core.powers.events import Event, collect, emit_awaited, note, queue
from vsdsl.core.powers.replacement import is_replaced
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import GEAR, RESOURCES, ROWS, Table, Thing
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

_COMBAT: Final = Change.COMBAT
WOUNDS: Final = ("wounds",)
COUNTERS: Final = ("wounds", "plus", "minus", "xp", "counters")

_IN_PLAY: Final = frozenset({*ROWS, RESOURCES, GEAR})
_LEFT: Final = {"deck": EventKind.LEAVE_DECK, "ko": EventKind.LEAVE_KO_PILE}


def place(  # noqa: PLR0913  what goes where, and how
    table: Table,
    ident: int,
    zone: str,
    player: int,
    *,
    on_top: bool = False,
    face_down: bool = False,
) -> None:
    """Put a card into a zone or row of a player, taking it out of where it is.

    No event happens but that it has left a deck or a KO pile. What goes `face_down` is seen by
    nobody on its way.
    """
    thing = table.edit(ident)
    before = (thing.side, _power_of_place(table, thing))
    left = (thing.zone, thing.side)
    take_out(table, thing)
    target = table.edit_player(player)
    cards = target.zone(zone)
    setattr(target, zone, (ident, *cards) if on_top else (*cards, ident))
    thing.zone = "play" if zone in _IN_PLAY else zone
    thing.row = zone if zone in _IN_PLAY else ""
    thing.side = player
    thing.captor = 0
    if face_down:
        thing.face_up = False
    if before != (player, _power_of_place(table, thing)):
        table.restructure()
    if table.log is not None:
        tell_change(table, Change.PLACE, (ident,), player=player, value=zone)
    if left[0] in _LEFT and left[0] != zone:
        emit_awaited(table, Event(_LEFT[left[0]], (ident,), (), left[1]))


def _power_of_place(table: Table, thing: Thing) -> str:
    """Return which of its powers a card has by where it is; most cards have none outside play.

    Rules: 7.1.2, 7.1.3.
    """
    if thing.row in ROWS:
        return "in play"
    if thing.row == GEAR:
        return "equipped"
    if thing.face in table.book.working_locations and thing.row == RESOURCES:
        return "in play"
    return thing.zone if thing.face in table.book.work_elsewhere else ""


def turn_resource(table: Table, ident: int, *, face_up: bool) -> None:
    """Turn a card in a resource row: a location has its powers only while it is face up.

    Rules: 2.4.7, 3.2.4.
    """
    table.edit(ident).face_up = face_up
    if table.things[ident].face in table.book.working_locations:
        table.restructure()


def take_out(table: Table, thing: Thing) -> None:
    """Take a card out of the zone it is in."""
    zone = thing.row or thing.zone
    if zone == "outside":
        return
    holder = table.edit_player(thing.side)
    cards = holder.zone(zone)
    setattr(holder, zone, tuple(card for card in cards if card != thing.id))


def as_new(thing: Thing, keeps: tuple[str, ...] = ()) -> None:
    """Make a card forget its stay in play, all but the counters that an effect lets it keep.

    Rules: 1.4.13, 3.4.2, 12.3.2.
    """
    kept = [getattr(thing, slot) for slot in keeps]
    thing.face_up = True
    thing.exhausted = thing.stunned = thing.hidden = False
    thing.frozen = thing.wounds = thing.plus = thing.minus = thing.xp = 0
    thing.came_from = -1
    thing.counters = {}
    thing.had = {}
    thing.used = frozenset()
    thing.deeds = frozenset()
    for slot, value in zip(keeps, kept, strict=True):
        setattr(thing, slot, value)


def leave(  # noqa: PLR0913  what leaves, where to, and how
    table: Table,
    ident: int,
    zone: str,
    *,
    on_top: bool = False,
    is_seen: bool = False,
    keeps: tuple[str, ...] = (),
    found: tuple[Waiting, ...] | None = None,
    face_down: bool = False,
) -> None:
    """Put a card from play into a zone of its owner; it forgets everything, and modifiers let go.

    A token only passes through: it ceases to exist wherever it comes to, or goes back to the side
    pile it came from. An original main character that has been demoted is removed from the game.
    `is_seen` says that the event has been looked at already, in the state before whatever makes the
    card leave; `keeps` are the counters that stay on it; `found` is what its leaving triggers, if
    that was looked at before others left at the same moment.

    Rules: 1.4.13, 3.1.4, 3.4.2, 3.4.3, 10.9.4, 11.4.6, 12.1.2, 12.2.8.
    """
    thing = table.things[ident]
    was_in_row = thing.row in ROWS
    is_asked = not is_seen and found is None
    if was_in_row and is_asked and is_replaced(table, EventKind.LEAVE, ident):
        return
    event = Event(EventKind.LEAVE, (ident,), (), thing.side)
    if found is None:
        found = collect(table, event) if is_asked else ()
    owner, had = thing.owner, values_now(table, ident) if was_in_row else {}
    remove_from_combat(table, ident)
    drop_equipment(table, ident, is_seen=is_seen)
    if thing.bearer:
        take_off_bearer(table, ident)
    if was_in_row and is_demoted(table, ident):
        zone = "removed"
    place(table, ident, zone, owner, on_top=on_top, face_down=face_down)
    as_new(table.edit(ident), keeps)
    table.things[ident].face_up = not face_down
    if was_in_row:
        table.edit(ident).had = had
        table.crowded = True
    end_modifiers_of(table, ident)
    tell_change(table, Change.PLACE, (ident,), player=owner, value=zone)
    if not is_seen:
        note(table, event)
        queue(table, found)
    if table.face(ident).kind == "token":
        cease(table, ident)


def leaving_together(
    table: Table, idents: tuple[int, ...]
) -> tuple[tuple[int, tuple[Waiting, ...] | None], ...]:
    """Return the cards that are about to leave play together, each with what that triggers.

    Where several characters leave, they see each other go: everything is looked at before the
    first of them does. Those that something keeps in play are not among them.

    Rules: 8.1.3.
    """
    things = table.things
    if sum(things[ident].row in ROWS for ident in idents) <= 1:
        return tuple((ident, None) for ident in idents)
    going = [
        i for i in idents if things[i].row not in ROWS or not is_replaced(table, EventKind.LEAVE, i)
    ]
    return tuple(
        (i, collect(table, Event(EventKind.LEAVE, (i,), (), things[i].side)))
        if things[i].row in ROWS
        else (i, None)
        for i in going
    )


def is_demoted(table: Table, ident: int) -> bool:
    """Return whether a card is an original main character that is none any more.

    Rules: 11.4.6.
    """
    return table.things[ident].is_main < 0 and table.face(ident).kind == "main"


def cease(table: Table, ident: int) -> None:
    """Let a token that has left play cease to exist, or go back to its side pile.

    Rules: 12.1.2, 12.2.8, C-15.
    """
    thing = table.edit(ident)
    as_new(thing)
    thing.is_main = -1
    if thing.pile:
        place(table, ident, "piles", thing.owner)
    else:
        take_out(table, thing)
        thing.zone = "outside"
        tell_change(table, Change.PLACE, (ident,), player=thing.owner, value=thing.zone)


def drop_equipment(table: Table, ident: int, *, is_seen: bool = False) -> None:
    """KO the equipment of a character that turns face down or leaves play.

    `is_seen` says that this has been looked at already, in the state before.

    Rules: 8.1.3, 10.2.4, 10.5.5, 10.9.4.
    """
    gear = table.things[ident].attached
    if not gear:
        return
    events = () if is_seen else losses(table, (gear,))
    found = tuple(waiting for event in events for waiting in collect(table, event))
    leave(table, gear, "ko", is_seen=True)
    for event in events:
        note(table, event)
    queue(table, found)


def losses(table: Table, idents: tuple[int, ...]) -> tuple[Event, ...]:
    """Return the events that equipment is KO'd and leaves play.

    Rules: 10.5.5.
    """
    if not idents:
        return ()
    return tuple(
        Event(kind, (ident,), (), table.things[ident].side)
        for kind in (EventKind.KO, EventKind.LEAVE)
        for ident in idents
    )


def take_off_bearer(table: Table, gear: int) -> None:
    """Part an equipment from its character; what was used of its powers goes with it.

    Rules: 7.2.3, 10.9.1.
    """
    bearer = table.edit(table.things[gear].bearer)
    bearer.attached = 0
    table.edit(gear).bearer = 0
    keys = {ability.key for ability in table.face(gear).abilities}
    bearer.used = frozenset(mark for mark in bearer.used if mark.partition("@")[0] not in keys)
    table.restructure()
    tell_change(table, Change.PLACE, (gear,), others=(bearer.id,), value="off")


def end_modifiers_of(table: Table, ident: int) -> None:
    """Let modifiers stop reaching a card that has left play."""
    if not any(ident in modifier.reach for modifier in table.modifiers):
        return
    kept = []
    for modifier in table.modifiers:
        if ident in modifier.reach:
            reach = tuple(other for other in modifier.reach if other != ident)
            if not reach:
                continue
            kept.append(modifier._replace(reach=reach))
        else:
            kept.append(modifier)
    gone = tuple(m for m in table.modifiers if ident in m.reach)
    table.modifiers = tuple(kept)
    table.restructure()
    tell_change(table, Change.END, (ident,), value=tuple(m.id for m in gone))


def remove_from_combat(table: Table, ident: int) -> None:
    """Take a character out of the combat it is in.

    Rules: 6.8.1.
    """
    combat = table.combat
    if combat is None:
        return
    if ident in combat.attackers:
        changed = table.edit_combat()
        changed.attackers = tuple(other for other in combat.attackers if other != ident)
    elif ident == combat.defender:
        table.edit_combat().defender = 0
    elif ident in combat.fallen:
        changed = table.edit_combat()
        changed.fallen = tuple(other for other in combat.fallen if other != ident)
    else:
        return
    tell_change(table, _COMBAT, (ident,), value="out")
