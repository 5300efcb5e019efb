"""Properties after `with` and `has`: keywords, counters, measures, something shared."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasMeasure,
    HasNamePart,
    HasSame,
    HasTally,
    HasTeam,
    HasThing,
)
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import has_keyword
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import count_tally, measure, numbers
from vsdsl.interp.counting import is_enough
from vsdsl.interp.meaning import Test, Value
from vsdsl.interp.reading import Reader, TestMaker
from vsdsl.interp.selectors.belongings import has_thing
from vsdsl.interp.selectors.nouns import names_of
from vsdsl.resolve.refusal import meant
from vsdsl.resolve.things_had import tally_had, thing_had

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "=": lambda a, b: a == b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _keyword(_reader: Reader, node: HasKeyword) -> Test:
    """Return the test of a keyword, printed or gained.

    Rules: 7.1.3, 7.1.4.
    """
    name = node.keyword.text
    return lambda table, _setting, v: has_keyword(table, v, name)


def _tally(_reader: Reader, node: HasTally) -> Test:
    """Return the test of a number of counters or wounds.

    Rules: 9.4.6, 10.5.2.
    """
    meaning = meant(tally_had(node))
    enough, tally = is_enough(meaning.enough), meaning.tally
    return lambda table, _setting, v: enough(count_tally(table, tally, v))


def _measure(reader: Reader, node: HasMeasure) -> Test:
    """Return the test of a measure; a limit set by something that is not there fits nothing.

    Rules: 2.1.3, 2.1.7, A-92.
    """
    limits = numbers(reader, node.amount)
    compare, kind = COMPARE[node.sign.text], node.measure

    def test(table: Table, setting: Setting, value: Value) -> bool:
        most = limits(table, setting)
        found = measure(table, kind, value)
        if most is None or found is None:
            return False
        return all(compare(found, limit) for limit in most)

    return test


def _same(reader: Reader, node: HasSame) -> Test:
    """Return the test of a name or team shared with something.

    Rules: 2.1.6, 17.4.5.
    """
    things = reader.phrase(node.thing).find
    shared = SHARED[node.shared]

    def test(table: Table, setting: Setting, value: Value) -> bool:
        own = shared(table, value)
        return any(own & shared(table, v) for v in things(table, setting))

    return test


def _different(reader: Reader, node: HasDifferent) -> Test:
    """Return the test that something shares no name or team with others.

    Rules: 2.1.6, 17.4.5.
    """
    things = reader.phrase(node.thing).find
    shared = SHARED[node.shared]

    def test(table: Table, setting: Setting, value: Value) -> bool:
        own = shared(table, value)
        return not any(own & shared(table, v) for v in things(table, setting))

    return test


SHARED: Final[dict[str, Callable[[Table, Value], frozenset[str]]]] = {
    "name": names_of,
    "team": teams_of,
}


def most_alike(table: Table, values: tuple[Value, ...], shared: str) -> int:
    """Return how many of some cards have one name or one team in common, at the most.

    Rules: 2.1.6, 10.10.8.
    """
    counts = Counter(one for value in values for one in SHARED[shared](table, value))
    return max(counts.values(), default=0)


def can_differ(marks: tuple[frozenset[str], ...], taken: frozenset[str], wanted: int) -> bool:
    """Return whether so many of some cards, given by names or teams, share none with any other.

    Rules: 2.1.6, 10.10.8.
    """
    without = sum(not each for each in marks)  # who has no team shares none with anybody
    return _can_differ(frozenset(filter(None, marks)), taken, wanted - without)


def _can_differ(groups: frozenset[frozenset[str]], taken: frozenset[str], wanted: int) -> bool:
    return wanted <= 0 or any(
        _can_differ(groups - {group}, taken | group, wanted - 1)
        for group in groups
        if not group & taken
    )


def most_unlike(table: Table, values: tuple[Value, ...], shared: str) -> int:
    """Return how many of some cards have no name or team in common, at the most.

    Rules: 2.1.6, 10.10.8.
    """
    marks = tuple(SHARED[shared](table, value) for value in values)
    none = frozenset[str]()
    return next(n for n in range(len(marks), -1, -1) if can_differ(marks, none, n))


def _team(_reader: Reader, _node: HasTeam) -> Test:
    """Return the test of any team at all.

    Rules: 2.1.6.
    """
    return lambda table, _setting, v: bool(teams_of(table, v))


def _name_part(_reader: Reader, node: HasNamePart) -> Test:
    """Return the test of a part of a name, printed or AKA; capital letters make no difference.

    Rules: 10.10.8, 17.4.5.
    """
    part = node.part.text.casefold()
    return lambda table, _setting, v: any(part in name.casefold() for name in names_of(table, v))


def _thing(reader: Reader, node: HasThing) -> Test:
    """Return the test that somebody has something.

    Rules: 1.2.1, 1.2.2, 2.3.2, 7.1.1.
    """
    return has_thing(reader, meant(thing_had(node)))


PROPERTIES: dict[type[Construct], TestMaker] = {
    HasDifferent: _different,
    HasKeyword: _keyword,
    HasMeasure: _measure,
    HasNamePart: _name_part,
    HasSame: _same,
    HasTally: _tally,
    HasTeam: _team,
    HasThing: _thing,
}
