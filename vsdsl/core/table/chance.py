"""Chance: one seeded generator that is part of the table and gives the same numbers everywhere.

SplitMix64. The state is a plain number; each draw returns the next state with its result.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Return the state that belongs to a seed."""
    return (seed * 0x2545F4914F6CDD1D + _STEP) & _MASK


def below(state: int, limit: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `limit - 1`, each equally likely."""
    while True:
        state = (state + _STEP) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        # Numbers beyond the last whole multiple would make small results more likely.
        if mixed < (1 << 64) - (1 << 64) % limit:
            return state, mixed % limit


def shuffled(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Return the next state and the items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, pick = below(state, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return state, tuple(order)


def picked(state: int, items: Sequence[T], count: int) -> tuple[int, tuple[T, ...]]:
    """Return the next state and `count` of the items, drawn at random without putting back."""
    state, order = shuffled(state, items)
    return state, order[:count]
