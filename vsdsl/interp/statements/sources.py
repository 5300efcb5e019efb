"""Where set stats come from: numbers written down, or the stats of other cards.

Rules: 9.3.2, 9.4.5, 13.4.12.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from vsdsl.constructs.construct import Pair
from vsdsl.constructs.modifiers.stats import TOTAL, StatsOf
from vsdsl.core.characters.stats import base_stats, stats
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.reading import Reader
from vsdsl.interp.writing import Writer


def values_of(
    writer: Writer, source: Pair | StatsOf
) -> Callable[[Table, Setting], tuple[int, int] | None]:
    """Return the ATK and DEF that a source gives when an effect reads it.

    Rules: 9.3.2, 9.4.5.
    """
    return values_read(writer.reader, source)


def values_read(
    reader: Reader, source: Pair | StatsOf
) -> Callable[[Table, Setting], tuple[int, int] | None]:
    """Return the ATK and DEF that a source gives when it is read; None if there is nobody to read.

    Rules: 9.3.2, 9.4.5, 13.4.12.
    """
    if isinstance(source, Pair):
        pair = (source.atk or 0, source.def_ or 0)
        return lambda _table, _where: pair
    read = _READ[source.kind]
    model = reader.phrase(source.thing).find
    if source.kind == TOTAL:
        return lambda table, where: _added(read(table, one) for one in model(table, where))

    def values(table: Table, where: Setting) -> tuple[int, int] | None:
        found = model(table, where)
        return read(table, found[0]) if found else None

    return values


def _printed_stats(table: Table, ident: int) -> tuple[int, int]:
    face = table.face(ident)
    return face.atk, face.def_


_READ: Final[Mapping[str | None, Callable[[Table, int], tuple[int, int]]]] = {
    None: stats,
    "base": base_stats,
    "printed": _printed_stats,
    TOTAL: _printed_stats,
}


def _added(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return several stats added up; of nothing, that is nothing.

    Rules: 13.4.12, A-142.
    """
    atk, def_ = 0, 0
    for pair in pairs:
        atk, def_ = atk + pair[0], def_ + pair[1]
    return atk, def_


def total_health(writer: Writer, source: StatsOf) -> Callable[[Table, Setting], int]:
    """Return the printed health of several cards added up: base stats in total include it.

    Rules: 13.4.12.
    """
    models = writer.reader.phrase(source.thing).find
    return lambda table, where: sum(table.face(one).health for one in models(table, where))
