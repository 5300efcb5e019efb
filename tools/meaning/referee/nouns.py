"""Nouns: what a word like `character` can mean, over everything on the table.

Rules: 1.2.7, 2.1.1, 3.2.1, 3.2.3, 3.2.8, 12.1.1, 12.3.1.
"""

from typing import Final

from tools.meaning.referee.facts import (
    attackers,
    characters,
    defenders,
    face,
    is_in_play,
    is_standing,
    powers,
    seats,
)
from tools.meaning.referee.reading import Place, Player, Reading, SenselessError, Value, Values
from vsdsl.constructs.selectors.phrase import NamedNoun, PileNoun, PowerNoun

_ZONES: Final = {
    "KO pile": "ko",
    "deck": "deck",
    "hand": "hand",
    "resource row": "resources",
    "side": "side",
}
_SINGULAR: Final = {
    "KO piles": "KO pile",
    "attackers": "attacker",
    "attacks": "attack",
    "captives": "captive",
    "cards": "card",
    "characters": "character",
    "copies": "copy",
    "decks": "deck",
    "defenders": "defender",
    "hands": "hand",
    "locations": "location",
    "owners": "owner",
    "players": "player",
    "plot twists": "plot twist",
    "powers": "power",
    "resources": "resource",
    "rows": "row",
    "sides": "side",
    "tokens": "token",
}
CARDS: Final = frozenset(
    {
        *("attacker", "captive", "card", "character", "copy", "defender", "equipment", "location"),
        *("plot twist", "resource", "token"),
    }
)
TIMES: Final = frozenset(
    {
        *("build phase", "combat", "draw phase", "formation step", "game", "main phase"),
        *("recovery phase", "recruit step", "resource step", "turn"),
    }
)


def singular(noun: object) -> str:
    """Return a common noun as it stands for one thing; other nouns are none."""
    return _SINGULAR.get(noun, noun) if isinstance(noun, str) else ""


def is_place_noun(noun: object) -> bool:
    """Return whether a noun speaks of places."""
    return isinstance(noun, PileNoun) or singular(noun) in {*_ZONES, "row"}


def is_of_cards(noun: object) -> bool:
    """Return whether a noun speaks of cards."""
    return isinstance(noun, NamedNoun) or singular(noun) in CARDS


def everything(reading: Reading, noun: object) -> Values:
    """Return all things of the kind that a noun speaks of: cards, players, places or powers."""
    table = reading.table
    if is_of_cards(noun):
        cards = tuple(each for each, thing in table.things.items() if thing.zone != "player")
        people = (table.players[seat].self_id for seat in seats(table))
        return (*cards, *(each for each in people if each in defenders(table)))
    if is_place_noun(noun):
        return tuple(each for seat in seats(table) for each in places(noun, seat))
    if isinstance(noun, PowerNoun) or singular(noun) == "power":
        return tuple(each for card in characters(table) for each in powers(table, card))
    if singular(noun) == "player":
        return tuple(Player(seat) for seat in seats(table))
    raise SenselessError(f"`{noun}` is no thing to point at")


def places(noun: object, seat: int) -> tuple[Place, ...]:
    """Return the places of a player that a noun can mean."""
    if isinstance(noun, PileNoun):
        return (Place(seat, f"pile {noun.name.text}"),)
    word = singular(noun)
    if word == "row":
        return (Place(seat, "front"), Place(seat, "back"))
    return (Place(seat, _ZONES[word]),)


def fits(reading: Reading, noun: object, value: Value, *, face_down: bool = False) -> bool:
    """Return whether a thing is what a noun says.

    A card face down in a resource row is a resource and a card, and nothing else that is printed
    on it; where face-down ones are spoken of, its own player knows what it is.
    """
    table = reading.table
    if not isinstance(value, int):
        return not isinstance(noun, PowerNoun) or noun.name.text == getattr(value, "name", "")
    thing = table.things[value]
    word = singular(noun)
    if word in {"attacker", "defender"}:
        return value in (attackers if word == "attacker" else defenders)(table)
    if thing.zone == "player":
        return word == "character" and value in defenders(table)
    if word in {"card", "resource"}:
        return word == "card" or thing.row == "resources"
    reader = reading.you if reading.who < 0 else reading.who
    is_seen = thing.face_up or (face_down and thing.side == reader)
    if thing.row == "resources" and not is_seen:
        return False
    if isinstance(noun, NamedNoun):
        return noun.name.text in face(table, value).names
    if word == "captive":
        return thing.captor != 0
    if word == "character":
        is_printed = face(table, value).kind in {"main", "supporting", "token"}
        return is_standing(table, value) or (is_printed and not is_in_play(table, value))
    return face(table, value).kind == word
