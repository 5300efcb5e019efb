"""Capture: characters removed from the game as captives of a character in play.

Rules: 12.3.1, 12.3.2, 12.3.3, 12.3.4.
"""

from typing import Final

from vsdsl.core.cards.zones import WOUNDS, leave, leaving_together
from vsdsl.core.characters.arrival import appear_together
from vsdsl.core.powers.events import Event, latest, looking_back, queue, tell
from vsdsl.core.powers.permissions import Doer, spared
from vsdsl.core.table.table import BACK, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.manners import Manner

_NONE_FREE: Final = "no captive is free"


def capture(
    table: Table, captor: int, victims: tuple[int, ...], by: tuple[Manner, ...] = ()
) -> bool:
    """Make characters the captives of another, at the same moment; returns whether one became so.

    They keep their wounds. A token ceases to exist. The state before decides what triggers.

    Rules: 1.1.2, 8.1.3, 12.1.2, 12.3.1, 12.3.2, A-140.
    """
    due = tuple(ident for ident in victims if _can_be_captured(table, captor, ident, by))
    events = {i: Event(EventKind.CAPTURE, (i,), (captor,), table.things[i].side) for i in due}
    found = {ident: looking_back(table, event) for ident, event in events.items()}
    is_any = False
    for ident, seen in leaving_together(table, due):
        leave(table, ident, "removed", keeps=WOUNDS, found=seen)
        if table.things[ident].zone == "play":
            continue
        is_any = True
        if table.things[ident].zone == "removed":
            table.edit(ident).captor = captor
            tell(table, events[ident])
        queue(table, found[ident], latest(table))
    return is_any


def _can_be_captured(table: Table, captor: int, victim: int, by: tuple[Manner, ...]) -> bool:
    """Return whether a character in play can be captured by another one.

    Rules: 1.1.2, 12.3.1.
    """
    things = table.things
    if things[captor].row not in ROWS or things[victim].row not in ROWS or captor == victim:
        return False
    return not spared(table, Deed.BE_CAPTURED, victim, Doer((captor,), by))


def captives(table: Table, captor: int) -> tuple[int, ...]:
    """Return the captives of a character.

    Rules: 12.3.3.
    """
    return tuple(i for p in table.players for i in p.removed if table.things[i].captor == captor)


def free_captives(table: Table) -> list[int]:
    """Return the captives whose captor has left play.

    Rules: 12.3.2.
    """
    if _NONE_FREE in table.cache:
        return []
    freed: list[int] = []
    things = table.things
    for player in table.players:
        for ident in player.removed:
            captor = things[ident].captor
            if captor and things[captor].row not in ROWS:
                freed.append(ident)
    if not freed:
        table.cache[_NONE_FREE] = True
    return freed


def release(table: Table) -> bool:
    """Let captives whose captor has left play return to their owner's back row, stunned.

    Returns whether anybody was free to go.

    This waits for the effect that is resolving: it may do something else with the captive. The
    captive of a player who is out stays where it is.

    Rules: 8.1.6, 12.3.2, 12.3.4, A-138, A-139.
    """
    freed = free_captives(table)
    if not freed:
        return False
    things = table.things
    for ident in freed:
        table.edit(ident).captor = 0
        tell_change(table, Change.PLACE, (ident,), value="free")
    home = {i: (things[i].owner, BACK) for i in freed if not table.players[things[i].owner].out}
    if home:
        appear_together(table, home, arrival=("stunned", "with those counters"))
    return True
