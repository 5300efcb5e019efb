"""Events: everything that can happen, and the parts that somebody can have in it.

Rules: 8.1.1, 8.1.2.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, Self

from vsdsl.terms.manners import Manner
from vsdsl.terms.things import CARDS, CHARACTERS, FIGHTERS, RECRUITED, Kind


class Role(StrEnum):
    """A part in an event: who does it, who suffers it, whose it is, and what it was done with."""

    DOER = "doer"
    SUFFERER = "sufferer"
    PLAYER = "player"
    MEANS = "means"


class Part(NamedTuple):
    """A part in an event, and the kinds of things that can have it."""

    role: Role
    kinds: frozenset[Kind]


class Facts(NamedTuple):
    """Who has a part in an event, and how it can happen.

    `subject` have those whom the event is about, `other` those on its other side. `player` says
    that a player does it, or has it done to what is theirs. `together` says that one event can be
    about several at once, and `looks_back` that the state before it decides what triggers.
    """

    subject: Part | None
    other: Part | None = None
    player: bool = True
    manners: frozenset[Manner] = frozenset()
    together: bool = False
    looks_back: bool = False

    def kinds(self, role: Role) -> frozenset[Kind]:
        """Return the kinds of things that can have a part."""
        if role is Role.PLAYER:
            return _PLAYER if self.player else frozenset()
        parts = (self.subject, self.other)
        return next((part.kinds for part in parts if part and part.role is role), frozenset())


_PLAYER: Final = frozenset({Kind.PLAYER})
_IN_PLAY: Final = RECRUITED | {Kind.LOCATION, Kind.RESOURCE}
_CAUSES: Final = CARDS | _PLAYER
_ROWS: Final = frozenset({Manner.MELEE, Manner.RANGED})
_ATTACKS: Final = _ROWS | {Manner.SOLO, Manner.TEAM}


def _goes(kinds: frozenset[Kind] = CHARACTERS, *, looks_back: bool = False) -> Facts:
    """Return the facts of what one card does or comes to by itself."""
    return Facts(Part(Role.DOER, kinds), looks_back=looks_back)


def _done(by: Role) -> Facts:
    """Return the facts of what is done to one character, by somebody or with something."""
    return Facts(Part(Role.SUFFERER, CHARACTERS), Part(by, CARDS if by is Role.MEANS else _CAUSES))


def _dealt(kinds: frozenset[Kind], *manners: Manner) -> Facts:
    """Return the facts of what somebody does to somebody, who may have lost powers by it."""
    return Facts(
        Part(Role.SUFFERER, kinds),
        Part(Role.DOER, _CAUSES),
        manners=frozenset(manners),
        looks_back=True,
    )


def _handled(kinds: frozenset[Kind] = CARDS, *, together: bool = False) -> Facts:
    """Return the facts of what a player does with cards."""
    return Facts(Part(Role.SUFFERER, kinds), together=together)


class EventKind(StrEnum):
    """What happens, and who has which part in it. The core emits these and nothing else.

    Rules: 8.1.1.
    """

    facts: Facts

    def __new__(cls, word: str, facts: Facts) -> Self:
        """Make a kind of event of its word and what is known about it."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.facts = facts
        return kind

    APPEAR = "appear", _goes(_IN_PLAY)
    ATTACK = (
        "attack",
        Facts(
            Part(Role.DOER, FIGHTERS),  # a player attacks with characters
            Part(Role.SUFFERER, FIGHTERS),
            manners=_ATTACKS,
            together=True,
        ),
    )
    CAPTURE = (
        "capture",
        Facts(Part(Role.SUFFERER, CHARACTERS), Part(Role.DOER, FIGHTERS), looks_back=True),
    )
    DEFEAT = "out", Facts(Part(Role.SUFFERER, _PLAYER))
    DISCARD = "discard", _handled(together=True)
    DRAW = "draw", _handled(together=True)
    EQUIP = "equip", _done(Role.MEANS)
    EXHAUST = "exhaust", _done(Role.DOER)
    FREEZE = "freeze", _done(Role.DOER)
    GAIN_ATK = "gain ATK", _goes()
    GAIN_DEF = "gain DEF", _goes()
    GAIN_MINUS = "gain -1/-1", _goes()
    GAIN_PLUS = "gain +1/+1", _goes()
    GAIN_XP = "gain XP", _goes()
    HIDE = "hide", _goes(looks_back=True)
    KO = "ko", _dealt(_IN_PLAY, Manner.STRIKE)
    LEAVE = "leave", _goes(_IN_PLAY, looks_back=True)
    LEAVE_DECK = "leave deck", _goes(CARDS)
    LEAVE_HAND = "leave hand", Facts(Part(Role.DOER, CARDS), together=True)
    LEAVE_KO_PILE = "leave KO pile", _goes(CARDS)
    LEAVE_SIDE = "leave side", _goes(looks_back=True)
    LEVEL_UP = "level up", _goes()
    MOMENT = "moment", Facts(None)
    MOVE = "move", Facts(Part(Role.SUFFERER, CHARACTERS))
    PLAY = "play", _handled()
    POWER_UP = "power up", _done(Role.MEANS)
    READY = "ready", _goes()
    RECOVER = "recover", _goes()
    RECRUIT = "recruit", _handled(RECRUITED)
    RESOURCE = "resource", _handled()
    REVEAL = "reveal", Facts(Part(Role.SUFFERER, CARDS), Part(Role.MEANS, CARDS), together=True)
    STRIKE = "strike", Facts(Part(Role.DOER, FIGHTERS), Part(Role.SUFFERER, FIGHTERS))
    STUN = "stun", _dealt(CHARACTERS, Manner.STRIKE)
    SURVIVE = "survive", _goes()
    TRANSFORM = "transform", _goes()
    TURN_DOWN = "turn down", _goes(_IN_PLAY, looks_back=True)
    TURN_UP = "turn up", _goes(_IN_PLAY)
    USE = "use", Facts(Part(Role.DOER, CARDS | _PLAYER))
    WOUND = "wound", _dealt(CHARACTERS, Manner.STRIKE)


FACTS: Final[Mapping[str, Facts]] = {kind: kind.facts for kind in EventKind}  # also by the word
