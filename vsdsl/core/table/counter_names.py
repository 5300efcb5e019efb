"""Counters with a name, as a card keeps them: among its counters, under names of their own.

Rules: 9.4.6.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.core.table.thing import Thing

PREFIX: Final = "counter "


def named(thing: Thing, name: str) -> int:
    """Return how many counters of a name are on a card."""
    return thing.counters.get(PREFIX + name, 0)


def names_on(thing: Thing) -> tuple[str, ...]:
    """Return the names of the counters that are on a card."""
    return tuple(key.removeprefix(PREFIX) for key in thing.counters if key.startswith(PREFIX))


def all_named(counters: Mapping[str, int]) -> dict[str, int]:
    """Return how many counters of each name are among those of a card."""
    mine = {key: number for key, number in counters.items() if key.startswith(PREFIX)}
    return {key.removeprefix(PREFIX): number for key, number in mine.items()}


def count_named(thing: Thing, name: str, number: int) -> None:
    """Let a card that may be changed have so many counters of a name."""
    others = {key: count for key, count in thing.counters.items() if key != PREFIX + name}
    thing.counters = {**others, PREFIX + name: number} if number else others
