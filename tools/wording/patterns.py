"""Patterns: kinds of clauses, told by the words they begin with or turn on."""

import re
from collections.abc import Iterable
from typing import Final

from attrs import frozen

from tools.wording.comparing import Compared

_PATTERNS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("what a power waits for: when, the first time, the next time", r"when\b|the (first|next)"),
        ("moments: at the start, at the end", r"at the (start|end)\b|at end"),
        ("states: while, during", r"while\b|during\b"),
        ("conditions: if, unless", r"if\b|unless\b|or if\b"),
        ("permissions and prohibitions: can, can't, may, must", r".*\b(can|can't|may|must)\b"),
        ("what is so or is gained: stats, keywords, XP", r".*\b(get|lose|lack|is also|strikes?)\b"),
        ("counters and wounds", r".*\b(counters?|wounds?)\b"),
        (
            "cards: draw, discard, reveal, search, shuffle, put",
            r".*\b(draw|discards?|reveals?|search|look|shuffle|put|play|name)\b",
        ),
        (
            "characters: stun, KO, ready, exhaust, move and the like",
            r".*\b(stun|ko|ready|exhaust|recover|move|push|pull|daze|remove|switch|turn)\b",
        ),
        ("symbols of locations", r"(energy|intellect|might|skill|alien|humanity)\b"),
    )
)
OTHER: Final = "anything else"


@frozen
class Share:
    """How many clauses there are, and how many of them match."""

    all: int
    matching: int

    @property
    def part(self) -> float:
        """The part that matches."""
        return self.matching / self.all if self.all else 1.0


def pattern_of(text: str) -> str:
    """Return the kind of a clause, as it is compared."""
    return next((name for name, pattern in _PATTERNS if pattern.match(text)), OTHER)


def share(compared: Iterable[Compared]) -> Share:
    """Return how many clauses match."""
    found = tuple(compared)
    return Share(len(found), sum(each.matches for each in found))


def by_pattern(compared: Iterable[Compared]) -> dict[str, Share]:
    """Return the same for each kind of clause, in their order."""
    kinds: dict[str, list[Compared]] = {name: [] for name in (*dict(_PATTERNS), OTHER)}
    for each in compared:
        kinds[pattern_of(each.clause.text)].append(each)
    return {name: share(found) for name, found in kinds.items()}
