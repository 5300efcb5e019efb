"""Conditions: what must be so after `if`, `while` and `unless`, or after a noun and `that`."""

from vsdsl.constructs.conditions import condition, predicate
from vsdsl.constructs.construct import Construct

CONDITIONS: tuple[type[Construct], ...] = (
    *condition.CONDITIONS,
    *predicate.CONDITIONS,
)
