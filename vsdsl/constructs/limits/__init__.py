"""Limits on using a power."""

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
