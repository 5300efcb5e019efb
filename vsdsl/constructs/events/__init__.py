"""Events: what a trigger waits for, and what an `until` ends with."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events import event

EVENTS: tuple[type[Construct], ...] = event.EVENTS
