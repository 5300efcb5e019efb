"""What differs: names, teams, costs and symbols that several things have, each counted once.

Rules: 2.1.6, 2.1.7, 2.4.6, 10.10.8.
"""

from collections.abc import Callable, Hashable
from typing import Final

from vsdsl.constructs.amounts.amount import DifferentAmong
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Count, Find, Value
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.nouns import names_of

_WITHOUT_COST: Final = frozenset({"location", "plot twist"})


def has_cost(table: Table, ident: Value) -> bool:
    """Return whether a card has a cost: main characters, plot twists and locations have none.

    That of an original main character that is a supporting character now is zero.

    Rules: 2.1.7, 11.4.7, A-173.
    """
    return table.face(ident).kind not in _WITHOUT_COST and table.things[ident].is_main < 0


def _costs(table: Table, ident: Value) -> frozenset[Hashable]:
    return frozenset({table.face(ident).cost} if has_cost(table, ident) else ())


_MARKS: Final[dict[str, Callable[[Table, Value], frozenset[Hashable]]]] = {
    "cost": _costs,
    "name": names_of,
    "symbol": lambda table, ident: frozenset(table.face(ident).symbols),
    "team": teams_of,
}


def different(reader: Reader, node: DifferentAmong) -> Count:
    """Return how many different names, teams, costs or symbols things have.

    Rules: 2.1.6, 2.1.7, 2.4.6, 10.10.8.
    """
    marks = _MARKS[node.what.removesuffix("s")]
    things = reader.phrase(node.things).find
    besides = None if node.besides is None else reader.phrase(node.besides).find

    def marked(table: Table, setting: Setting, find: Find) -> frozenset[Hashable]:
        return frozenset[Hashable]().union(*(marks(table, v) for v in find(table, setting)))

    def count(table: Table, setting: Setting) -> int:
        found = marked(table, setting, things)
        if besides is not None:
            found -= marked(table, setting, besides)
        return len(found)

    return count
