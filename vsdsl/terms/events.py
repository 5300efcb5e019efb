"""Events: everything that can happen, and the parts that somebody can have in it.

Rules: 8.1.1, 8.1.2.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, Self

from vsdsl.terms.manners import Manner
from vsdsl.terms.states import State
from vsdsl.terms.things import (
    CARDS,
    CHARACTERS,
    CHOSEN,
    FIGHTERS,
    FROZEN,
    READIED,
    RECRUITED,
    Kind,
)


class Role(StrEnum):
    """A part in an event: who does it, who suffers it, whose it is, and what it was done with."""

    DOER = "doer"
    SUFFERER = "sufferer"
    PLAYER = "player"
    MEANS = "means"


class Part(NamedTuple):
    """A part in an event, the kinds of things that can have it, and how they are just afterwards.

    Only what is certain is said; who is stunned, for one, may be KO'd by it.
    """

    role: Role
    kinds: frozenset[Kind]
    states: frozenset[State] = frozenset()


class Facts(NamedTuple):
    """Who has a part in an event, and how it can happen.

    `subject` have those whom the event is about, `other` those on its other side. `player` says
    that a player does it, or has it done to what is theirs. `together` says that one event can be
    about several at once, and `looks_back` that the state before it decides what triggers. `turn`
    is the part of those on whose turn it happens, and the others are their enemies; it may happen
    on any turn if there is none.
    """

    subject: Part | None
    other: Part | None = None
    player: bool = True
    manners: frozenset[Manner] = frozenset()
    together: bool = False
    looks_back: bool = False
    turn: Role | None = None

    def kinds(self, role: Role) -> frozenset[Kind]:
        """Return the kinds of things that can have a part."""
        if role is Role.PLAYER:
            return _PLAYER if self.player else frozenset()
        part = self._part(role)
        return part.kinds if part else frozenset()

    def states(self, role: Role) -> frozenset[State]:
        """Return how those who have a part certainly are when it has just happened."""
        part = self._part(role)
        return part.states if part else frozenset()

    def _part(self, role: Role) -> Part | None:
        parts = (self.subject, self.other)
        return next((part for part in parts if part and part.role is role), None)


_PLAYER: Final = frozenset({Kind.PLAYER})
_IN_PLAY: Final = RECRUITED | {Kind.LOCATION, Kind.RESOURCE}
_CAUSES: Final = CARDS | _PLAYER
_ROWS: Final = frozenset({Manner.MELEE, Manner.RANGED})
_ATTACKS: Final = _ROWS | {Manner.SOLO, Manner.TEAM}


def _goes(kinds: frozenset[Kind] = CHARACTERS, *states: State, looks_back: bool = False) -> Facts:
    """Return the facts of what one card does or comes to by itself, and how it is then."""
    return Facts(Part(Role.DOER, kinds, frozenset(states)), looks_back=looks_back)


def _done(by: Role, *states: State, kinds: frozenset[Kind] = CHARACTERS) -> Facts:
    """Return the facts of what is done to one card, by somebody or with something."""
    sufferer = Part(Role.SUFFERER, kinds, frozenset(states))
    return Facts(sufferer, Part(by, CARDS if by is Role.MEANS else _CAUSES))


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
            Part(  # a player attacks with characters
                Role.DOER, FIGHTERS, frozenset({State.ATTACKING, State.EXHAUSTED, State.FACE_UP})
            ),
            Part(Role.SUFFERER, FIGHTERS, frozenset({State.DEFENDING, State.FACE_UP})),
            manners=_ATTACKS,
            together=True,
            turn=Role.DOER,
        ),
    )
    CAPTURE = (
        "capture",
        Facts(Part(Role.SUFFERER, CHARACTERS), Part(Role.DOER, FIGHTERS), looks_back=True),
    )
    DEFEAT = "out", Facts(Part(Role.SUFFERER, _PLAYER))
    DISCARD = "discard", _handled(together=True)
    DO_VERB = (
        "do verb",
        Facts(Part(Role.DOER, CARDS | _PLAYER), Part(Role.SUFFERER, CHOSEN)),
    )
    DRAW = "draw", _handled(together=True)
    ENTER_COMBAT = (
        "enter combat",
        Facts(
            Part(Role.DOER, CHARACTERS, frozenset({State.FACE_UP})),
            Part(Role.SUFFERER, CHARACTERS),
            manners=_ROWS,
        ),
    )
    EQUIP = "equip", _done(Role.MEANS, State.EQUIPPED)
    EXHAUST = "exhaust", _done(Role.DOER, State.EXHAUSTED, kinds=READIED)
    FLY_OVER = (
        "fly over",
        Facts(
            Part(Role.DOER, CHARACTERS, frozenset({State.ATTACKING, State.FACE_UP})),
            Part(Role.SUFFERER, CHARACTERS, frozenset({State.FACE_UP})),
            turn=Role.DOER,
        ),
    )
    FREEZE = "freeze", _done(Role.DOER, State.FROZEN, kinds=FROZEN)
    GAIN_ATK = "gain ATK", _goes()
    GAIN_COUNTER = "gain counter", _goes()
    GAIN_DEF = "gain DEF", _goes()
    GAIN_MINUS = "gain -1/-1", _goes()
    GAIN_PLUS = "gain +1/+1", _goes()
    GAIN_XP = "gain XP", _goes()
    HIDE = (
        "hide",
        _goes(CHARACTERS, State.FACE_DOWN, State.HIDDEN, State.READY, looks_back=True),
    )
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
    READY = "ready", _goes(READIED, State.READY)
    RECOVER = "recover", _goes(CHARACTERS, State.EXHAUSTED, State.FACE_UP)
    RECRUIT = "recruit", _handled(RECRUITED)
    RESOURCE = "resource", _handled()
    REVEAL = "reveal", Facts(Part(Role.SUFFERER, CARDS), Part(Role.MEANS, CARDS), together=True)
    STRIKE = "strike", Facts(Part(Role.DOER, FIGHTERS), Part(Role.SUFFERER, FIGHTERS))
    STUN = "stun", _dealt(CHARACTERS, Manner.STRIKE)
    SURVIVE = "survive", _goes(CHARACTERS, State.FACE_UP)
    TRANSFORM = "transform", _goes()
    TURN_DOWN = "turn down", _goes(_IN_PLAY, State.FACE_DOWN, looks_back=True)
    TURN_UP = "turn up", _goes(_IN_PLAY, State.FACE_UP)
    USE = "use", Facts(Part(Role.DOER, CARDS | _PLAYER))
    WIN_COMBAT = "win combat", _goes(CHARACTERS, State.FACE_UP)
    WOUND = "wound", _dealt(CHARACTERS, Manner.STRIKE)


FACTS: Final[Mapping[str, Facts]] = {kind: kind.facts for kind in EventKind}  # also by the word
