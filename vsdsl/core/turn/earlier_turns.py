"""The past: what the table keeps of earlier turns, for the cards that ask about it.

The record of a turn ends with the turn. Of its deeds those stay that the book keeps, which are
none when no card of it asks.

Rules: 1.4.13.
"""

from collections.abc import Iterable, Iterator

from vsdsl.core.table.deeds import Done
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind


def keep(table: Table) -> None:
    """Keep what may be asked of the turn that is over."""
    kept = table.book.kept_deeds
    if kept:
        fresh = (deed for deed in table.deeds if deed[0] in kept or (deed[0], deed[4]) in kept)
        table.past += tuple(fresh)


def latest_first(deeds: Iterable[Done]) -> Iterator[tuple[Done, frozenset[int]]]:
    """Return deeds, the latest first, each with the cards that have appeared since.

    A card that has appeared since is another card than the one in the deed.

    Rules: 1.4.13.
    """
    renewed: frozenset[int] = frozenset()
    for deed in reversed(tuple(deeds)):
        yield deed, renewed
        if deed[0] == EventKind.APPEAR:
            renewed |= frozenset(deed[1])
