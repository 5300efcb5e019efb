"""Editions: the rulebooks by which a game can be played, the oldest first."""

from collections.abc import Iterable
from enum import StrEnum


class Edition(StrEnum):
    """A rulebook; `MERGED` is all four of them, where the newest text stands.

    `LATER` adds to it what official texts have said since.
    """

    MARVEL_BATTLES = "2015-marvel-battles"
    COMPILED = "2017-compiled"
    MCU_BATTLES = "2018-mcu-battles"
    HELLS_KITCHEN = "2021-hells-kitchen"
    MERGED = "merged"
    LATER = "later"


def newest(editions: Iterable[Edition]) -> Edition:
    """Return the newest of some editions; without any, the merged one."""
    order = tuple(Edition)
    return max(editions, key=order.index, default=Edition.MERGED)
