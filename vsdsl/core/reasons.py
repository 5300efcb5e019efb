"""Verdicts: an answer with its reasons, each with the rule and the fact that decide."""

from collections.abc import Iterator
from typing import NamedTuple


class Reason(NamedTuple):
    """Why something may not be done: a rule and the fact."""

    rule: str
    fact: str
    about: tuple[int, ...] = ()


class Verdict(NamedTuple):
    """Whether something may be done, and if not, why not."""

    reasons: tuple[Reason, ...]

    @property
    def is_legal(self) -> bool:
        """Whether nothing stands against it."""
        return not self.reasons


def verdict(obstacles: Iterator[Reason]) -> Verdict:
    """Return the verdict with every reason."""
    return Verdict(tuple(obstacles))


def is_clear(obstacles: Iterator[Reason]) -> bool:
    """Return whether there is no obstacle; stops at the first one."""
    return next(obstacles, None) is None
