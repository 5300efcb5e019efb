"""Meanings: what the parts of card text become, as plain functions over a table."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from attrs import evolve, frozen

from vsdsl.core.powers.events import Event
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

Value = Any  # a card or player by id, a place, a name
Find = Callable[[Table, Setting], tuple[Value, ...]]
Test = Callable[[Table, Setting, Value], bool]
Holding = Callable[[Table, Setting], bool]
Count = Callable[[Table, Setting], int | None]
Match = Callable[[Table, Setting, Event], Binds | None]
Groups = Callable[[Table, Setting], tuple[tuple[Value, ...], ...]]
Together = Callable[[Table, tuple[Value, ...], tuple[Value, ...], int], tuple[Value, ...]]


FLIP: Final = "#flip"  # whether the latest coin that was flipped has been won: 1 or 0
THAT_MANY: Final = "#that"  # the number that the line before has dealt with


class UnfinishedError(LookupError):
    """A keyword whose own text is being read: its meaning is there only afterwards."""


@frozen(kw_only=True)
class Finder:
    """What a selector means: what it finds, how many of it are meant, and how to test one thing.

    `together` says which of the things left can join those chosen, to be so many in the end,
    `apart` what is at each of several places, to choose from at each of them, `exactly` how many
    are chosen where a name stands for that, and `is_this` whether the selector is the word `this`.
    Of what `is_all_or_none` nothing is chosen, or as many as there can be.
    """

    find: Find
    test: Test
    least: int = 0
    most: int = -1
    is_choice: bool = False
    is_random: bool = False
    is_players: bool = False
    is_this: bool = False
    together: Together | None = None
    apart: Groups | None = None
    exactly: Count | None = None
    is_all_or_none: bool = False

    def only(self, fits: Test) -> "Finder":
        """Return the finder for those of its things that fit as well."""
        find, test = self.find, self.test

        def find_fitting(table: Table, setting: Setting) -> tuple[Value, ...]:
            return tuple(v for v in find(table, setting) if fits(table, setting, v))

        def test_both(table: Table, setting: Setting, value: Value) -> bool:
            return test(table, setting, value) and fits(table, setting, value)

        return evolve(self, find=find_fitting, test=test_both)


class DeedTest(NamedTuple):
    """What a permission, prohibition or duty is about."""

    deed: Deed
    manner: str | None = None
    target: Test | None = None
    condition: Holding | None = None
    value: Any = None


class Happening(NamedTuple):
    """What a trigger waits for: kinds of event, a test, and what must hold when it resolves."""

    events: tuple[EventKind, ...]
    match: Match
    guard: Holding | None = None


def finder_of(find: Find) -> Finder:
    """Return a finder that tests a thing by looking whether it is found."""
    return Finder(find=find, test=lambda table, setting, value: value in find(table, setting))


def all_of(tests: tuple[Test, ...]) -> Test:
    """Return the test that all of some tests are passed."""
    first, *others = [test for test in tests if test is not always] or [always]
    if not others:
        return first
    rest = all_of(tuple(others))
    return lambda table, setting, v: first(table, setting, v) and rest(table, setting, v)


def both(one: Holding, other: Holding) -> Holding:
    """Return the condition that two conditions hold."""
    return lambda table, setting: one(table, setting) and other(table, setting)


def negated(test: Test) -> Test:
    """Return the opposite of a test."""
    return lambda table, setting, value: not test(table, setting, value)


def always(_table: Table, _setting: Setting, _value: Value) -> bool:
    """Pass everything."""
    return True


def binding(setting: Setting, **names: Value) -> Setting:
    """Return the setting with further names bound."""
    return setting._replace(binds={**setting.binds, **names})
