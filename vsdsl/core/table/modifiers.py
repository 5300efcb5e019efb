"""Modifiers that resolving effects leave behind, delayed triggers, and triggers that wait."""

from typing import Any, Final, NamedTuple

from vsdsl.core.table.binds import Binds
from vsdsl.terms.sayings import Saying

# The batches of what waits for no moment: a reaction, and what happens instead of an event.
REACTION: Final = -1
INSTEAD: Final = -2

BASE_KINDS: Final = frozenset({"base", "base ATK", "base DEF"})
STAT_KINDS: Final = frozenset(
    {*BASE_KINDS, "add", "double", "set", "set ATK", "set DEF", "switch", "to base"}
)
HEALTH_KINDS: Final = frozenset({"base health", "health", "set health"})
# The quality that each kind of modifier changes, of those that can hang on such qualities.
CHANGED: Final = {
    **dict.fromkeys(STAT_KINDS, Saying.STATS),
    **dict.fromkeys(HEALTH_KINDS, Saying.HEALTH),
}


class Lasts(NamedTuple):
    """How long something lasts.

    `turn` or `combat` with its number; `game`; `moment` with edge, span, player (-1: anyone) and
    the last turn that does not count; `event` with the key of the trigger that ends it.

    Rules: 8.5.3, 9.3.5, 9.3.6, 9.5.1.
    """

    kind: str
    value: Any = None


class Modifier(NamedTuple):
    """A continuous modifier with a timestamp and, where it is about cards, the cards it reaches.

    `key` names the static that says what a `rule`, `grant`, `lose` or `ban` is about and on which
    condition any modifier hangs. `value` is what was locked in when the effect resolved: ATK and
    DEF, or the powers granted as pairs of card number and place.

    Rules: 9.3.1, 9.3.2, 9.3.3, 9.3.4, 9.3.5.
    """

    id: int
    stamp: int
    kind: str
    reach: tuple[int, ...]
    value: Any
    lasts: Lasts
    source: int
    player: int
    key: str
    binds: Binds
    cause: int = -1


class Delayed(NamedTuple):
    """A delayed trigger; `every` tells one that works each time from one that waits for one event.

    `used` is the turn or combat in which one that works once in each of them worked last.

    Rules: 8.5.1, 8.5.3, 8.5.4.
    """

    id: int
    key: str
    source: int
    player: int
    binds: Binds
    lasts: Lasts
    every: bool
    used: str = ""
    cause: int = -1


class Waiting(NamedTuple):
    """A trigger that has triggered and waits to resolve; those of one moment share a batch.

    Rules: 8.1.5, 8.1.6, 8.1.7.
    """

    batch: int
    key: str
    program: str
    source: int
    player: int
    binds: Binds
    cause: int = -1
