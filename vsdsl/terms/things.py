"""Things: what a phrase can speak of, and what a thing can have on it."""

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a phrase can speak of."""

    CHARACTER = "a character"
    EQUIPMENT = "an equipment card"
    LOCATION = "a location"
    PLOT_TWIST = "a plot twist"
    RESOURCE = "a resource"
    CARD = "a card"
    PLAYER = "a player"
    POWER = "a power"
    PLACE = "a place"
    TIME = "a time"
    ATTACK = "an attack or a strike"


class Load(StrEnum):
    """What a character can have on it."""

    PLUS = "+1/+1 counters"
    MINUS = "-1/-1 counters"
    NAMED = "counters with a name"
    EQUIPMENT = "equipment"
    WOUNDS = "wounds"
    XP = "XP"


COUNTERS: Final = frozenset({Load.PLUS, Load.MINUS})
ANYTHING: Final = frozenset(Kind)
CHOSEN: Final = ANYTHING - {Kind.ATTACK, Kind.TIME}  # what somebody can point at
CARDS: Final = frozenset(
    {
        Kind.CARD,
        Kind.CHARACTER,
        Kind.EQUIPMENT,
        Kind.LOCATION,
        Kind.PLOT_TWIST,
        Kind.RESOURCE,
    }
)
CARDS_AND_PLACES: Final = CARDS | {Kind.PLACE}  # the cards in the place are meant
# What may be a character, may fight, or may be recruited: a card may be any of them.
CHARACTERS: Final = frozenset({Kind.CARD, Kind.CHARACTER})
FIGHTERS: Final = CHARACTERS | {Kind.PLAYER}
RECRUITED: Final = CHARACTERS | {Kind.EQUIPMENT}
FROZEN: Final = CHARACTERS | {Kind.LOCATION, Kind.RESOURCE}
READIED: Final = RECRUITED | FROZEN  # what is ready or exhausted in play
