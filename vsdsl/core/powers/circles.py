"""Circles: modifiers that ask for what modifiers of their kind change.

A bonus for characters with little ATK asks for the number that it changes itself. Such modifiers
are asked in the order in which they apply, and each sees what those before it have come to. All
others count for them whenever they came.

Rules: 9.2.1, 9.4.1, 9.4.3.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.modifiers import Modifier
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying

Link = tuple[Saying, Saying]  # what a modifier changes, and what it asks for to do so
Answer = TypeVar("Answer")


class Turn(NamedTuple):
    """When a modifier applies: in which layer, since when, and by which text of which card."""

    layer: int
    stamp: int
    source: int
    key: str


_LIMIT: Final = "limit"  # in the cache: the turn of the modifier that is being asked
_VIEWS: Final = "views"  # in the cache: what each such modifier sees, by its turn


def circles_in(links: Iterable[Link]) -> frozenset[Link]:
    """Return the links that lead back to where they began, over others or by themselves."""
    known = frozenset(links)
    return frozenset(link for link in known if _leads_to(known, link[1], link[0]))


def _leads_to(links: frozenset[Link], begin: Saying, end: Saying) -> bool:
    seen, waiting = {begin}, [begin]
    for each in waiting:
        if each == end:
            return True
        onward = [asked for changed, asked in links if changed == each and asked not in seen]
        seen.update(onward)
        waiting += onward
    return False


def is_circular(circles: frozenset[Link], changed: Saying, static: Static) -> bool:
    """Return whether what a modifier asks for may hang on what it changes."""
    return any((changed, asked) in circles for asked in static.asks)


def turn_of(layer: int, static: Static, setting: Setting) -> Turn:
    """Return when a modifier of a power applies.

    Rules: 9.2.2, 9.4.1.
    """
    return Turn(layer, setting.stamp, setting.source, static.key)


def turn_of_modifier(layer: int, modifier: Modifier) -> Turn:
    """Return when a modifier that an effect left behind applies.

    Rules: 9.3.1, 9.4.1.
    """
    return Turn(layer, modifier.stamp, modifier.source, modifier.key)


def in_its_turn(table: Table, turn: Turn, question: Callable[[], Answer]) -> Answer | None:
    """Return what a modifier in a circle says, seen from its place in the order.

    None, if the one that is being asked comes before it or is itself.

    Rules: 9.4.1, 9.4.3.
    """
    outer = table.cache
    limit = outer.get(_LIMIT)
    if limit is not None and turn >= limit:
        return None
    views = outer.setdefault(_VIEWS, {})
    table.cache = views.setdefault(turn, {"active": True, _LIMIT: turn, _VIEWS: views})
    try:
        return question()
    finally:
        table.cache = outer
