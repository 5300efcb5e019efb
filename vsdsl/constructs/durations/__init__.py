"""Durations: how long a change lasts, and the moments at which turns and combats start or end."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import (
    LastsCombat,
    LastsGame,
    LastsTurn,
    Moment,
    Stamped,
    UntilEvent,
    UntilMoment,
)

DURATIONS: tuple[type[Construct], ...] = (
    LastsCombat,
    LastsGame,
    LastsTurn,
    Moment,
    Stamped,
    UntilEvent,
    UntilMoment,
)
