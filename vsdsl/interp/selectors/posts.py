"""Conditions after a noun: where it is, what it is called, what is left out."""

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.selectors.phrase import NamedNoun
from vsdsl.constructs.selectors.post import (
    Named,
    OtherThan,
    Relative,
    Where,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.fights import attack_is, combatants
from vsdsl.interp.meaning import Test, Value, negated
from vsdsl.interp.outside import is_outside, lies_outside
from vsdsl.interp.places import is_in, is_on
from vsdsl.interp.reading import Reader, TestMaker
from vsdsl.interp.selectors.nouns import names_of
from vsdsl.interp.selectors.whereabouts import is_combat


def where(reader: Reader, node: Where) -> Test:
    """Return the test whether something is in a place.

    Rules: 1.2.1, 3.1.1, 3.2.1.
    """
    if is_outside(node):
        return lies_outside
    if is_combat(node.place):
        words = tuple(str(node.place).split()[:-1]) if isinstance(node.place, str) else ()
        return lambda table, _setting, v: v in combatants(table) and attack_is(table, words, v)
    if not isinstance(node.place, Construct):
        zone = node.place
        return lambda table, _setting, v: table.things[v].zone == zone
    place = reader.phrase(node.place).find
    is_there = is_on if node.preposition == "on" else is_in
    return lambda table, setting, v: any(is_there(table, v, p) for p in place(table, setting))


def _with(reader: Reader, node: WithProperty) -> Test:
    return reader.property(node.property)


def _without(reader: Reader, node: WithoutProperty) -> Test:
    return negated(reader.property(node.property))


def _named(_reader: Reader, node: Named) -> Test:
    """Return the test of a name, printed or named in play.

    Rules: 10.10.8, 16.2.19, 17.4.5.
    """
    if isinstance(node.name, Name):
        text = node.name.text
        return lambda table, _setting, v: text in names_of(table, v)
    key = node.name.name.text
    return lambda table, setting, v: setting.binds.get(key) in names_of(table, v)


def _other_than(reader: Reader, node: OtherThan) -> Test:
    """Return the test that something is left out.

    What is to be left out must be there: a line about a choice that could not be made is skipped.

    Rules: 1.5.2, A-92.
    """
    if isinstance(node.thing, NamedNoun):
        name = node.thing.name.text
        return lambda table, _setting, v: name not in names_of(table, v)
    thing = reader.phrase(node.thing)
    if not isinstance(node.thing, Variable):
        return negated(thing.test)

    def test(table: Table, setting: Setting, value: Value) -> bool:
        left_out = thing.find(table, setting)
        return value not in left_out and bool(left_out)

    return test


def _that(reader: Reader, node: Relative) -> Test:
    return reader.predicate(node.predicate)


POSTS: dict[type[Construct], TestMaker] = {
    Named: _named,
    OtherThan: _other_than,
    Relative: _that,
    Where: where,
    WithProperty: _with,
    WithoutProperty: _without,
}
