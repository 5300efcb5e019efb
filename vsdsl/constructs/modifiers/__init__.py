"""Modifiers: what is so, for a time or as long as a power works."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers import permissions, powers, stats, strikes

MODIFIERS: tuple[type[Construct], ...] = (
    *permissions.MODIFIERS,
    *powers.MODIFIERS,
    *stats.MODIFIERS,
    *strikes.MODIFIERS,
)
