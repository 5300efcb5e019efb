"""Places: zones and rows as values, and what the things in them are.

A place is `("place", player, zone)`; cards and players are their ids.
"""

from typing import Final

from vsdsl.constructs.selectors.phrase import PileNoun
from vsdsl.core.cards.side_piles import pile
from vsdsl.core.characters.visits import standing_in, visited
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import controls, from_on, row_of, share_side
from vsdsl.core.table.table import GEAR, PILE, RESOURCES, ROWS, Player, Table
from vsdsl.interp.meaning import Test, Value

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
_SHARED: Final = frozenset({*ROWS, GEAR, "side"})


def zone_of_noun(noun: object) -> str | None:
    """Return the zone or side pile a noun stands for, or None if it is not a place."""
    if isinstance(noun, PileNoun):
        return f"{PILE}{noun.name.text}"
    return _ZONES.get(noun) if isinstance(noun, str) else None


def place_of(player: int, zone: str) -> tuple[str, int, str]:
    """Return a zone or row of a player as a value."""
    return ("place", player, zone)


def is_place(value: Value) -> bool:
    """Return whether a value is a place."""
    return isinstance(value, tuple) and bool(value) and value[0] == "place"


def cards_in(table: Table, value: Value) -> tuple[int, ...]:
    """Return the cards in a place; a card is itself.

    Rules: 1.2.1, 3.2.1, 12.2.2.
    """
    if not is_place(value):
        return (value,)
    _, player, zone = value
    owner: Player = table.players[player]
    if zone == "side":
        return table.side(player) + owner.resources + row_of(table, player, GEAR)
    if zone.startswith(PILE):
        return pile(table, player, zone.removeprefix(PILE))
    return standing_in(table, player, zone) if zone in ROWS else owner.zone(zone)


def row_stood_in(table: Table, ident: Value) -> tuple[str, int, str] | None:
    """Return the row that a character stands in, be it one that it visits.

    Rules: 3.2.1.
    """
    thing = table.things.get(ident)
    if thing is None or thing.zone != "play" or thing.row not in ROWS:
        return None
    spot = visited(table, ident)
    return place_of(*spot) if spot else place_of(thing.side, thing.row)


def is_in(table: Table, ident: Value, value: Value) -> bool:
    """Return whether a card is in a place; a row is on its side.

    Rules: 1.2.1, 3.2.1.
    """
    if not is_place(value):
        return bool(ident == value)
    _, player, zone = value
    if zone == "side":
        return _is_on_side(table, ident, player)
    thing = table.things[ident]
    if zone.startswith(PILE):
        return ident in cards_in(table, value)
    if zone in ROWS and table.modifiers:
        spot = visited(table, ident)
        if spot:
            return spot[1] == zone and share_side(table, spot[0], player)
    if not controls(table, player, ident):
        return False
    return bool((thing.row if zone in _IN_ROWS else thing.zone) == zone)


def _is_on_side(table: Table, ident: Value, player: int) -> bool:
    if isinstance(ident, tuple):
        return is_place(ident) and is_of(table, ident, player)
    return table.things[ident].zone == "play" and controls(table, player, ident)


def is_on(table: Table, ident: Value, value: Value) -> bool:
    """Return whether a card is on a side, or an equipment on a character.

    Rules: 1.2.1, 2.3.2.
    """
    if is_place(value):
        return is_in(table, ident, value)
    return bool(table.things[ident].bearer == value)


def cards_on(table: Table, value: Value) -> tuple[int, ...]:
    """Return the cards on a side, or the equipment on a character.

    Rules: 1.2.1, 2.3.2, 10.9.3.
    """
    if is_place(value):
        return cards_in(table, value)
    worn = table.things[value].attached
    return (worn,) if worn else ()


def player_of(table: Table, value: Value) -> int:
    """Return the player a value stands for: the player, a card's controller, a place's owner.

    Rules: 1.2.2, 1.2.4.
    """
    if is_place(value):
        return int(value[1])
    thing = table.things[value[1] if isinstance(value, tuple) else value]  # a power is its card's
    return thing.side if thing.zone in {"player", "play"} else thing.owner


def is_of(table: Table, value: Value, player: int) -> bool:
    """Return whether something is a player's: the player, a card they control, a place of theirs.

    What stands in the rows of two-headed teammates is both's, and so are the rows.

    Rules: 1.2.2, 14.3.1, 14.3.2, 14.3.7.
    """
    own = player_of(table, value)
    if own == player:
        return True
    return share_side(table, own, player) and _is_shared(table, value)


def _is_shared(table: Table, value: Value) -> bool:
    """Return whether something is of the kind that two-headed teammates share."""
    if is_place(value):
        return value[2] in _SHARED
    thing = table.things[value[1] if isinstance(value, tuple) else value]
    return thing.row in _SHARED


def person(table: Table, player: int) -> int:
    """Return the id under which a player can be chosen."""
    return table.players[player].self_id


def or_its_player(test: Test) -> Test:
    """Return the test of who does something: a card, or its player where players are named.

    Rules: 1.2.3, 8.3.1.
    """

    def either(table: Table, setting: Setting, source: Value) -> bool:
        if test(table, setting, source):
            return True
        owner = person(table, player_of(table, source))
        return not is_player(table, source) and test(table, setting, owner)

    return either


def seats(table: Table) -> tuple[int, ...]:
    """Return all players, those who have just gone out as well: what is theirs is still there.

    Rules: 1.2.1, 1.2.2, 12.7.4.
    """
    people = enumerate(table.players)
    return tuple(n for n, player in people if not player.out or player.front or player.back)


def everyone(table: Table) -> tuple[int, ...]:
    """Return all players still in the game."""
    return tuple(number for number, player in enumerate(table.players) if not player.out)


def in_turn_order(table: Table, values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return values in the order of their players, the turn player's first, without who is out.

    Rules: A-93, A-133.
    """
    order = from_on(table, table.turn_player)
    left = (v for v in values if not table.players[player_of(table, v)].out)
    return tuple(sorted(left, key=lambda v: order.index(player_of(table, v))))


def is_player(table: Table, value: Value) -> bool:
    """Return whether a value is a player."""
    return isinstance(value, int) and table.things[value].zone == "player"


def stands(table: Table, ident: int) -> bool:
    """Return whether a card is a character in play."""
    return table.things[ident].row in ROWS


def cards_within(table: Table, values: tuple[Value, ...]) -> tuple[int, ...]:
    """Return the cards among some values, and all cards in the places among them.

    Rules: 1.2.1, 3.1.1.
    """
    return cards_among(table, tuple(card for value in values for card in cards_in(table, value)))


def cards_among(table: Table, values: tuple[Value, ...]) -> tuple[int, ...]:
    """Return the cards and players among some values."""
    return tuple(v for v in values if isinstance(v, int) and v in table.things)
