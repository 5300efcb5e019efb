"""Places: zones and rows as values, and what the things in them are.

A place is `("place", player, zone)`; cards and players are their ids.
"""

from typing import Final

from vsdsl.core.faces import Setting
from vsdsl.core.table import RESOURCES, ROWS, Player, Table
from vsdsl.interp.meaning import Value

_ZONES: Final = {
    "hand": "hand",
    "hands": "hand",
    "deck": "deck",
    "decks": "deck",
    "KO pile": "ko",
    "KO piles": "ko",
    "resource row": RESOURCES,
    "side": "side",
    "sides": "side",
}
_IN_ROWS: Final = frozenset({*ROWS, RESOURCES})


def zone_of_noun(noun: object) -> str | None:
    """Return the zone a noun stands for, or None if it is not a place."""
    return _ZONES.get(noun) if isinstance(noun, str) else None


def place_of(player: int, zone: str) -> tuple[str, int, str]:
    """Return a zone or row of a player as a value."""
    return ("place", player, zone)


def is_place(value: Value) -> bool:
    """Return whether a value is a place."""
    return isinstance(value, tuple) and bool(value) and value[0] == "place"


def cards_in(table: Table, value: Value) -> tuple[int, ...]:
    """Return the cards in a place; a card is itself.

    Rules: 1.2.1, 3.2.1.
    """
    if not is_place(value):
        return (value,)
    _, player, zone = value
    owner: Player = table.players[player]
    if zone == "side":
        return owner.front + owner.back + owner.resources + owner.gear
    return owner.zone(zone)


def is_in(table: Table, ident: Value, value: Value) -> bool:
    """Return whether a card is in a place."""
    if not is_place(value):
        return bool(ident == value)
    _, player, zone = value
    thing = table.things[ident]
    if thing.side != player:
        return False
    if zone == "side":
        return thing.zone == "play"
    return bool((thing.row if zone in _IN_ROWS else thing.zone) == zone)


def player_of(table: Table, value: Value) -> int:
    """Return the player a value stands for: the player, a card's controller, a place's owner.

    Rules: 1.2.2, 1.2.4.
    """
    if is_place(value):
        return int(value[1])
    thing = table.things[value]
    return thing.side if thing.zone in {"player", "play"} else thing.owner


def person(table: Table, player: int) -> int:
    """Return the id under which a player can be chosen."""
    return table.players[player].self_id


def enemies(table: Table, setting: Setting) -> tuple[int, ...]:
    """Return the players who are enemies of the one who controls a power.

    Rules: 1.2.3.
    """
    return tuple(number for number in everyone(table) if number != setting.player)


def everyone(table: Table) -> tuple[int, ...]:
    """Return all players still in the game."""
    return tuple(number for number, player in enumerate(table.players) if not player.out)


def is_player(table: Table, value: Value) -> bool:
    """Return whether a value is a player."""
    return isinstance(value, int) and table.things[value].zone == "player"


def stands(table: Table, ident: int) -> bool:
    """Return whether a card is a character in play."""
    return table.things[ident].row in ROWS


def cards_among(table: Table, values: tuple[Value, ...]) -> tuple[int, ...]:
    """Return the cards and players among some values."""
    return tuple(v for v in values if isinstance(v, int) and v in table.things)
