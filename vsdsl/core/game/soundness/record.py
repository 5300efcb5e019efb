"""The record: what has happened, what is remembered of it, and how the game has ended."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.core.game.soundness.values import are_ids, is_count, is_list, is_moment, is_text
from vsdsl.core.powers.events import IN_COMBAT, MANNERS
from vsdsl.core.table.deeds import Done
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind

_FOUGHT: Final = 2  # the kind of the combat, and what is kept elsewhere
_NOBODYS: Final = frozenset(
    {EventKind.DISCARD, EventKind.DRAW, EventKind.MOMENT, EventKind.REVEAL}
)  # deeds that no card need do
_OF_TWO: Final = frozenset(
    {EventKind.ATTACK, EventKind.POWER_UP, EventKind.STRIKE}
)  # deeds that have another side
_COUNTED: Final = ("discard", "draw", "gain")  # what the kinds begin with whose value is a number


def record_wrong(table: Table) -> Iterator[str]:
    """Tell what is wrong with the records, with what is remembered and with the result."""
    if not all(map(is_list, (table.deeds, table.past, table.seen))):
        yield "a record is not a list"
        return
    yield from _deeds_wrong(table, table.deeds, "the turn")
    yield from _deeds_wrong(table, table.past, "earlier turns")
    if table.checked > len(table.deeds):
        yield "the record of the turn is shorter than what was read of it"
    if not _is_memory(table, table.remembered):
        yield "something is remembered that is not there"
    if not all(map(_is_sight, table.seen)):
        yield "the last look at the stats has an entry that cannot be"
    if table.result is not None and not _is_result(table, table.result):
        yield "the game has a result that cannot be"


def _deeds_wrong(table: Table, deeds: tuple[Done, ...], when: str) -> Iterator[str]:
    for deed in deeds:
        kind, subject, others, player, value, combat = deed
        whole = is_text(kind) and type(player) is int and is_count(combat)
        if not (whole and -1 <= player < len(table.players) and _is_fact(kind, value)):
            yield f"the record of {when} has an entry that cannot be"
            return
        if not (are_ids(table, subject) and are_ids(table, others)):
            yield f"the record of {when} names a card that is not there"
            return
        if not (subject or kind in _NOBODYS) or not (others or kind not in _OF_TWO):
            yield f"the record of {when} tells of something that nobody did"
            return


def _is_fact(kind: str, value: object) -> bool:
    """Return whether a deed can have this number, word or moment with it."""
    if kind == EventKind.MOMENT:
        return isinstance(value, tuple) and is_moment(value)
    if kind in IN_COMBAT and isinstance(value, tuple):
        return len(value) == _FOUGHT and value[0] in MANNERS and _is_fact(kind, value[1])
    if kind == EventKind.GAIN_COUNTER:
        return _is_named_count(value)
    if kind.startswith(_COUNTED):
        return is_count(value)
    if kind == EventKind.USE and isinstance(value, tuple):
        return bool(value) and all(map(is_text, value))
    return value is None or is_text(value) or (kind == EventKind.WOUND and is_count(value))


def _is_named_count(value: object) -> bool:
    return (
        isinstance(value, tuple)
        and [type(part) for part in value] == [str, int]
        and is_count(value[1])
    )


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
        and all(type(one) is int and 0 <= one < len(table.players) for one in result[0])
    )
