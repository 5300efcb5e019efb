"""Going round: triggers that lead back to the same table again and again come to an end.

The rules do not speak of such loops. Where nobody can decide anything and nothing has changed when
a trigger is about to resolve once more, resolving it again can change nothing either: the table
stays as it is. A loop in which something grows has no such end.

Rules: 1.5.2, 8.1.7, 10.4.1, A-16.
"""

from operator import attrgetter
from typing import Final

from vsdsl.core.table.combat_state import Combat
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.player import Player
from vsdsl.core.table.table import Table
from vsdsl.core.table.thing import Thing

_LOOKED_AT: Final = 3  # times that a trigger resolves before anybody looks where it leads
_OF_CARD: Final = attrgetter(*(slot for slot in Thing.__slots__ if slot != "generation"))
_OF_PLAYER: Final = attrgetter(*(slot for slot in Player.__slots__ if slot != "generation"))
_OF_COMBAT: Final = attrgetter(*Combat.__slots__)


def goes_round(table: Table, waiting: Waiting) -> bool:
    """Return whether a trigger has led back to the very table at which it resolved before.

    Only what has resolved since somebody last decided something counts.

    Rules: 1.5.2, 8.1.7.
    """
    trigger = (waiting.key, waiting.source)
    times, known = table.rounds.get(trigger, (0, frozenset()))
    state = _state(table) if times >= _LOOKED_AT else None
    if state in known:
        return True
    seen = known if state is None else known | {state}
    table.rounds = {**table.rounds, trigger: (times + 1, seen)}
    return False


def _state(table: Table) -> str:
    """Return all that could make a difference: everything but counts and the record of the turn."""
    combat: object = None if table.combat is None else _OF_COMBAT(table.combat)
    waiting = [one[1:-1] for one in table.waiting]
    return repr(
        (
            [_OF_CARD(thing) for thing in table.things.values()],
            [_OF_PLAYER(player) for player in table.players],
            (combat, waiting, table.modifiers, table.delayed, table.remembered, table.rng),
        )
    )
