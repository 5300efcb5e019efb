"""States: what can be so of a card in play.

Rules: 10.2.1, 10.3.1, 10.6.1, 10.7.1, 10.8.1.
"""

from enum import StrEnum


class State(StrEnum):
    """What a card in play is at a moment."""

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    STUNNED = "stunned"
    UNSTUNNED = "unstunned"
    READY = "ready"
    EXHAUSTED = "exhausted"
    HIDDEN = "hidden"
    FROZEN = "frozen"
    WOUNDED = "wounded"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    PROTECTED = "protected"
    UNPROTECTED = "unprotected"
    EQUIPPED = "equipped"
    FRONT_ROW = "front-row"
    BACK_ROW = "back-row"
