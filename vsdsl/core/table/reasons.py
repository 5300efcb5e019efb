"""Reasons: why something may not be done, each with the rule and the fact that decide."""

from collections.abc import Iterator
from typing import NamedTuple


class Reason(NamedTuple):
    """Why something may not be done: a rule and the fact."""

    rule: str
    fact: str
    about: tuple[int, ...] = ()


def is_clear(obstacles: Iterator[Reason]) -> bool:
    """Return whether there is no obstacle; stops at the first one."""
    return next(obstacles, None) is None
