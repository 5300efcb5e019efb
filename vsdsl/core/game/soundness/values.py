"""Values: what a loaded table may hold instead of what its slots declare.

A loaded table may hold anything, so these questions take their values as objects.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from vsdsl.core.table.table import PILE, Table
from vsdsl.terms.times import Edge, Span

ZONES: Final = (
    *("deck", "hand", "ko", "front", "back", "resources", "gear", "removed", "levels"),
    *("piles", "side_deck"),
)
LIMIT: Final = 1 << 40
_MOMENTS: Final = frozenset((edge, span) for edge in Edge for span in Span)


def is_text(value: object) -> bool:
    """Return whether a value is a text."""
    return isinstance(value, str)


def is_moment(value: object) -> bool:
    """Return whether a value is the start or the end of a span."""
    return isinstance(value, tuple) and all(map(is_text, value)) and value in _MOMENTS


def is_list(value: object) -> bool:
    """Return whether a value is a list as a table holds it."""
    return type(value) is tuple


def is_truth(value: object) -> bool:
    """Return whether a value is yes or no."""
    return type(value) is bool


def is_count(value: object) -> bool:
    """Return whether a value is a whole number that can be counted up to."""
    return type(value) is int and 0 <= value < LIMIT


def is_number(value: object) -> bool:
    """Return whether a value is a whole number, also below zero, that can be come to."""
    return type(value) is int and abs(value) < LIMIT


def are_numbers(value: object) -> bool:
    """Return whether a value gives numbers to names."""
    return isinstance(value, Mapping) and all(
        is_text(name) and is_count(number) for name, number in value.items()
    )


def is_short(value: object, table: Table) -> TypeGuard[tuple[object, ...]]:
    """Return whether a value is a list that is not longer than one of all cards of the table."""
    return isinstance(value, tuple) and len(value) <= len(table.things)


def are_ids(table: Table, value: object) -> bool:
    """Return whether a value is a list of cards of the table."""
    return is_short(value, table) and all(
        type(ident) is int and ident in table.things for ident in value
    )


def are_values(table: Table, value: object) -> bool:
    """Return whether a value is a scalar, a place, or a list of cards, places and such lists."""
    if value is None or type(value) is bool or isinstance(value, str):
        return True
    if type(value) is int:
        return abs(value) < LIMIT
    if not is_short(value, table):
        return False
    if value[:1] == ("place",):
        return _is_place(table, value)
    return all(
        item in table.things
        if type(item) is int
        else isinstance(item, tuple) and are_values(table, item)
        for item in value
    )


def _is_place(table: Table, place: tuple[Any, ...]) -> bool:
    return (
        [type(part) for part in place] == [str, int, str]
        and 0 <= place[1] < len(table.players)
        and (place[2] == "side" or place[2] in ZONES or place[2].startswith(PILE))
    )
