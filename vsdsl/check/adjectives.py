"""Adjectives: which kinds of things a word in front of a noun can be said of."""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    LevelAdjective,
    SymbolAdjective,
    TeamAdjective,
)
from vsdsl.terms.things import CARDS, CHARACTERS, RECRUITED, Kind

_TURNED: Final = RECRUITED  # who or what can be recruited can be ready or exhausted
_FIGHTERS: Final = _TURNED | {Kind.PLAYER}
_LOCATIONS: Final = frozenset({Kind.CARD, Kind.LOCATION, Kind.POWER, Kind.RESOURCE})
_ANYBODY: Final = CARDS | {Kind.PLAYER, Kind.POWER}
_SAID_OF: Final[Mapping[str, frozenset[Kind]]] = {
    "attacking": _FIGHTERS,
    "back-row": CHARACTERS,
    "basic": _LOCATIONS,
    "defending": _FIGHTERS,
    "equipped": CHARACTERS,
    "evil": _ANYBODY,
    "exhausted": _TURNED,
    "face-down": CARDS,
    "face-up": CARDS,
    "front-row": CHARACTERS,
    "frozen": CHARACTERS,
    "good": _ANYBODY,
    "hidden": CHARACTERS,
    "lowest-level": CHARACTERS,
    "main": CHARACTERS,
    "protected": CHARACTERS,
    "random": _ANYBODY,
    "ready": _TURNED,
    "special": _LOCATIONS,
    "stunned": CHARACTERS,
    "supporting": CHARACTERS,
    "unprotected": CHARACTERS,
    "unstunned": CHARACTERS,
    "wounded": CHARACTERS,
}


def said_of(adjective: object) -> frozenset[Kind]:
    """Return the kinds of things that can be described so; all of them where nobody can tell.

    Rules: 2.1.1, 2.1.6, 2.4.1, 3.2.1, 3.3.1, 10.2.2, 10.7.1.
    """
    match adjective:
        case str():
            return _SAID_OF.get(adjective, frozenset(Kind))
        case LevelAdjective():
            return CHARACTERS
        case BrandAdjective() | TeamAdjective():
            return CARDS
        case SymbolAdjective():
            return _LOCATIONS | {Kind.PLOT_TWIST}
        case _:
            return frozenset(Kind)
