"""Zones and rows that phrases name."""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.selectors.phrase import Phrase, PileNoun, Possessed
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.terms.states import State
from vsdsl.terms.zones import Zone

_ZONES: Final[Mapping[str, Zone]] = {
    "combat": Zone.PLAY,
    "deck": Zone.DECK,
    "decks": Zone.DECK,
    "hand": Zone.HAND,
    "hands": Zone.HAND,
    "KO pile": Zone.KO_PILE,
    "KO piles": Zone.KO_PILE,
    "game": Zone.REMOVED,
    "play": Zone.PLAY,
    "resource row": Zone.PLAY,
    "melee combat": Zone.PLAY,
    "ranged combat": Zone.PLAY,
    "row": Zone.PLAY,
    "rows": Zone.PLAY,
    "side": Zone.PLAY,
    "sides": Zone.PLAY,
}
_ROWS: Final[Mapping[str, State]] = {"back": State.BACK_ROW, "front": State.FRONT_ROW}


def zone_of(named: object) -> Zone | None:
    """Return the zone that a phrase or a noun names; nothing for what is in several, or in none.

    Rules: 3.1.1, 3.2.1.
    """
    match named.phrase if isinstance(named, Selector) else named:
        case Phrase(noun=PileNoun()) | Possessed(noun=PileNoun()):
            return Zone.PILES
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun):
            return _ZONES.get(noun)
        case str() as noun:
            return _ZONES.get(noun)
        case _:
            return None


def row_of(place: object) -> State | None:
    """Return the state of characters in the row that a phrase names; nothing if it is no one row.

    Rules: 3.2.1.
    """
    if not isinstance(place, Phrase | Possessed) or place.noun not in {"row", "rows"}:
        return None
    rows = [_ROWS[each] for each in place.adjectives if isinstance(each, str) and each in _ROWS]
    return rows[0] if len(rows) == 1 else None


def is_resource_row(place: object) -> bool:
    """Return whether a phrase names a resource row.

    Rules: 3.2.3.
    """
    return isinstance(place, Phrase | Possessed) and place.noun == "resource row"
