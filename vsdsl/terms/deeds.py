"""Deeds: what a power can permit, forbid or demand, and who has a part in each.

Rules: 1.1.1, 1.1.2.
"""

from enum import StrEnum
from typing import Final, NamedTuple, Self

from vsdsl.terms.sayings import Saying


class Party(StrEnum):
    """A kind of thing that can do a deed, or to which it can be done; a card is any card."""

    CHARACTER = "character"
    CARD = "card"
    PLAYER = "player"
    POWER = "power"


class Other(StrEnum):
    """The part of the other party in a deed: by whom it is done, to whom, with whom, or where."""

    BY = "by"
    TO = "to"
    WITH = "with"
    AT = "at"


class Facts(NamedTuple):
    """What can be said of a deed, whose deed it is, the part of its other party, and its manners.

    The core asks for each of these sayings, and tells who the other party is wherever there is one.
    """

    said: frozenset[Saying]
    whose: frozenset[Party]
    other: Other | None = None
    manners: frozenset[str] = frozenset()


_CAN: Final = frozenset({Saying.CAN})
_CANNOT: Final = frozenset({Saying.CANNOT})
_MUST: Final = frozenset({Saying.MUST})
_CARD: Final = frozenset({Party.CARD})
_CHARACTER: Final = frozenset({Party.CHARACTER})
_PLAYER: Final = frozenset({Party.PLAYER})
_POWER: Final = frozenset({Party.POWER})
_COUNTERS: Final = frozenset({"+1/+1", "-1/-1"})
_KINDS_OF_ATTACK: Final = frozenset(
    {
        "melee",
        "ranged",
        "solo",
        "team",
        "melee solo",
        "melee team",
        "ranged solo",
        "ranged team",
    }
)


class Deed(StrEnum):
    """What somebody may do, must do or cannot do, or what can be done to somebody.

    Rules: 1.1.1, 1.1.2.
    """

    facts: Facts

    def __new__(cls, word: str, facts: Facts) -> Self:
        """Make a deed of its word and what is known about it."""
        deed = str.__new__(cls, word)
        deed._value_ = word
        deed.facts = facts
        return deed

    APPEAR = "appear", Facts(_CANNOT, _CARD)
    ATTACK = (
        "attack",
        Facts(_CAN | _CANNOT | _MUST, _CHARACTER, Other.TO, _KINDS_OF_ATTACK),
    )
    BE_ATTACKED = (
        "be attacked",
        Facts(_CANNOT, _CHARACTER | _PLAYER, Other.BY, frozenset({"melee", "ranged"})),
    )
    BE_DEFEATED = "be defeated", Facts(_CANNOT, _PLAYER)
    BE_IN_FIRST_ATTACK = "be in first attack", Facts(_MUST, _CHARACTER)
    BE_KOD = "be KO'd", Facts(_CANNOT, _CHARACTER | _CARD, Other.BY)
    BE_MOVED = "be moved", Facts(_CANNOT, _CHARACTER, Other.BY)
    BE_PLAYED_AS_RESOURCE = "be played as a resource", Facts(_CANNOT, _CARD, Other.BY)
    BE_READIED = "be readied", Facts(_CANNOT, _CHARACTER, Other.BY)
    BE_RECRUITED = "be recruited", Facts(_CANNOT, _CARD, Other.BY)
    BE_STRUCK = "be struck", Facts(_CANNOT, _CHARACTER, Other.BY)
    BE_STUNNED = "be stunned", Facts(_CANNOT, _CHARACTER, Other.BY)
    BE_TURNED_OFF = "be turned off", Facts(_CANNOT, _POWER)
    BE_WOUNDED = "be wounded", Facts(_CANNOT, _CHARACTER, Other.BY)
    BE_WOUNDED_BY_STUN = "be wounded by stun", Facts(_CANNOT, _CHARACTER)
    DEFEND = "defend", Facts(_CANNOT, _CHARACTER)
    DRAW = "draw", Facts(_CANNOT, _PLAYER)
    FLY_OVER = "fly over", Facts(_CAN | _CANNOT, _CHARACTER, Other.TO)
    GAIN_COUNTERS = "gain counters", Facts(_CANNOT, _CHARACTER, None, _COUNTERS)
    HAVE_COUNTERS = "have counters", Facts(_CANNOT, _CHARACTER, None, _COUNTERS)
    HAVE_COUNTERS_STUNNED = (
        "have counters while stunned",
        Facts(_CAN, _CHARACTER, None, _COUNTERS),
    )
    HAVE_EQUIPMENT = "have equipment", Facts(_CANNOT, _CHARACTER)
    HIDE = "hide", Facts(_CANNOT, _CHARACTER)
    LEVEL_UP = "level up", Facts(_CANNOT, _CHARACTER)
    LOOK_AT = "look at", Facts(_CAN, _PLAYER, Other.TO)
    LOSE_COUNTERS = "lose counters", Facts(_CANNOT, _CHARACTER, None, _COUNTERS)
    MOVE = "move", Facts(_CANNOT, _CHARACTER)
    PAY_INSTEAD = "pay instead", Facts(_CAN, _PLAYER, Other.TO)
    PLAY = "play", Facts(_CANNOT, _PLAYER, Other.TO)
    PLAY_FROM = "play from", Facts(_CAN, _PLAYER, Other.TO, frozenset({"top"}))
    POWER_UP = "power up", Facts(_CAN, _PLAYER, Other.TO)
    RANGED_ATTACK = "ranged attack", Facts(_CAN, _CHARACTER)
    READY = "ready", Facts(_CANNOT, _CHARACTER)
    RECOVER = "recover", Facts(_CANNOT, _CHARACTER)
    RECRUIT = "recruit", Facts(_CANNOT, _PLAYER, Other.TO)
    RECRUIT_FROM = "recruit from", Facts(_CAN, _PLAYER, Other.TO, frozenset({"top"}))
    SHARE_SIDE = "share side", Facts(_CAN, _CHARACTER)
    STRIKE = "strike", Facts(_CANNOT, _CHARACTER, Other.TO)
    STRIKE_ANYWAY = "strike in spite of enemy effects", Facts(_CAN, _CHARACTER)
    STRIKE_BACK = "strike back", Facts(_CAN | _CANNOT, _CHARACTER, Other.TO, _KINDS_OF_ATTACK)
    TEAM_ATTACK = "team attack", Facts(_CAN, _CHARACTER, Other.WITH)
    TRANSFORM = "transform", Facts(_CANNOT, _CHARACTER)
    TURN_FACE_UP = "turn face up", Facts(_CANNOT, _CHARACTER)
    USE = "use", Facts(_CANNOT, _PLAYER, Other.TO)
