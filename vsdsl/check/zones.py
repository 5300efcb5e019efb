"""Zones and rows: where a script says that the things are which it selects."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.place import Place
from vsdsl.check.referents import meant_by
from vsdsl.constructs.deeds.table import PlayDeed, RecruitDeed
from vsdsl.constructs.effects.becoming import Transform
from vsdsl.constructs.effects.cards import Discard, PlayCard, Put, Shuffle
from vsdsl.constructs.effects.characters import Ko
from vsdsl.constructs.effects.moves import Capture, Equip, MoveBack, RemoveFrom
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import Selector

OUTSIDE_PLAY: Final = frozenset({"deck", "hand", "KO pile", "game", "pile"})
ROW_WORDS: Final[frozenset[object]] = frozenset({"back", "front", "front or back"})

_ZONES: Final = {
    "combat": "play",
    "deck": "deck",
    "decks": "deck",
    "hand": "hand",
    "hands": "hand",
    "KO pile": "KO pile",
    "KO piles": "KO pile",
    "game": "game",
    "play": "play",
    "resource row": "play",
    "melee combat": "play",
    "ranged combat": "play",
    "row": "play",
    "rows": "play",
    "side": "play",
    "sides": "play",
}
_CHANGES: Final = (
    Capture,
    Discard,
    Equip,
    Ko,
    MoveBack,
    PlayCard,
    PlayDeed,
    Put,
    RecruitDeed,
    RemoveFrom,
    Shuffle,
    Transform,
)


def zones_of(selector: Selector, place: Place) -> frozenset[str]:
    """Return the zones in which a selected thing can be at a place; nothing if nobody can tell.

    A line above that brings cards into other zones makes it uncertain what a reference means.

    Rules: 3.1.1, 3.2.1.
    """
    meant = meant_by(selector, place)
    if meant is selector:
        return said_zones(selector)
    if not isinstance(meant, Selector) or _is_moved(place):
        return frozenset()
    return said_zones(meant)


def said_zones(selector: Selector) -> frozenset[str]:
    """Return the zones that a selector names: `in your hand`, `the top card of your deck`."""
    zones = tuple(_said(selector))
    known = frozenset(each for each in zones if each)
    return frozenset() if None in zones else known


def zone_of(named: object) -> str | None:
    """Return the zone that a phrase names."""
    match named.phrase if isinstance(named, Selector) else named:
        case Phrase(noun=PileNoun()) | Possessed(noun=PileNoun()):
            return "pile"
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun):
            return _ZONES.get(noun)
        case str() as noun:
            return _ZONES.get(noun)
        case _:
            return None


def row_of(selector: Selector) -> str | None:
    """Return the row that a selector asks for: `front`, `back`, or none.

    Rules: 3.2.1.
    """
    phrase = selector.phrase
    adjectives = phrase.adjectives if isinstance(phrase, Phrase | Possessed) else ()
    by_adjective = [row for row in ("front", "back") if f"{row}-row" in adjectives]
    by_place = [
        row
        for post in selector.posts
        if isinstance(post, Where) and isinstance(post.place, Phrase | Possessed)
        for row in ("front", "back")
        if post.place.noun == "row" and row in post.place.adjectives
    ]
    rows = {*by_adjective, *by_place}
    return rows.pop() if len(rows) == 1 else None


def _is_moved(place: Place) -> bool:
    """Whether a line of the power above a place brings cards into other zones."""
    return any(isinstance(each, _CHANGES) for each in place.read_before())


def _said(selector: Selector) -> Iterator[str | None]:
    for post in selector.posts:
        if isinstance(post, Where):
            named = post.place
            for each in named.options if isinstance(named, AnyOf) else (named,):
                yield zone_of(each)
    phrase = selector.phrase
    if isinstance(phrase, Phrase | Possessed):
        if isinstance(phrase.noun, str) and _ZONES.get(phrase.noun):
            yield _ZONES[phrase.noun]
        if _is_top(phrase.adjectives):
            yield zone_of(phrase.of)


def _is_top(adjectives: tuple[object, ...]) -> bool:
    return any(isinstance(each, TopAdjective) for each in adjectives)
