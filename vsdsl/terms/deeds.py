"""Deeds: what a power can permit, forbid or demand.

Rules: 1.1.1, 1.1.2.
"""

from enum import StrEnum


class Deed(StrEnum):
    """What somebody may do, must do or cannot do, or what can be done to somebody.

    Rules: 1.1.1, 1.1.2.
    """

    APPEAR = "appear"
    ATTACK = "attack"
    BE_ATTACKED = "be attacked"
    BE_DEFEATED = "be defeated"
    BE_IN_FIRST_ATTACK = "be in first attack"
    BE_KOD = "be KO'd"
    BE_MOVED = "be moved"
    BE_PLAYED_AS_RESOURCE = "be played as a resource"
    BE_READIED = "be readied"
    BE_RECRUITED = "be recruited"
    BE_STRUCK = "be struck"
    BE_STUNNED = "be stunned"
    BE_TURNED_OFF = "be turned off"
    BE_WOUNDED = "be wounded"
    BE_WOUNDED_BY_STUN = "be wounded by stun"
    DEFEND = "defend"
    DRAW = "draw"
    FLY_OVER = "fly over"
    HAVE_EQUIPMENT = "have equipment"
    HIDE = "hide"
    LEVEL_UP = "level up"
    LOOK_AT = "look at"
    MOVE = "move"
    PAY_INSTEAD = "pay instead"
    PLAY = "play"
    PLAY_FROM = "play from"
    POWER_UP = "power up"
    RANGED_ATTACK = "ranged attack"
    READY = "ready"
    RECOVER = "recover"
    RECRUIT = "recruit"
    RECRUIT_FROM = "recruit from"
    SHARE_SIDE = "share side"
    STRIKE = "strike"
    STRIKE_ANYWAY = "strike in spite of enemy effects"
    STRIKE_BACK = "strike back"
    TEAM_ATTACK = "team attack"
    TRANSFORM = "transform"
    TURN_FACE_UP = "turn face up"
    USE = "use"
