"""Counters with a name: which are on a character, putting them on, taking them off.

What a counter is called and what it says for its character is declared by a set. Each has its own
count beside the other marks of a card, and none of them cancels another.

Rules: 8.3.2, 9.4.6, 10.1.2, 10.2.3, 10.7.2, A-20.
"""

from vsdsl.core.characters.presence import is_character
from vsdsl.core.powers.events import Event, emit, tell
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.bounds import saturated, within
from vsdsl.core.table.counter_names import count_named, named, names_on
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind


def put_named(table: Table, ident: int, name: str, number: int, source: int = 0) -> int:
    """Put counters of a name on a character; returns how many it got.

    Rules: 1.1.2, 8.3.2, 9.4.6.
    """
    if number < 1 or not is_character(table, ident) or _takes_no(table, ident, name):
        return 0
    number = within(number)
    _set(table, ident, name, saturated(table, named(table.things[ident], name) + number, ident))
    event = Event(EventKind.GAIN_COUNTER, (ident,), (), table.things[ident].side, (name, number))
    if event.kind in table.book.awaited:
        emit(table, event)
    else:
        tell(table, event._replace(others=(source,) if source else ()))
    return number


def take_named(table: Table, ident: int, name: str, number: int) -> None:
    """Take counters of a name off a card that has them."""
    _set(table, ident, name, named(table.things[ident], name) - number)


def _set(table: Table, ident: int, name: str, number: int) -> None:
    count_named(table.edit(ident), name, number)
    table.dirty = True
    if name in table.book.counters:
        table.restructure()


def named_barred(table: Table, ident: int, state: str = "") -> tuple[str, ...]:
    """Return the counters that a character cannot have, or cannot while it is stunned or hidden.

    Others stay when a character turns face down.

    Rules: 1.1.2, 10.1.2, A-20.
    """
    on = names_on(table.things[ident])
    return tuple(name for name in on if _cannot_have(table, ident, name, state))


def drop_named(table: Table, ident: int, names: tuple[str, ...]) -> None:
    """Take all counters of some names off a character, untold.

    Rules: 10.1.2.
    """
    for name in names:
        _set(table, ident, name, 0)


def _takes_no(table: Table, ident: int, name: str) -> bool:
    """Return whether no counter of a name can be put on a character.

    Rules: 1.1.2, 9.4.6.
    """
    thing = table.things[ident]
    state = "stunned" if thing.stunned else "hidden" if thing.hidden else ""
    return _cannot_have(table, ident, name, state) or forbidden(
        table, Deed.GAIN_COUNTERS, ident, manners=(name,)
    )


def _cannot_have(table: Table, ident: int, name: str, state: str) -> bool:
    kind = (name,)
    if forbidden(table, Deed.HAVE_COUNTERS, ident, manners=kind):
        return True
    if state == "stunned":
        return forbidden(table, Deed.HAVE_COUNTERS_STUNNED, ident, manners=kind)
    if state == "hidden":
        return forbidden(table, Deed.HAVE_COUNTERS_HIDDEN, ident, manners=kind)
    return False
