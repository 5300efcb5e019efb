"""Limits: how often, and when, a power may be used."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.limits.limit import (
    AnyNumberLimit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)

LIMITS: tuple[type[Construct], ...] = (
    AnyNumberLimit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)
