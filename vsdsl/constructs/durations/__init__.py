"""Durations: how long a change lasts, and the moments at which turns and combats start or end."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations import duration

DURATIONS: tuple[type[Construct], ...] = duration.DURATIONS
