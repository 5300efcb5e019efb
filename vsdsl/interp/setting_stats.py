"""Base stats that are set, and bounds of stats: what works as long as its power does.

Rules: 9.2.1, 9.4.1, 9.4.5, 9.6.1.
"""

from collections.abc import Callable
from typing import Final

from vsdsl.constructs.modifiers.stats import BOTH, SetBase, SetBaseStat, SetStat, StatBound
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Count, Holding
from vsdsl.interp.reading import Reader
from vsdsl.interp.statements.sources import values_read
from vsdsl.terms.sayings import Saying

_BOUNDS: Final = {"above": "at most", "below": "at least"}


def kind_of(node: SetBaseStat | SetStat) -> str:
    """Return the kind of modifier that sets what is spoken of."""
    if isinstance(node, SetBaseStat):
        return "base" if node.stats == BOTH else f"base {node.stats}"
    return "set" if node.stats == BOTH else f"set {node.stats}"


def twice(amount: Count) -> Callable[[Table, Setting], tuple[int, int] | None]:
    """Return a number for ATK as well as for DEF, of which the kind of modifier takes its own."""

    def values(table: Table, setting: Setting) -> tuple[int, int] | None:
        number = amount(table, setting)
        return None if number is None else (number, number)

    return values


def set_base(reader: Reader, node: SetBase, key: str, condition: Holding | None) -> Static:
    """Set base ATK and DEF for as long as a power works: `base stats of ... become 1/1`.

    Rules: 9.2.1, 9.4.5.
    """
    values = values_read(reader, node.source)

    def value(table: Table, setting: Setting) -> tuple[str, tuple[int, int]] | None:
        found = values(table, setting)
        return None if found is None else ("base", found)

    return Static(
        key=key,
        kind=Saying.BASE,
        subject=reader.selector(node.things).test,
        condition=condition,
        value=value,
    )


def set_base_stat(reader: Reader, node: SetBaseStat, key: str, condition: Holding | None) -> Static:
    """Set one base value for as long as a power works, always to the current number.

    Rules: 9.2.1, 9.4.5, 9.6.1.
    """
    amount, kind = reader.amount(node.amount), kind_of(node)
    is_health = node.stats == "health"
    pair = twice(amount)

    def value(table: Table, setting: Setting) -> tuple[str, object] | None:
        found = amount(table, setting) if is_health else pair(table, setting)
        return None if found is None else (kind, found)

    return Static(
        key=key,
        kind=Saying.BASE_HEALTH if is_health else Saying.BASE,
        subject=reader.selector(node.things).test,
        condition=condition,
        value=value,
    )


def stat_bound(reader: Reader, node: StatBound, key: str, condition: Holding | None) -> Static:
    """`ATK and DEF of this can't be above printed`: what is calculated stops there.

    Rules: 9.4.1.
    """
    bound = _BOUNDS[node.bound], frozenset(node.stats.split(" and ")), node.number
    return Static(
        key=key,
        kind=Saying.BOUND,
        subject=reader.selector(node.subject).test,
        condition=condition,
        value=lambda _table, _setting: bound,
    )
