"""Opposites: states of which one thing has at most one at a time, and what one state implies."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

_PAIRS: Final = (
    ("ready", "exhausted"),  # 3.3.1
    ("face-up", "face-down"),
    ("face-up", "stunned"),  # 10.2.2
    ("face-up", "hidden"),  # 10.7.1
    ("stunned", "unstunned"),
    ("stunned", "ready"),  # 10.2.2, 10.3.3
    ("attacking", "defending"),  # 1.4.5, 6.2.1
    ("attacking", "stunned"),  # 10.3.1
    ("attacking", "hidden"),  # 10.7.3
    ("attacking", "face-down"),
    ("defending", "stunned"),
    ("defending", "hidden"),
    ("defending", "face-down"),
    ("protected", "unprotected"),  # 6.2.3
    ("protected", "stunned"),  # 6.2.4
    ("protected", "hidden"),
    ("protected", "face-down"),
    ("front-row", "back-row"),  # 3.2.1
    ("main", "supporting"),  # 2.1.1
    ("basic", "special"),  # 2.4.1
    ("melee", "ranged"),  # 6.1.4, 6.1.5
    ("solo", "team"),  # 6.3.1, 6.3.2
)
_EITHER: Final = (
    frozenset({"ready", "exhausted"}),  # 3.3.1
    frozenset({"face-up", "face-down"}),
    frozenset({"stunned", "unstunned"}),
    frozenset({"front-row", "back-row"}),  # 3.2.1
)
_IMPLIED: Final[Mapping[str, frozenset[str]]] = {
    "stunned": frozenset({"exhausted", "face-down"}),  # 10.2.2
    "hidden": frozenset({"face-down", "unstunned"}),  # 10.7.1
    "face-up": frozenset({"unstunned"}),  # 10.2.2
}
OPPOSITE_RULES: Final = ("2.4.1", "3.2.1", "3.3.1", "6.2.3", "6.2.4", "10.2.2", "10.3.1", "10.7.1")


def _both_ways() -> Mapping[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for one, other in _PAIRS:
        found[one].add(other)
        found[other].add(one)
    return {state: frozenset(others) for state, others in found.items()}


_EXCLUDED: Final = _both_ways()
_NONE: Final[frozenset[str]] = frozenset()
FACE_DOWN: Final = _EXCLUDED["face-up"]  # the states in which a character lies face-down


def excluded_by(state: str) -> frozenset[str]:
    """Return the states that nothing has which has this one.

    Rules: 2.4.1, 3.2.1, 3.3.1, 6.2.3, 6.2.4, 10.2.2, 10.3.1, 10.7.1, 10.7.3.
    """
    return _EXCLUDED.get(state, _NONE)


def is_either(state: str, other: str) -> bool:
    """Whether a card in play is always in one of two states.

    Rules: 3.3.1, 10.2.2.
    """
    return {state, other} in _EITHER


def implied_by(state: str) -> frozenset[str]:
    """Return the state itself and those that a card in play is in with it.

    Rules: 10.2.2, 10.7.1.
    """
    return _IMPLIED.get(state, _NONE) | {state}


def otherwise(state: str) -> str | None:
    """Return the state that a card in play is in when it is not in this one, if there is one.

    Rules: 3.2.1, 3.3.1, 10.2.2.
    """
    return next((min(pair - {state}) for pair in _EITHER if state in pair), None)
