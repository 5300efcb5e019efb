"""Adjectives: which kinds of things a word in front of a noun can be said of."""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    SymbolAdjective,
    TeamAdjective,
    TopAdjective,
)
from vsdsl.terms.things import ANYTHING, CARDS, CHARACTERS, FROZEN, READIED, RECRUITED, Kind

_FIGHTERS: Final = RECRUITED | {Kind.PLAYER}
_LOCATIONS: Final = frozenset({Kind.CARD, Kind.LOCATION, Kind.POWER, Kind.RESOURCE})
_ANYBODY: Final = CARDS | {Kind.PLAYER, Kind.POWER}
_PLACES: Final = frozenset({Kind.PLACE})
_POWERS: Final = frozenset({Kind.POWER})
_FIGHTS: Final = frozenset({Kind.ATTACK, Kind.TIME})
SAID_OF: Final[Mapping[str, frozenset[Kind]]] = {
    "any-turn combat": frozenset({Kind.CARD, Kind.PLOT_TWIST, Kind.POWER}),
    "attacking": _FIGHTERS,
    "back": _PLACES,
    "back-row": CHARACTERS,
    "basic": _LOCATIONS,
    "defending": _FIGHTERS,
    "enemy": ANYTHING,
    "equipped": CHARACTERS,
    "evil": _ANYBODY,
    "exhausted": READIED,
    "face-down": CARDS,
    "face-up": CARDS,
    "first": _FIGHTS,
    "front": _PLACES,
    "front or back": _PLACES,
    "front-row": CHARACTERS,
    "frozen": FROZEN,
    "good": _ANYBODY,
    "hidden": CHARACTERS,
    "illustrated": CARDS,
    "keyword": _POWERS,
    "keyword and super": _POWERS,
    "last": _FIGHTS,
    "level-up": _POWERS,
    "lowest-level": CHARACTERS,
    "main": CHARACTERS,
    "melee": _FIGHTS,
    "next": _FIGHTS | RECRUITED,
    "other": ANYTHING,
    "photographic": CARDS,
    "printed": _POWERS,
    "protected": CHARACTERS,
    "random": _ANYBODY,
    "ranged": _FIGHTS,
    "ready": READIED,
    "solo": _FIGHTS,
    "special": _LOCATIONS,
    "stunned": CHARACTERS,
    "super": _POWERS,
    "supporting": CHARACTERS,
    "team": _FIGHTS,
    "unprotected": CHARACTERS,
    "unstunned": CHARACTERS,
    "wounded": CHARACTERS,
}


def said_of(adjective: object) -> frozenset[Kind]:
    """Return the kinds of things that can be described so.

    Rules: 2.1.1, 2.1.6, 2.4.1, 3.2.1, 3.3.1, 10.2.2, 10.7.1.
    """
    match adjective:
        case str():
            return SAID_OF[adjective]
        case LevelAdjective():
            return CHARACTERS
        case BrandAdjective() | TeamAdjective():
            return CARDS
        case SymbolAdjective():
            return _LOCATIONS | {Kind.PLOT_TWIST}
        case TopAdjective():
            return CARDS
        case EitherAdjective(choices=[first, *_]):
            return said_of(first)
        case _:
            raise TypeError(f"{adjective!r} is no adjective")
