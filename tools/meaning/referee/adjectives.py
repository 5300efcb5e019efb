"""Adjectives: what a word before a noun says of a thing.

Rules: 1.2.3, 1.4.6, 2.4.1, 2.4.6, 3.3.1, 6.1.4, 6.2.3, 7.2.7, 10.2.2, 10.5.2, 10.7.1, 10.8.3.
"""

from typing import Final

from tools.meaning.referee.facts import (
    alignments,
    attackers,
    can_be_exhausted,
    controller,
    defenders,
    face,
    has_keyword,
    is_main,
    is_protected,
    is_standing,
    level,
    teams,
)
from tools.meaning.referee.reading import (
    Place,
    Player,
    Power,
    Reading,
    SenselessError,
    UnreadError,
    Value,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    SymbolAdjective,
    TeamAdjective,
    TopAdjective,
)
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.table import Table

STATES: Final = frozenset(
    {
        *("equipped", "exhausted", "face-down", "face-up", "frozen", "hidden", "protected"),
        *("ready", "stunned", "unprotected", "unstunned", "wounded", "front-row", "back-row"),
        *("attacking", "defending", "main", "supporting", "good", "evil"),
    }
)
_OF_POWERS: Final = {
    "keyword": ("keyword",),
    "super": ("super",),
    "keyword and super": ("keyword", "super"),
    "level-up": ("level up",),
}


def describes(reading: Reading, word: str | Construct, value: Value) -> bool:
    """Return whether an adjective is true of a thing."""
    table = reading.table
    if word == "enemy":
        return controller(table, value) != reading.you
    if word == "other":
        return value != reading.this
    if isinstance(word, EitherAdjective):
        return any(describes(reading, each, value) for each in word.choices)
    match value:
        case Place(_, zone):
            return _of_place(word, zone)
        case Power():
            return _of_power(reading, word, value)
        case Player(seat):
            return _of_player(table, word, seat)
        case card:
            return _of_card(reading, word, card)


def _of_place(word: str | Construct, zone: str) -> bool:
    if zone not in {"front", "back"}:
        raise SenselessError(f"`{word}` of a place")
    match word:
        case "front" | "back":
            return zone == word
        case "front or back":
            return True
        case _:
            raise SenselessError(f"`{word}` of a row")


def _of_player(table: Table, word: str | Construct, seat: int) -> bool:
    match word:
        case "defending":
            fight = table.combat
            return fight is not None and seat == fight.side
        case "attacking":
            return table.combat is not None and seat == table.turn_player
        case _:
            raise SenselessError(f"`{word}` of a player")


def _of_power(reading: Reading, word: str | Construct, power: Power) -> bool:
    if isinstance(word, SymbolAdjective):
        now, printed = abilities(reading.table, power.card), face(reading.table, power.card)
        is_had = power.number < len(now) and now[power.number].name == power.name
        ability = now[power.number] if is_had else printed.abilities[power.number]
        symbols = ability.use.symbols if ability.use is not None else ()
        return any(word.symbol.text in choice for choice in symbols)
    if word in _OF_POWERS:
        return power.category in _OF_POWERS[str(word)]
    raise SenselessError(f"`{word}` of a power")


def _of_card(reading: Reading, word: str | Construct, card: int) -> bool:
    table = reading.table
    printed = face(table, card)
    match word:
        case TeamAdjective(team=team) if team.text in table.book.alignments:
            return team.text in teams(table, card)
        case TeamAdjective(team=keyword):
            return has_keyword(table, card, keyword.text)
        case BrandAdjective(brand=brand):
            return printed.brand == brand.text
        case LevelAdjective(level=wanted):
            return level(table, card) == wanted
        case SymbolAdjective(symbol=symbol):
            return printed.kind == "location" and symbol.text in printed.symbols
        case TopAdjective():
            raise SenselessError("the top of no deck")
        case Construct():
            raise UnreadError(f"the adjective {type(word).__name__}")
        case "basic" | "special":
            return printed.kind == "location" and printed.is_basic == (word == "basic")
        case "illustrated" | "photographic":
            return printed.universe == word
        case "random" | "lowest-level":
            return True
        case _ if word in STATES:
            return is_in_state(table, word, card)
        case _:
            raise SenselessError(f"`{word}` of a card")


def is_in_state(table: Table, word: str, card: int) -> bool:
    """Return whether a word for the state of a card is true of it."""
    thing = table.things[card]
    match word:
        case "main" | "supporting":
            return is_main(table, card) == (word == "main") and _is_character(table, card)
        case "good" | "evil":
            return word in alignments(table, card)
        case "face-up" | "face-down":
            return thing.face_up == (word == "face-up")
        case "front-row" | "back-row":
            return thing.row == word.removesuffix("-row")
        case "attacking" | "defending":
            return card in (attackers if word == "attacking" else defenders)(table)
        case "equipped":
            return thing.attached != 0
        case "frozen":
            return can_be_exhausted(table, card) and thing.frozen != 0
        case "exhausted" | "ready":
            return can_be_exhausted(table, card) and thing.exhausted == (word == "exhausted")
        case _:
            return is_standing(table, card) and _stands_so(table, word, card)


def _is_character(table: Table, card: int) -> bool:
    printed = face(table, card).kind in {"main", "supporting", "token"}
    return is_standing(table, card) or (printed and table.things[card].row == "")


def _stands_so(table: Table, word: str, card: int) -> bool:
    """Return whether a character in play is as a word says."""
    thing = table.things[card]
    return {
        "hidden": thing.hidden,
        "protected": is_protected(table, card),
        "stunned": thing.stunned,
        "unprotected": not is_protected(table, card),
        "unstunned": not thing.stunned,
        "wounded": thing.wounds > 0,
    }[word]
