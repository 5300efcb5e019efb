"""Times: spans of a game, and the moments at which they begin and end.

Rules: 5.1.1, 5.1.2, 5.4.2, 6.9.1.
"""

from enum import StrEnum
from typing import NamedTuple


class Edge(StrEnum):
    """The two ends of a span."""

    START = "start"
    END = "end"


class Phase(StrEnum):
    """A phase of a turn, in the order of the turn.

    Rules: 5.1.1.
    """

    DRAW = "draw"
    RECOVERY = "recovery"
    BUILD = "build"
    MAIN = "main"


class Step(StrEnum):
    """A step of the Build Phase, in its order.

    Rules: 5.4.2.
    """

    RESOURCE = "resource"
    RECRUIT = "recruit"
    FORMATION = "formation"


class Span(StrEnum):
    """What begins and ends: the game, a turn, a phase, a step, a combat.

    Rules: 5.1.1, 5.4.2, 6.4.1, 6.9.1.
    """

    GAME = "game"
    TURN = "turn"
    DRAW_PHASE = "draw phase"
    RECOVERY_PHASE = "recovery phase"
    BUILD_PHASE = "build phase"
    RESOURCE_STEP = "resource step"
    RECRUIT_STEP = "recruit step"
    FORMATION_STEP = "formation step"
    MAIN_PHASE = "main phase"
    COMBAT = "combat"


class Moment(NamedTuple):
    """The start or the end of a span."""

    edge: Edge
    span: Span
