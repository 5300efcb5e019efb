"""All effects that the referee performs, by construct."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tools.meaning.referee.effects.cards import CARDS
from tools.meaning.referee.effects.characters import CHARACTERS
from tools.meaning.referee.effects.control import CONTROL
from tools.meaning.referee.effects.counters import COUNTERS
from tools.meaning.referee.effects.fighting import FIGHTING
from tools.meaning.referee.effects.lasting import LASTING
from tools.meaning.referee.effects.moves import MOVES
from tools.meaning.referee.effects.outside import OUTSIDE
from tools.meaning.referee.effects.paying import PAYING
from tools.meaning.referee.effects.verbs import VERBS
from tools.meaning.referee.effects.zones import ZONES
from tools.meaning.referee.performing import Perform

PERFORMERS: Final[Mapping[type, Perform]] = MappingProxyType(
    {
        **CARDS,
        **CHARACTERS,
        **CONTROL,
        **COUNTERS,
        **FIGHTING,
        **LASTING,
        **MOVES,
        **OUTSIDE,
        **PAYING,
        **VERBS,
        **ZONES,
    }
)
