"""Looking back: what a character had when it left play, for effects that ask for it afterwards.

Rules: 8.1.3, A-165.
"""

from collections.abc import Callable, Mapping
from typing import Final

from vsdsl.core.characters.stats import health_of, remaining_health_of, stats
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.table import ROWS, Table

_LEFT: Final = "turn it left play"
_VALUES: Final[Mapping[str, Callable[[Table, int], int]]] = {
    "+1/+1": lambda table, ident: table.things[ident].plus,
    "-1/-1": lambda table, ident: table.things[ident].minus,
    "ATK": lambda table, ident: max(0, stats(table, ident)[0]),
    "DEF": lambda table, ident: stats(table, ident)[1],
    "XP": lambda table, ident: table.things[ident].xp,
    "health": health_of,
    "real ATK": lambda table, ident: stats(table, ident)[0],
    "remaining health": remaining_health_of,
    "wounds": lambda table, ident: table.things[ident].wounds,
}


def values_now(table: Table, ident: int) -> dict[str, int]:
    """Return the values of a character that is about to leave play, as far as a card asks for them.

    Rules: A-165.
    """
    asked = table.book.looked_back_at
    values = {what: value(table, ident) for what, value in _VALUES.items() if what in asked}
    thing = table.things[ident]
    named_ones = {f"counter {name}": named(thing, name) for name in names_on(thing)}
    values |= {what: number for what, number in named_ones.items() if what in asked}
    if "counters" in asked:
        values["counters"] = thing.plus + thing.minus + sum(named_ones.values())
    return {_LEFT: table.turn, **values} if values else values


def had(table: Table, ident: int, what: str) -> int | None:
    """Return a value that a character had when it left play this turn; None of any other card.

    Rules: 8.1.3, A-165.
    """
    thing = table.things[ident]
    if thing.row in ROWS or thing.had.get(_LEFT) != table.turn:
        return None
    return thing.had.get(what)
