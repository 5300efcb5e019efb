"""Deeds: what a power can permit, forbid or demand, and who has a part in each.

Rules: 1.1.1, 1.1.2.
"""

from enum import StrEnum
from typing import Final, NamedTuple, Self

from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying
from vsdsl.terms.things import CARDS, CHARACTERS, FROZEN, READIED, Kind


class Other(StrEnum):
    """The part of the other party in a deed: by whom it is done, to whom, with whom, or where."""

    BY = "by"
    TO = "to"
    WITH = "with"
    AT = "at"


class Facts(NamedTuple):
    """What can be said of a deed, whose deed it is, who the other party is, and the manners.

    The core asks for each of these sayings, in these manners, and always tells the other party.
    """

    said: frozenset[Saying]
    whose: frozenset[Kind]
    other: Other | None = None
    others: frozenset[Kind] = frozenset()
    manners: frozenset[Manner] = frozenset()


_CAN: Final = frozenset({Saying.CAN})
_CANNOT: Final = frozenset({Saying.CANNOT})
_MUST: Final = frozenset({Saying.MUST})
_FIGHTERS: Final = CHARACTERS | {Kind.PLAYER}
_PLAYERS: Final = frozenset({Kind.PLAYER})
_DOERS: Final = CARDS | {Kind.PLAYER, Kind.POWER, Kind.ATTACK}
_PLAYED: Final = CARDS - {Kind.RESOURCE}
_COUNTERS: Final = frozenset({Manner.PLUS, Manner.MINUS})
_ROWS: Final = frozenset({Manner.MELEE, Manner.RANGED})
_ATTACKS: Final = _ROWS | {
    Manner.SOLO,
    Manner.TEAM,
    Manner.MELEE_SOLO,
    Manner.MELEE_TEAM,
    Manner.RANGED_SOLO,
    Manner.RANGED_TEAM,
}
_MEANS: Final = frozenset({Manner.EFFECT, Manner.STRIKE, Manner.SUPER_POWER})


def _own(said: frozenset[Saying], *manners: Manner) -> Facts:
    """Return the facts of what a character does by itself."""
    return Facts(said, CHARACTERS, manners=frozenset(manners))


def _done(whose: frozenset[Kind] = CHARACTERS) -> Facts:
    """Return the facts of what can be done to a card, by whomever and by whatever."""
    return Facts(_CANNOT, whose, Other.BY, _DOERS, _MEANS)


def _handled(said: frozenset[Saying], others: frozenset[Kind], *manners: Manner) -> Facts:
    """Return the facts of what a player does with cards."""
    return Facts(said, _PLAYERS, Other.TO, others, frozenset(manners))


