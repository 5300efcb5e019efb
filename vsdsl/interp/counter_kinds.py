"""Kinds of counters: which are on a card, how many can come off, and putting and taking them.

A kind is `+1/+1`, `-1/-1`, or the name of a counter that a set declares.

Rules: 1.1.2, 8.3.2, 9.4.6, 10.1.1, 13.2.8, 13.2.10, 13.2.11.
"""

from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally
from vsdsl.core.characters.counters import MINUS, PLUS, put_counters
from vsdsl.core.characters.named_counters import put_named, take_named
from vsdsl.core.powers.permissions import doublings, forbidden
from vsdsl.core.table.bounds import within
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

Counters = CounterTally | NamedTally | AnyTally


def kind_of(tally: CounterTally | NamedTally) -> str:
    """Return the kind of counter that a tally counts."""
    if isinstance(tally, NamedTally):
        return tally.counter.text
    return PLUS if (tally.counter.atk or 0) > 0 else MINUS


def kinds_on(table: Table, tally: Counters, ident: int) -> tuple[str, ...]:
    """Return the kinds of counters that a tally means and that an effect can take off a card."""
    if isinstance(tally, AnyTally):
        kinds: tuple[str, ...] = (PLUS, MINUS, *sorted(names_on(table.things[ident])))
    else:
        kinds = (kind_of(tally),)
    return tuple(kind for kind in kinds if can_come_off(table, kind, ident))


def can_come_off(table: Table, kind: str, ident: int) -> int:
    """Return how many counters of a kind an effect can take off: none where a power forbids it.

    Rules: 1.1.2, 9.4.6.
    """
    if forbidden(table, Deed.LOSE_COUNTERS, ident, manners=(kind,)):
        return 0
    return _there(table, kind, ident)


def _there(table: Table, kind: str, ident: int) -> int:
    thing = table.things[ident]
    if kind in {PLUS, MINUS}:
        return thing.plus if kind == PLUS else thing.minus
    return named(thing, kind)


def put_kind(table: Table, ident: int, kind: str, number: int, source: int) -> int:
    """Put counters of a kind on a card; what doubles them doubles them now. Returns how many.

    Rules: 10.1.1, 13.2.8, 13.2.10, 13.2.11.
    """
    if number < 1:
        return 0
    if kind not in {PLUS, MINUS}:
        return put_named(table, ident, kind, number, source)
    many = within(number * 2 ** doublings(table, Saying.COUNTERS_DOUBLED, ident, kind))
    if kind == PLUS:
        return many * put_counters(table, ident, many, 0)
    return many * put_counters(table, ident, 0, many, source)


def take_kind(table: Table, ident: int, kind: str, number: int) -> None:
    """Take counters of a kind off a card that has as many."""
    if kind in {PLUS, MINUS}:
        thing = table.edit(ident)
        if kind == PLUS:
            thing.plus -= number
        else:
            thing.minus -= number
        table.dirty = True
    else:
        take_named(table, ident, kind, number)
    tell_change(table, Change.LOSE_COUNTERS, (ident,), value=number)
