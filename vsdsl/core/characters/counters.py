"""+1/+1 and -1/-1 counters: putting them on, cancelling, and who cannot have them.

Rules: 9.4.6, 10.1.1, 10.1.2, 10.2.3, 10.7.2.
"""

from typing import Final

from vsdsl.core.characters.named_counters import drop_named, named_barred
from vsdsl.core.characters.presence import is_character
from vsdsl.core.powers.events import Event, emit, tell
from vsdsl.core.powers.permissions import forbidden, permitted
from vsdsl.core.table.bounds import saturated, within
from vsdsl.core.table.table import Table, Thing
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.manners import Manner

_HAVE_COUNTERS_STUNNED: Final = Deed.HAVE_COUNTERS_STUNNED
PLUS, MINUS = Manner.PLUS, Manner.MINUS
LOWERED_BY, LOWERED_AT = "lowered by", "lowered at"
_HAVE_COUNTERS: Final = Deed.HAVE_COUNTERS


def put_counters(table: Table, ident: int, plus: int, minus: int, source: int = 0) -> bool:
    """Put +1/+1 and -1/-1 counters on a character; opposite ones cancel.

    Who put the last -1/-1 counters on is remembered as the source of a stun they may lead to.

    Rules: 8.3.2, 10.1.1, 10.1.2.
    """
    if not is_character(table, ident):
        return False
    if plus and _takes_no(table, ident, PLUS):
        plus = 0
    if minus and _takes_no(table, ident, MINUS):
        minus = 0
    if not plus and not minus:
        return False
    plus, minus = within(plus), within(minus)
    thing = table.edit(ident)
    got, lost = cancelled(thing.plus + plus, thing.minus + minus)
    thing.plus, thing.minus = saturated(table, got, ident), saturated(table, lost, ident)
    if minus and source:
        thing.counters = {**thing.counters, LOWERED_BY: source, LOWERED_AT: table.tick()}
    table.dirty = True
    _tell(table, ident, EventKind.GAIN_PLUS, plus, source)
    _tell(table, ident, EventKind.GAIN_MINUS, minus, source)
    return True


def cancelled(plus: int, minus: int) -> tuple[int, int]:
    """Return what is left of +1/+1 and -1/-1 counters: each takes one of the others with it.

    Rules: 10.1.1.
    """
    both = min(plus, minus)
    return plus - both, minus - both


def _tell(table: Table, ident: int, kind: EventKind, count: int, source: int) -> None:
    """Let somebody have gained counters; they have, even if those cancel at once.

    Rules: 9.4.6, 10.1.1.
    """
    if count <= 0:
        return
    event = Event(kind, (ident,), (), table.things[ident].side, count)
    if kind in table.book.awaited:
        emit(table, event)
    else:
        tell(table, event._replace(others=(source,) if source else ()))


def _takes_no(table: Table, ident: int, counter: str) -> bool:
    """Return whether no counter of a kind can be put on a character.

    Who cannot gain ATK or DEF cannot gain what raises both.

    Rules: 1.1.2, 9.4.6.
    """
    return (
        _cannot_have(table, ident, counter)
        or forbidden(table, Deed.GAIN_COUNTERS, ident, manners=(counter,))
        or (counter == PLUS and not all(can_gain(table, ident)))
    )


def can_gain(table: Table, ident: int) -> tuple[bool, bool]:
    """Return whether a character can gain ATK, and DEF: by counters, or by an effect that resolves.

    Rules: 1.1.2, 9.3.1, 9.4.6.
    """
    return (
        not forbidden(table, Deed.GAIN_ATK, ident),
        not forbidden(table, Deed.GAIN_DEF, ident),
    )


def _cannot_have(table: Table, ident: int, counter: str) -> bool:
    if table.things[ident].stunned and not may_keep(table, ident, counter):
        return True
    return forbidden(table, _HAVE_COUNTERS, ident, manners=(counter,))


def may_keep(table: Table, ident: int, counter: str) -> bool:
    """Return whether a power lets a stunned character have a kind of counter.

    Rules: 10.1.2, 13.5.9, 13.5.10.
    """
    kind = (counter,)
    return permitted(table, Deed.HAVE_COUNTERS_STUNNED, ident, manners=kind) and not forbidden(
        table, Deed.HAVE_COUNTERS_STUNNED, ident, manners=kind
    )


def may_keep_hidden(table: Table, ident: int, counter: str) -> bool:
    """Return whether a power lets a hidden character keep a kind of counter.

    Rules: 1.1.1, 10.7.2.
    """
    kind = (counter,)
    return permitted(table, Deed.HAVE_COUNTERS_HIDDEN, ident, manners=kind) and not forbidden(
        table, Deed.HAVE_COUNTERS_HIDDEN, ident, manners=kind
    )


def take_off(thing: Thing, *, plus: bool = True, minus: bool = True) -> None:
    """Take all +1/+1 counters, -1/-1 counters or both off a card; other counters stay.

    Rules: 10.2.3, 10.7.2.
    """
    if plus:
        thing.plus = 0
    if minus:
        thing.minus = 0
        if LOWERED_BY in thing.counters:
            marks = {LOWERED_BY, LOWERED_AT}
            thing.counters = {k: v for k, v in thing.counters.items() if k not in marks}


def drop_barred(table: Table, ident: int) -> None:
    """Take off the counters that a character can no longer have: stunned, or by a power.

    Rules: 1.1.2, 10.1.2.
    """
    thing = table.things[ident]
    barred = named_barred(table, ident)
    plus = bool(thing.plus) and _cannot_have(table, ident, PLUS)
    minus = bool(thing.minus) and _cannot_have(table, ident, MINUS)
    if plus or minus or barred:
        take_off(table.edit(ident), plus=plus, minus=minus)
        drop_named(table, ident, barred)
        tell_change(table, Change.LOSE_COUNTERS, (ident,))
