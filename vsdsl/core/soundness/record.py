"""The record: what has happened, what is remembered of it, and how the game has ended."""

from collections.abc import Iterator, Mapping
from typing import Any

from vsdsl.core.soundness.values import are_ids, are_values, is_text
from vsdsl.core.table import Table


def record_wrong(table: Table) -> Iterator[str]:
    """Tell what is wrong with the records, with what is remembered and with the result."""
    yield from _deeds_wrong(table, table.deeds, "the turn")
    if table.past:
        yield from _deeds_wrong(table, table.past, "earlier turns")
    if table.checked > len(table.deeds):
        yield "the record of the turn is shorter than what was read of it"
    if table.remembered and not _is_memory(table, table.remembered):
        yield "something is remembered that is not there"
    if table.seen and not all(map(_is_sight, table.seen)):
        yield "the last look at the stats has an entry that cannot be"
    if table.result is not None and not _is_result(table, table.result):
        yield "the game has a result that cannot be"


def _deeds_wrong(table: Table, deeds: tuple[Any, ...], when: str) -> Iterator[str]:
    for deed in deeds:
        if [type(part) for part in (*deed[:4], *deed[5:])] != [str, tuple, tuple, int, int]:
            yield f"the record of {when} has an entry that cannot be"
            return
        if not all(are_values(table, ids) for ids in deed[1:3]):
            yield f"the record of {when} names a card that is not there"
            return


def _is_memory(table: Table, value: object) -> bool:
    return isinstance(value, Mapping) and all(
        is_text(name) and are_ids(table, cards) for name, cards in value.items()
    )


def _is_sight(row: object) -> bool:
    return isinstance(row, tuple) and [type(part) for part in row] == [int, int, int, int]


def _is_result(table: Table, result: object) -> bool:
    return (
        isinstance(result, tuple)
        and [type(part) for part in result] == [tuple, str]
        and all(winner in range(len(table.players)) for winner in result[0])
    )
