"""Nouns: what makes a thing a character, a location, a defender."""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import NamedNoun
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import RESOURCES, ROWS, Table
from vsdsl.interp.fights import attackers, defenders
from vsdsl.interp.meaning import Test, Value
from vsdsl.interp.places import is_place, is_player, zone_of_noun
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import Kind


def noun_test(noun: str | Construct) -> Test:
    """Return the test whether something is what a noun says."""
    match noun:
        case NamedNoun(name=name):
            text = name.text
            return lambda table, _setting, v: isinstance(v, int) and text in names_of(table, v)
        case str():
            return TESTS[NOUNS[noun]]
        case _:
            return _is_zone(zone_of_noun(noun) or "")


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


def _is_card(table: Table, _setting: Setting, value: Value) -> bool:
    return isinstance(value, int) and table.things[value].zone != "player"


def _is_person(table: Table, _setting: Setting, value: Value) -> bool:
    return is_player(table, value)


def _is_zone(*zones: str) -> Test:
    return lambda _table, _setting, v: is_place(v) and v[2] in zones


def _is_power(_table: Table, _setting: Setting, value: Value) -> bool:
    return isinstance(value, tuple) and value[0] == "power"


def _is_said(noun: Noun) -> Test:
    """Return the test of a time or an attack, which is nothing on the table but its word."""
    said = {("word", str(noun)), ("word", noun.plural)}
    return lambda _table, _setting, v: isinstance(v, tuple) and v in said


# What each noun is true of; the owner, the copy and the rest are found where they are looked for.
TESTS: Final[Mapping[Noun, Test]] = {
    **{noun: _is_said(noun) for noun in Noun if noun.kind in {Kind.ATTACK, Kind.TIME}},
    **dict.fromkeys((Noun.CARD, Noun.COPY, Noun.REST), _is_card),
    **dict.fromkeys((Noun.CONTROLLER, Noun.OWNER, Noun.PLAYER), _is_person),
    Noun.ATTACKER: lambda t, _s, v: v in attackers(t),
    Noun.CAPTIVE: lambda t, _s, v: isinstance(v, int) and t.things[v].captor != 0,
    Noun.CHARACTER: lambda t, _s, v: _is_character(t, v),
    Noun.DECK: _is_zone("deck"),
    Noun.DEFENDER: lambda t, _s, v: v in defenders(t),
    Noun.EQUIPMENT: _is_of("equipment"),
    Noun.HAND: _is_zone("hand"),
    Noun.KO_PILE: _is_zone("ko"),
    Noun.LOCATION: _is_of("location"),
    Noun.PLOT_TWIST: _is_of("plot twist"),
    Noun.POWER: _is_power,
    Noun.RESOURCE: lambda t, _s, v: is_resource(t, v),
    Noun.RESOURCE_ROW: _is_zone(RESOURCES),
    Noun.ROW: _is_zone(*ROWS),
    Noun.SIDE: _is_zone("side"),
    Noun.TOKEN: _is_of("token"),
}
