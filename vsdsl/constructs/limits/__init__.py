"""Limits: how often, and when, a power may be used."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.limits import limit

LIMITS: tuple[type[Construct], ...] = limit.LIMITS
