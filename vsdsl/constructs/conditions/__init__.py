"""Conditions: what must be so behind `if`, `while` and `unless`, or behind a noun and `that`."""

from vsdsl.constructs.conditions import condition, predicate
from vsdsl.constructs.construct import Construct

CONDITIONS: tuple[type[Construct], ...] = (
    *condition.CONDITIONS,
    *predicate.CONDITIONS,
)
