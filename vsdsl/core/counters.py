"""+1/+1 and -1/-1 counters: putting them on, cancelling, and who cannot have them.

Rules: 10.1.1, 10.1.2, 10.2.3, 10.7.2.
"""

from vsdsl.core.permissions import forbidden, permitted
from vsdsl.core.standing import is_character
from vsdsl.core.table import Table, Thing

LOWERED_BY, LOWERED_AT = "lowered by", "lowered at"


def put_counters(table: Table, ident: int, plus: int, minus: int, source: int = 0) -> bool:
    """Put +1/+1 and -1/-1 counters on a character; opposite ones cancel.

    Who put the last -1/-1 counters on is remembered as the source of a stun they may lead to.

    Rules: 8.3.2, 10.1.1, 10.1.2.
    """
    if not is_character(table, ident):
        return False
    if plus and _takes_no(table, ident, "+1/+1"):
        plus = 0
    if minus and _takes_no(table, ident, "-1/-1"):
        minus = 0
    if not plus and not minus:
        return False
    thing = table.edit(ident)
    total_plus, total_minus = thing.plus + plus, thing.minus + minus
    both = min(total_plus, total_minus)
    thing.plus, thing.minus = total_plus - both, total_minus - both
    if minus and source:
        thing.counters = {**thing.counters, LOWERED_BY: source, LOWERED_AT: table.tick()}
    table.dirty = True
    return True


def _takes_no(table: Table, ident: int, counter: str) -> bool:
    if table.things[ident].stunned and not may_keep(table, ident, counter):
        return True
    return forbidden(table, f"gain {counter}", ident) or forbidden(table, f"have {counter}", ident)


def may_keep(table: Table, ident: int, counter: str) -> bool:
    """Return whether a power lets a stunned character have a kind of counter.

    Rules: 10.1.2, 13.5.9, 13.5.10.
    """
    return permitted(table, f"have {counter} while stunned", ident)


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


def drop_from_stunned(table: Table, ident: int) -> None:
    """Take off the counters that a stunned character may no longer have.

    Rules: 10.1.2.
    """
    thing = table.things[ident]
    plus = bool(thing.plus) and not may_keep(table, ident, "+1/+1")
    minus = bool(thing.minus) and not may_keep(table, ident, "-1/-1")
    if plus or minus:
        take_off(table.edit(ident), plus=plus, minus=minus)
