"""Equipment: who may play it onto whom, and putting it on.

Its powers are powers of the character that carries it: see `powers`. What ends it is in `zones`.

Rules: 2.3.1, 2.3.2, 2.3.3, 2.3.4, 5.5.2, 5.5.3, 10.9.1, 10.9.3.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.cards.other_zones import PLAY, within_reach
from vsdsl.core.cards.zones import as_new, drop_equipment, place, take_off_bearer
from vsdsl.core.characters.arrival import appearing
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.events import Event, emit, emit_awaited, tell
from vsdsl.core.powers.own_text import may_play
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.powers.power_index import Live
from vsdsl.core.powers.using import not_in_hand, team_missing
from vsdsl.core.table.editions import differs
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import controls, is_turn_of
from vsdsl.core.table.table import GEAR, ROWS, Table
from vsdsl.core.turn.prices import is_affordable, too_dear
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_EQUIP_ONLY: Final = (Saying.EQUIP_ONLY, "")


def equip_obstacles(table: Table, player: int, card: int, bearer: int) -> Iterator[Reason]:
    """Return what stands against playing an equipment onto a character.

    Rules: 2.3.1, 2.3.2, 2.3.3, 5.5.2, 5.5.3.
    """
    if table.face(card).kind != "equipment":
        yield Reason("2.3.2", "only equipment is put onto a character", (card,))
        return
    yield from not_in_hand(table, player, card)
    yield from _cannot_play(table, player, card)
    if not is_affordable(table, player, card, bearer):
        yield Reason("5.5.3", too_dear(table, card, bearer), (card,))
    thing = table.things[bearer]
    if thing.row not in ROWS or bearer not in _sides_for(table, player, card):
        yield Reason("2.3.2", "it is not a character on that side", (bearer,))
    if thing.row in ROWS:
        yield from bearer_unfit(table, bearer, card)


def _sides_for(table: Table, player: int, card: int) -> tuple[int, ...]:
    """Return the characters onto which a player can put an equipment as far as the side matters.

    Rules: 1.1.1, 2.3.2.
    """
    own = tuple(ident for ident in table.in_play() if controls(table, player, ident))
    if any(static.manner for static, _ in _only_to(table, card)):
        enemies = (ident for ident in table.in_play() if not controls(table, player, ident))
        return (*own, *enemies)
    return own


def _only_to(table: Table, card: int) -> Iterator[Live]:
    """Return the statements that tell onto whom alone an equipment can be put.

    Rules: 1.1.2, 2.3.2.
    """
    for static, setting in active(table).statics.get(_EQUIP_ONLY, ()):
        if static.condition is not None and not static.condition(table, setting):
            continue
        if static.target is not None and static.target(table, setting, card):
            yield static, setting


def _cannot_play(table: Table, player: int, card: int) -> Iterator[Reason]:
    """Object to playing an equipment at all.

    Rules: 1.1.2, 2.3.1, 5.5.2.
    """
    if not is_turn_of(table, player) or table.phase != "build" or table.step != "recruit":
        yield Reason("5.5.2", "it is not that player's Recruit Step")
    yield from team_missing(table, player, card)
    if not may_play(table, player, card):
        yield Reason("1.1.2", "a power forbids playing it", (card,))


def bearer_unfit(table: Table, bearer: int, card: int = 0) -> Iterator[Reason]:
    """Object to a character that is face down or that a power forbids to have an equipment.

    Rules: 1.1.2, 2.3.2, 2.3.3, 13.6.3.
    """
    if not table.things[bearer].face_up:
        yield Reason("2.3.3", "the character is face down", (bearer,))
    if forbidden(table, Deed.HAVE_EQUIPMENT, bearer):
        yield Reason("1.1.2", "a power forbids it to have equipment", (bearer,))
    if card and not all(
        static.value(table, where, bearer) for static, where in _only_to(table, card)
    ):
        yield Reason("1.1.2", "the equipment goes only onto others", (card, bearer))


def equippable(table: Table, player: int) -> Iterator[tuple[int, int]]:
    """Return what can be equipped now: equipment and character; copies once.

    Rules: 2.3.2, 2.3.4, 5.5.3, 17.4.1.
    """
    seen: set[tuple[str, str]] = set()
    for card in within_reach(table, player, PLAY):
        thing = table.things[card]
        if (thing.face, thing.zone) in seen or table.face(card).kind != "equipment":
            continue
        seen.add((thing.face, thing.zone))
        if is_clear(_cannot_play(table, player, card)):
            for bearer in _sides_for(table, player, card):
                if is_affordable(table, player, card, bearer) and is_clear(
                    bearer_unfit(table, bearer, card)
                ):
                    yield card, bearer


def equip(table: Table, card: int, bearer: int) -> bool:
    """Put an equipment onto a character: an older one is KO'd; returns whether it could be put.

    It appears, unless it was in play already, on another character. In some editions only
    characters appear.

    Rules: 1.4.1, 2.3.2, 2.3.3, 10.9.3.
    """
    thing = table.things[bearer]
    if table.face(card).kind != "equipment" or thing.row not in ROWS or thing.attached == card:
        return False
    if not is_clear(bearer_unfit(table, bearer, card)):
        return False
    drop_equipment(table, bearer)
    origin = table.things[card].zone
    put_on(table, card, bearer)
    if origin != "play":
        enter_exhausted(table, card)
    event = Event(EventKind.EQUIP, (bearer,), (card,), thing.side)
    tell(table, event)
    emit_awaited(table, event)
    if origin == "hand":
        emit(table, Event(EventKind.LEAVE_HAND, (card,), (), table.things[card].owner))
    if origin != "play" and not differs(table, "1.4.1"):
        emit(table, Event(EventKind.APPEAR, (card,), (), thing.side, origin))
    return True


def enter_exhausted(table: Table, card: int) -> None:
    """Exhaust an equipment that has just come into play if it, or another power, says so.

    Rules: 3.3.2, 16.3.7, A-102.
    """
    if "exhausted" in appearing(table, card):
        table.edit(card).exhausted = True


def put_on(table: Table, card: int, bearer: int) -> None:
    """Bind an equipment and a character without one together. No event happens.

    Rules: 9.2.2, 10.9.1, 10.9.3.
    """
    if table.things[card].bearer:
        take_off_bearer(table, card)
    is_new = table.things[card].zone != "play"
    place(table, card, GEAR, table.things[bearer].side)
    gear = table.edit(card)
    if is_new:
        as_new(gear)
        gear.turn = table.turn
    gear.stamp = table.tick()
    gear.bearer = bearer
    table.edit(bearer).attached = card
    table.restructure()
