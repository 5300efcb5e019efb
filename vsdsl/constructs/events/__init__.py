"""Events: what a trigger waits for, and what an `until` ends with."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    Event,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    Suffers,
)

EVENTS: tuple[type[Construct], ...] = (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    Event,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    Suffers,
)