def _fought(said: frozenset[Saying], manners: frozenset[Manner] = frozenset()) -> Facts:
    """Return the facts of what a character does to another one, or to a player."""
    return Facts(said, CHARACTERS, Other.TO, _FIGHTERS, manners)


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

    APPEAR = "appear", _own(_CANNOT)
    ATTACK = (
        "attack",
        Facts(
            _CAN | _CANNOT | _MUST,
            CHARACTERS | {Kind.PLAYER},  # a player attacks with characters
            Other.TO,
            _FIGHTERS,
            _ATTACKS,
        ),
    )
    BE_ATTACKED = "be attacked", Facts(_CANNOT, _FIGHTERS, Other.BY, CHARACTERS, _ROWS)
    BE_CAPTURED = "be captured", _done()
    BE_DEFEATED = "be defeated", Facts(_CANNOT, _PLAYERS)
    BE_EXHAUSTED = "be exhausted", _done(READIED)
    BE_FROZEN = "be frozen", _done(FROZEN)
    BE_HEALED = "be healed", _done()
    BE_HIDDEN = "be hidden", _done()
    BE_IN = "be in", Facts(_CANNOT, CHARACTERS, Other.AT, frozenset({Kind.PLACE}))
    BE_IN_FIRST_ATTACK = "be in first attack", Facts(_CANNOT | _MUST, CHARACTERS)
    BE_KOD = "be KO'd", _done(CARDS)
    BE_MOVED = "be moved", _done()
    BE_PLAYED_AS_RESOURCE = "be played as a resource", Facts(_CANNOT, CARDS, Other.BY, _PLAYERS)
    BE_PLAYED = "be played", Facts(_CANNOT, _PLAYED, Other.BY, _PLAYERS)
    BE_POWERED_UP = "be powered up", Facts(_CANNOT, CHARACTERS, Other.BY, _PLAYERS)
    BE_READIED = "be readied", _done(READIED)
    BE_RECRUITED = "be recruited", Facts(_CANNOT, CHARACTERS, Other.BY, _PLAYERS)
    BE_STRUCK = "be struck", Facts(_CANNOT, CHARACTERS, Other.BY, CHARACTERS)
    BE_STUNNED = "be stunned", _done()
    BE_TURNED_OFF = "be turned off", Facts(_CANNOT, frozenset({Kind.POWER}))
    BE_WOUNDED = "be wounded", _done()
    BE_WOUNDED_BY_STUN = "be wounded by stun", _own(_CANNOT, Manner.UNSTRUCK)
    DEFEND = "defend", _own(_CANNOT)
    DRAW = "draw", Facts(_CANNOT, _PLAYERS)
    FLY_OVER = "fly over", Facts(_CAN | _CANNOT, CHARACTERS, Other.TO, CHARACTERS)
    GAIN_ATK = "gain ATK", _own(_CANNOT)
    GAIN_COUNTERS = "gain counters", _own(_CANNOT, *_COUNTERS)
    GAIN_DEF = "gain DEF", _own(_CANNOT)
    GAIN_POWERS = "gain powers", Facts(_CANNOT, CHARACTERS, Other.TO, frozenset({Kind.POWER}))
    GAIN_XP = "gain XP", _own(_CANNOT)
    HAVE_COUNTERS = "have counters", _own(_CANNOT, *_COUNTERS)
    HAVE_COUNTERS_HIDDEN = "have counters while hidden", _own(_CAN | _CANNOT, *_COUNTERS)
    HAVE_COUNTERS_STUNNED = "have counters while stunned", _own(_CAN | _CANNOT, *_COUNTERS)
    HAVE_EQUIPMENT = "have equipment", _own(_CANNOT)
    HIDE = "hide", _own(_CANNOT)
    LEVEL_UP = "level up", _own(_CANNOT)
    LOOK_AT = "look at", _handled(_CAN, CARDS | {Kind.PLACE})
    LOSE_COUNTERS = "lose counters", _own(_CANNOT, *_COUNTERS)
    MOVE = "move", _own(_CANNOT)
    PAY_ANY = "pay any", Facts(_CAN, CHARACTERS | _PLAYERS, Other.TO, frozenset({Kind.POWER}))
    PAY_FEWER = "pay fewer", Facts(_CAN, CHARACTERS | _PLAYERS, Other.TO, frozenset({Kind.POWER}))
    PAY_INSTEAD = "pay instead", _handled(_CAN, CHARACTERS)
    PLAY = "play", _handled(_CANNOT, _PLAYED)
    PLAY_FROM = "play from", _handled(_CAN, _PLAYED, Manner.TOP)
    POWER_UP = "power up", _handled(_CAN | _CANNOT, CHARACTERS)
    PROTECT = "protect", _own(_CANNOT)
    RANGED_ATTACK = "ranged attack", _own(_CAN)
    READY = "ready", Facts(_CANNOT, READIED)
    RECOVER = "recover", _own(_CANNOT)
    RECRUIT = "recruit", _handled(_CANNOT, CHARACTERS)
    RECRUIT_FROM = "recruit from", _handled(_CAN, CHARACTERS, Manner.TOP)
    SHARE_SIDE = "share side", _own(_CAN, Manner.COPY)
    STRIKE = "strike", _fought(_CANNOT)
    STRIKE_ANYWAY = "strike in spite of enemy effects", _own(_CAN)
    STRIKE_BACK = "strike back", _fought(_CAN | _CANNOT, _ATTACKS)
    TEAM_ATTACK = "team attack", Facts(_CAN | _CANNOT, CHARACTERS, Other.WITH, CHARACTERS)
    TRANSFORM = "transform", _own(_CANNOT)
    TURN_FACE_UP = "turn face up", _own(_CANNOT)
    USE = "use", Facts(_CANNOT, CHARACTERS | _PLAYERS, Other.TO, frozenset({Kind.POWER}))


# What can be said only of a card that is not in play yet.
BEFORE_PLAY: Final = frozenset(
    {Deed.APPEAR, Deed.BE_PLAYED, Deed.BE_PLAYED_AS_RESOURCE, Deed.BE_RECRUITED}
)

# What can be said only of a quality of a card in play: its ATK, DEF and powers.
OF_QUALITIES: Final = frozenset(
    {Deed.BE_TURNED_OFF, Deed.GAIN_ATK, Deed.GAIN_DEF, Deed.GAIN_POWERS}
)
