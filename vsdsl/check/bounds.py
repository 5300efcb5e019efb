"""Bounds: between which numbers a comparison lets an amount be, and what it can be at all."""

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

from vsdsl.check.numbers import value_of
from vsdsl.constructs.amounts.amount import MeasureOf, NumberOf, NumberOfTimes
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.construct import Construct

HIGHEST_LEVEL: Final = 3
_TURNED_ROUND: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "="}
_LEAST: Final[Mapping[str, int]] = {
    "ATK": 0,
    "XP": 0,
    "base ATK": 0,
    "cost": 0,
    "level": 1,
    "printed ATK": 0,
    "letters in name": 0,
    "printed health": 0,
    "remaining health": 0,
    "words in name": 1,
}


class Bounds(NamedTuple):
    """An amount, and the least and the most that a comparison lets it be."""

    amount: Construct
    least: float
    most: float


def bounds_of(condition: Construct) -> Bounds | None:
    """Return what a comparison with a number asks for; nothing if it is none."""
    if not isinstance(condition, Compare):
        return None
    left, right = value_of(condition.left), value_of(condition.right)
    if left is None and right is not None:
        return Bounds(condition.left, *between(condition.sign.text, right))
    if right is None and left is not None:
        return Bounds(condition.right, *between(_TURNED_ROUND[condition.sign.text], left))
    return None


def between(sign: str, number: int) -> tuple[float, float]:
    """Return the least and the most whole number that stands in a relation to a number."""
    return {
        "=": (number, number),
        ">": (number + 1, inf),
        ">=": (number, inf),
        "<": (-inf, number - 1),
        "<=": (-inf, number),
    }[sign]


def possible(amount: Construct) -> tuple[float, float]:
    """Return the least and the most that an amount can be under the rules.

    Rules: 9.4.4, 11.1.1, 11.2.6.
    """
    match amount:
        case NumberOf() | NumberOfTimes():
            return 0, inf
        case MeasureOf(measure=measure):
            return possible_measure(measure)
        case _:
            return -inf, inf


def possible_measure(measure: str) -> tuple[float, float]:
    """Return the least and the most that a measure of a card can be.

    An ATK below zero counts as 0; a main character has one of three levels.

    Rules: 2.1.7, 9.4.4, 11.1.1, 11.2.6.
    """
    return _LEAST.get(measure, -inf), HIGHEST_LEVEL if measure == "level" else inf
