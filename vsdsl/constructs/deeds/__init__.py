"""Deeds: what `can`, `can't` and `must` are about."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds import combat, table

DEEDS: tuple[type[Construct], ...] = (
    *combat.DEEDS,
    *table.DEEDS,
)
