"""Nouns: every word of the language that names things, places or times, and what kind they are.

Rules: 1.2.1, 2.1.1, 3.1.1, 5.1.1.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from vsdsl.terms.states import State
from vsdsl.terms.things import Kind


class Noun(StrEnum):
    """A noun of the language in the singular."""

    ATTACK = "attack"
    ATTACKER = "attacker"
    BUILD_PHASE = "build phase"
    CAPTIVE = "captive"
    CARD = "card"
    CHARACTER = "character"
    COMBAT = "combat"
    CONTROLLER = "controller"
    COPY = "copy"
    DECK = "deck"
    DEFENDER = "defender"
    DRAW_PHASE = "draw phase"
    EQUIPMENT = "equipment"
    FORMATION_STEP = "formation step"
    GAME = "game"
    HAND = "hand"
    KO_PILE = "KO pile"
    LOCATION = "location"
    MAIN_PHASE = "main phase"
    OWNER = "owner"
    PLAYER = "player"
    PLOT_TWIST = "plot twist"
    POWER = "power"
    RECOVERY_PHASE = "recovery phase"
    RECRUIT_STEP = "recruit step"
    RESOURCE = "resource"
    RESOURCE_ROW = "resource row"
    RESOURCE_STEP = "resource step"
    REST = "rest"
    ROW = "row"
    SIDE = "side"
    STRIKE = "strike"
    TOKEN = "token"  # noqa: S105  a card, not a secret
    TURN = "turn"

    @property
    def kind(self) -> Kind:
        """The kind of thing that it names."""
        return _KINDS[self]

    @property
    def state(self) -> State | None:
        """What is so of all that it names: an attacker is attacking."""
        return _STATES.get(self)

    @property
    def plural(self) -> str:
        """The word for several of them; some nouns have no other word."""
        return _PLURALS.get(self, str(self))


_KINDS: Final[Mapping[Noun, Kind]] = {
    **dict.fromkeys(
        (Noun.ATTACKER, Noun.CAPTIVE, Noun.CHARACTER, Noun.DEFENDER, Noun.TOKEN), Kind.CHARACTER
    ),
    Noun.EQUIPMENT: Kind.EQUIPMENT,
    Noun.LOCATION: Kind.LOCATION,
    Noun.RESOURCE: Kind.RESOURCE,
    Noun.PLOT_TWIST: Kind.PLOT_TWIST,
    **dict.fromkeys((Noun.CARD, Noun.COPY, Noun.REST), Kind.CARD),
    **dict.fromkeys((Noun.CONTROLLER, Noun.OWNER, Noun.PLAYER), Kind.PLAYER),
    Noun.POWER: Kind.POWER,
    **dict.fromkeys(
        (Noun.DECK, Noun.HAND, Noun.KO_PILE, Noun.RESOURCE_ROW, Noun.ROW, Noun.SIDE), Kind.PLACE
    ),
    **dict.fromkeys((Noun.ATTACK, Noun.STRIKE), Kind.ATTACK),
    **dict.fromkeys(
        (
            *(Noun.COMBAT, Noun.GAME, Noun.TURN),
            *(Noun.BUILD_PHASE, Noun.DRAW_PHASE, Noun.MAIN_PHASE, Noun.RECOVERY_PHASE),
            *(Noun.FORMATION_STEP, Noun.RECRUIT_STEP, Noun.RESOURCE_STEP),
        ),
        Kind.TIME,
    ),
}
_STATES: Final[Mapping[Noun, State]] = {
    Noun.ATTACKER: State.ATTACKING,
    Noun.DEFENDER: State.DEFENDING,
}
_WITH_S: Final = (
    *(Noun.ATTACK, Noun.ATTACKER, Noun.CAPTIVE, Noun.CARD, Noun.CHARACTER, Noun.DECK),
    *(Noun.DEFENDER, Noun.HAND, Noun.KO_PILE, Noun.LOCATION, Noun.OWNER, Noun.PLAYER),
    *(Noun.PLOT_TWIST, Noun.POWER, Noun.RESOURCE, Noun.ROW, Noun.SIDE, Noun.TOKEN),
)
_PLURALS: Final[Mapping[Noun, str]] = {
    **{noun: f"{noun}s" for noun in _WITH_S},
    Noun.COPY: "copies",
}
NOUNS: Final[Mapping[str, Noun]] = {
    **{str(noun): noun for noun in Noun},
    **{plural: noun for noun, plural in _PLURALS.items()},
}
