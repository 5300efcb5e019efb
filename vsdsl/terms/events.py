"""Events: everything that can happen, and the parts that somebody can have in it.

Rules: 8.1.1, 8.1.2.
"""

from enum import StrEnum


class Role(StrEnum):
    """A part in an event: who does it, who suffers it, whose it is, and what it was done with."""

    DOER = "doer"
    SUFFERER = "sufferer"
    PLAYER = "player"
    MEANS = "means"


class EventKind(StrEnum):
    """What happens.

    Rules: 8.1.1.
    """

    APPEAR = "appear"
    ATTACK = "attack"
    CAPTURE = "capture"
    DEFEAT = "out"
    DISCARD = "discard"
    DRAW = "draw"
    EQUIP = "equip"
    EXHAUST = "exhaust"
    FREEZE = "freeze"
    GAIN_ATK = "gain ATK"
    GAIN_DEF = "gain DEF"
    GAIN_MINUS = "gain -1/-1"
    GAIN_PLUS = "gain +1/+1"
    HIDE = "hide"
    KO = "ko"
    LEAVE = "leave"
    LEAVE_HAND = "leave hand"
    LEAVE_SIDE = "leave side"
    LEVEL_UP = "level up"
    MOMENT = "moment"
    MOVE = "move"
    PLAY = "play"
    POWER_UP = "power up"
    READY = "ready"
    RECOVER = "recover"
    RECRUIT = "recruit"
    RESOURCE = "resource"
    REVEAL = "reveal"
    STRIKE = "strike"
    STUN = "stun"
    SURVIVE = "survive"
    TRANSFORM = "transform"
    TURN_DOWN = "turn down"
    TURN_UP = "turn up"
    USE = "use"
    WOUND = "wound"
