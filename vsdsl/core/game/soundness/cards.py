"""Cards: what every card can be, wherever it is."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from vsdsl.core.characters.counters import LOWERED_BY
from vsdsl.core.game.soundness.values import LIMIT, are_numbers, is_number, is_text
from vsdsl.core.table.table import Table, Thing

_FROZEN: Final = range(4)
_COUNTS: Final = attrgetter(
    *("minus", "plus", "wounds", "xp", "stamp", "turn", "attached", "bearer", "captor")
)
_EVERYTHING: Final = attrgetter(*Thing.__slots__)
_TYPES: Final = tuple(map(type, _EVERYTHING(Thing(0, "", 0))))


def cards_wrong(table: Table) -> Iterator[str]:
    """Tell which card has a value that no card can have."""
    people = range(len(table.players))
    people_or_none = range(-1, len(table.players))
    for ident, thing in table.things.items():
        if type(thing.id) is not int or thing.id != ident or not 0 < ident <= table.serial:
            yield f"a card has the number {thing.id!r}"
            return
        if not _has_right_types(thing):
            yield f"card {ident} has a value of a wrong kind"
        elif thing.owner not in people or thing.side not in people:
            yield f"card {ident} belongs to nobody"
        elif thing.is_main not in people_or_none or thing.came_from not in people_or_none:
            yield f"card {ident} names a player who is not there"
        elif thing.plus and thing.minus:
            yield f"card {ident} has both kinds of counters"
        elif thing.stunned and (thing.face_up or not thing.exhausted):
            yield f"card {ident} is stunned but not face down and exhausted"
        elif thing.hidden and thing.face_up:
            yield f"card {ident} is hidden and face up"
        elif thing.counters and not _are_counters(table, thing):
            yield f"card {ident} has counters that cannot be"
    yield from _pasts_wrong(table)


def _pasts_wrong(table: Table) -> Iterator[str]:
    """Tell which card cannot have had what it is said to have had."""
    for ident, thing in table.things.items():
        if not all(is_text(name) and is_number(value) for name, value in thing.had.items()):
            yield f"card {ident} had something that cannot be"


def _has_right_types(thing: Thing) -> bool:
    if tuple(map(type, _EVERYTHING(thing))) != _TYPES:
        return False
    counts = _COUNTS(thing)
    if any(counts) and not (min(counts) >= 0 and max(counts) < LIMIT):
        return False
    marks = (*thing.used, *thing.used_ever, *thing.deeds)
    return thing.frozen in _FROZEN and (not marks or all(map(is_text, marks)))


def _are_counters(table: Table, thing: Thing) -> bool:
    return are_numbers(thing.counters) and (
        thing.counters.get(LOWERED_BY, thing.id) in table.things
    )
