"""Zones: where a script says that the things are which it selects."""

from collections.abc import Iterator
from typing import Final

from vsdsl.constructs.deeds.table import PlayDeed, RecruitDeed
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.selectors.zones import zone_of
from vsdsl.resolve.referents import meant_by, said_before
from vsdsl.resolve.standing import Above
from vsdsl.terms.zones import Zone

ROW_WORDS: Final[frozenset[object]] = frozenset({"back", "front", "front or back"})

_CAPTIVES: Final[frozenset[object]] = frozenset({"captive", "captives"})  # out of the game
_MOVING_DEEDS: Final = (PlayDeed, RecruitDeed)


def is_row_stood_in(node: Phrase | Possessed) -> bool:
    """Return whether a row is told by who stands in it: `victim's row`, and not `its back row`.

    Rules: 3.2.1.
    """
    has_word = any(each in ROW_WORDS for each in node.adjectives)
    return node.noun in {"row", "rows"} and node.of is None and not has_word


def zones_of(selector: Selector, around: Above) -> frozenset[Zone]:
    """Return the zones in which a selected thing can be; nothing if nobody can tell.

    `around` is what acts on the thing, and what that stands in. A line above that brings cards into
    other zones makes it uncertain what a reference means.

    Rules: 3.1.1, 3.2.1.
    """
    meant = meant_by(selector, around)
    if meant is selector:
        return said_zones(selector)
    if not isinstance(meant, Selector) or _is_moved(around):
        return frozenset()
    return said_zones(meant)


def said_zones(selector: Selector) -> frozenset[Zone]:
    """Return the zones that a selector names: `in your hand`, `the top card of your deck`.

    Rules: 3.1.1, 12.3.1.
    """
    zones = tuple(_said(selector))
    known = frozenset(each for each in zones if each)
    return frozenset() if None in zones else known


def _is_moved(around: Above) -> bool:
    """Whether words of the power before some act bring cards into other zones."""
    return any(
        isinstance(each, _MOVING_DEEDS)
        or (
            isinstance(each, Verb)
            and any(party.part and party.goes_to for party in each.facts().on)
        )
        for each in said_before(around[0], around[1:])
    )


def _said(selector: Selector) -> Iterator[Zone | None]:
    for post in selector.posts:
        if isinstance(post, Where):
            named = post.place
            for each in named.options if isinstance(named, AnyOf) else (named,):
                yield zone_of(each)
    phrase = selector.phrase
    if isinstance(phrase, Phrase | Possessed):
        own = Zone.REMOVED if phrase.noun in _CAPTIVES else zone_of(phrase)
        if own:
            yield own
        if _is_top(phrase.adjectives):
            yield zone_of(phrase.of)


def _is_top(adjectives: tuple[object, ...]) -> bool:
    return any(isinstance(each, TopAdjective) for each in adjectives)
