"""Nouns: what makes a thing a character, a location, a defender."""

from typing import Final

from vsdsl.constructs.selectors.phrase import NamedNoun, PileNoun
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import RESOURCES, Table
from vsdsl.interp.fights import attackers, defenders
from vsdsl.interp.meaning import Test, UnsaidError, Value, always
from vsdsl.interp.places import is_player


def noun_test(noun: object) -> Test:
    """Return the test whether something is what a noun says."""
    match noun:
        case NamedNoun():
            name = noun.name.text
            return lambda table, _setting, v: isinstance(v, int) and name in names_of(table, v)
        case PileNoun():
            return always
        case str():
            return _NOUNS.get(noun.removesuffix("s"), always)
        case _:
            raise UnsaidError(f"the noun {noun!r}")


def has_identity(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether something can be seen for what it is: a face-down resource is only a resource.

    Rules: 3.2.8.
    """
    if not isinstance(value, int):
        return True
    thing = table.things[value]
    return thing.row != RESOURCES or thing.face_up


def names_of(table: Table, value: Value) -> frozenset[str]:
    """Return the names of a card: its printed name and every AKA; a player has none.

    Rules: 10.10.8, 17.4.5.
    """
    if is_player(table, value):
        return frozenset()
    return table.face(value).names


def _is_character(table: Table, value: Value) -> bool:
    """Return whether something is a character; an attacked player counts as one.

    Rules: 2.1.1, 3.2.8.
    """
    if not isinstance(value, int):
        return False
    thing = table.things[value]
    if thing.zone == "player":
        return value in defenders(table)
    return table.book.faces[thing.face].is_character and thing.row != RESOURCES


def is_resource(table: Table, value: Value) -> bool:
    """Return whether something is a resource: every card in a resource row, face up or not.

    Rules: 3.2.3.
    """
    return isinstance(value, int) and table.things[value].row == RESOURCES


def _is_of(kind: str) -> Test:
    return lambda table, _setting, v: isinstance(v, int) and table.face(v).kind == kind


_NOUNS: Final[dict[str, Test]] = {
    "attacker": lambda t, _s, v: v in attackers(t),
    "captive": lambda t, _s, v: isinstance(v, int) and t.things[v].captor != 0,
    "character": lambda t, _s, v: _is_character(t, v),
    "defender": lambda t, _s, v: v in defenders(t),
    "equipment": _is_of("equipment"),
    "location": _is_of("location"),
    "player": lambda t, _s, v: is_player(t, v),
    "plot twist": _is_of("plot twist"),
    "resource": lambda t, _s, v: is_resource(t, v),
    "token": _is_of("token"),
}
