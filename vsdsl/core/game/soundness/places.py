"""Places: every card is in one of them, and equipment on the character that carries it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.soundness.values import ZONES, is_list
from vsdsl.core.table.table import GEAR, RESOURCES, ROWS, Table, Thing

_IN_PLAY: Final = frozenset({*ROWS, RESOURCES, GEAR})


def places_wrong(table: Table) -> Iterator[str]:
    """Every card is in exactly one place, and knows which.

    Rules: 3.1.1, 3.1.2, 3.1.4.
    """
    found: set[int] = set()
    for number, player in enumerate(table.players):
        for zone in ZONES:
            cards = player.zone(zone)
            if not is_list(cards):
                yield f"the zone {zone} is not a list of cards"
                return
            for ident in cards:
                thing = table.things.get(ident) if type(ident) is int else None
                if thing is None or ident in found:
                    yield f"card {ident} is in {zone} and nowhere or elsewhere too"
                    return
                found.add(ident)
                if thing.side != number or (thing.row or thing.zone) != zone:
                    yield f"card {ident} does not know that it is in {zone}"
                yield from _place_unfit(table, thing, zone)
    for ident, thing in table.things.items():
        if ident not in found and (thing.row or thing.zone not in {"player", "outside"}):
            yield f"card {ident} is said to be in {thing.row or thing.zone} and is not"


def _place_unfit(table: Table, thing: Thing, zone: str) -> Iterator[str]:
    in_play = zone in _IN_PLAY
    if (thing.zone == "play") is not in_play:
        yield f"card {thing.id} is in {zone} but not in that zone"
    if zone in ROWS and not table.face(thing.id).is_character:
        yield f"card {thing.id} stands in a row and is no character"
    if zone == GEAR or thing.bearer or thing.attached:
        yield from _equipment_wrong(table, thing, zone)
    if zone == "piles" or thing.captor:
        yield from _aside_wrong(table, thing, zone)
    if not in_play and thing.side != thing.owner:
        yield f"card {thing.id} is in a zone of a player who does not own it"


def _aside_wrong(table: Table, thing: Thing, zone: str) -> Iterator[str]:
    """Tell of a card in a side pile that does not know which, and of a captive without a captor.

    Rules: 4.1.7, 12.3.1, 12.3.3.
    """
    if zone == "piles" and not thing.pile:
        yield f"card {thing.id} is in a side pile without a name"
    if thing.captor and (zone != "removed" or thing.captor not in table.things):
        yield f"card {thing.id} is the captive of nobody"


def _equipment_wrong(table: Table, thing: Thing, zone: str) -> Iterator[str]:
    """Equipment in play is on one character of its side, and the two know each other.

    Rules: 10.9.1, 10.9.3, 10.9.4.
    """
    if (zone == GEAR) is not bool(thing.bearer):
        yield f"card {thing.id} is equipment without a bearer, or has one without being equipment"
    if thing.bearer:
        bearer = table.things.get(thing.bearer)
        if bearer is None or bearer.row not in ROWS or bearer.side != thing.side:
            yield f"card {thing.id} is on a character that is not on its side"
        elif bearer.attached != thing.id or table.face(thing.id).kind != "equipment":
            yield f"card {thing.id} is not the equipment of its bearer"
    if thing.attached:
        gear = table.things.get(thing.attached)
        if gear is None or gear.bearer != thing.id or gear.row != GEAR:
            yield f"card {thing.id} carries an equipment that is not on it"
