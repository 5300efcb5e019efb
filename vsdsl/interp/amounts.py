"""Amounts: from phrases to functions that count.

A count of None says that the thing to be measured is not there: what depends on it is skipped.
"""

from collections.abc import Callable
from typing import Any, Final, assert_never

from vsdsl.constructs.amounts.amount import (
    AnyTally,
    Arithmetic,
    CounterTally,
    DifferentAmong,
    ExtremeOf,
    ForEach,
    InstancesOn,
    MeasureOf,
    NamedTally,
    Number,
    NumberOf,
    NumberOfTimes,
    Tally,
    TallyOn,
    ThatMany,
    TotalOf,
    WoundTally,
    XpTally,
)
from vsdsl.constructs.amounts.working_out import Half, InBrackets
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import It, Them, Variable
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.core.characters.looking_back import had
from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import atk_of, base_stats, health_of, remaining_health_of, stats
from vsdsl.core.powers.active_powers import times_had
from vsdsl.core.table.book import HAD
from vsdsl.core.table.bounds import within
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.differing import different, has_cost
from vsdsl.interp.history import number_of_times
from vsdsl.interp.meaning import THAT_MANY, Count, Value
from vsdsl.interp.places import cards_among
from vsdsl.interp.reading import Reader


def _number(_reader: Reader, node: Number) -> Count:
    value = node.value
    return lambda _table, _setting: value


def _variable(reader: Reader, node: Variable) -> Count:
    """Return the number that a name stands for, or how many things it was given to.

    The parameter of a keyword is a number from the start: `Growth (2)`.

    Rules: 7.1.4.
    """
    name = node.name.text
    if name in reader.names:
        printed = int(reader.names[name])
        return lambda _table, _setting: printed

    def count(_table: Table, setting: Setting) -> int | None:
        value = setting.binds.get(name)
        return value if value is None or isinstance(value, int) else len(value)

    return count


def _that_many(_reader: Reader, _node: ThatMany) -> Count:
    return lambda _table, setting: int(setting.binds.get(THAT_MANY, setting.binds.get("#many", 0)))


def _measure_of(reader: Reader, node: MeasureOf) -> Count:
    """Return a measure of one thing.

    Rules: 2.1.3, 2.1.4, 2.1.7, 9.4.5.
    """
    thing, kind = reader.phrase(node.thing).find, node.measure
    looks_back = _looks_back(reader, node.thing, kind)

    def count(table: Table, setting: Setting) -> int | None:
        found = thing(table, setting)
        return measure(table, kind, found[0], looks_back=looks_back) if found else None

    return count


def _number_of(reader: Reader, node: NumberOf) -> Count:
    return counted(reader, node.counted)


def _total_of(reader: Reader, node: TotalOf) -> Count:
    """Return a measure of several things added up.

    Rules: 9.3.2.
    """
    things, kind = reader.phrase(node.things).find, node.measure
    looks_back = _looks_back(reader, node.things, kind)
    return lambda table, setting: within(
        sum(measure(table, kind, v, looks_back=looks_back) or 0 for v in things(table, setting))
    )


def _extreme_of(reader: Reader, node: ExtremeOf) -> Count:
    """Return the highest or lowest measure among things.

    Rules: 2.1.3, 2.1.7.
    """
    things, kind = reader.phrase(node.things).find, node.measure
    pick: Callable[[list[int]], int] = max if node.extreme == "highest" else min

    def count(table: Table, setting: Setting) -> int | None:
        found = [measure(table, kind, v) for v in things(table, setting)]
        known = [number for number in found if number is not None]
        return pick(known) if known else None

    return count


_OPERATORS: Final[dict[str, Callable[[int, int], int]]] = {
    "minus": lambda a, b: a - b,
    "plus": lambda a, b: a + b,
    "times": lambda a, b: a * b,
}


def _arithmetic(reader: Reader, node: Arithmetic) -> Count:
    left, right = reader.amount(node.left), reader.amount(node.right)
    operate = _OPERATORS[node.operator]

    def count(table: Table, setting: Setting) -> int | None:
        a, b = left(table, setting), right(table, setting)
        return None if a is None or b is None else within(operate(a, b))

    return count


def _in_brackets(reader: Reader, node: InBrackets) -> Count:
    return reader.amount(node.amount)


def _half(reader: Reader, node: Half) -> Count:
    """Return half of a number, rounded as the card says.

    Rules: 9.3.2.
    """
    amount, more = reader.amount(node.amount), int(node.rounding == "rounded up")

    def count(table: Table, setting: Setting) -> int | None:
        whole = amount(table, setting)
        return None if whole is None else (whole + more) // 2

    return count


AMOUNTS: dict[type[Construct], Callable[[Reader, Any], Count]] = {
    Arithmetic: _arithmetic,
    ExtremeOf: _extreme_of,
    Half: _half,
    InBrackets: _in_brackets,
    MeasureOf: _measure_of,
    Number: _number,
    NumberOf: _number_of,
    NumberOfTimes: number_of_times,
    ThatMany: _that_many,
    TotalOf: _total_of,
    Variable: _variable,
}


def counted(reader: Reader, node: Selector | TallyOn | DifferentAmong | InstancesOn) -> Count:
    """Return how many things there are, how many counters on things, or how often a keyword.

    Rules: 7.1.3, 9.2.1, 9.3.2.
    """
    if isinstance(node, DifferentAmong):
        return different(reader, node)
    if isinstance(node, InstancesOn):
        those, keyword = reader.phrase(node.thing).find, node.keyword.text
        return lambda table, setting: within(
            sum(times_had(table, v, keyword) for v in cards_among(table, those(table, setting)))
        )
    if isinstance(node, TallyOn):
        things, tally = reader.phrase(node.thing).find, node.tally
        count = _tally_then if _looks_back(reader, node.thing, _had_as(tally)) else count_tally
        return lambda table, setting: within(
            sum(count(table, tally, v) for v in things(table, setting))
        )
    if isinstance(node.phrase, Variable) and not node.posts and node.relative is None:
        return _variable(reader, node.phrase)
    found = reader.selector(node).find
    return lambda table, setting: len(found(table, setting))


def numbers(reader: Reader, node: Construct) -> Callable[[Table, Setting], tuple[int, ...] | None]:
    """Return the numbers that a comparison has on one side; None if there is nothing to compare.

    `ATK of each enemy character` is one for each of them, and holds where there are none. What has
    no such number is neither above nor below one.

    Rules: 2.1.3, A-92, A-173.
    """
    if not isinstance(node, MeasureOf) or not _is_about_each(node.thing):
        amount = reader.amount(node)

        def one(table: Table, setting: Setting) -> tuple[int, ...] | None:
            number = amount(table, setting)
            return None if number is None else (number,)

        return one
    things, kind = reader.phrase(node.thing).find, node.measure

    def each(table: Table, setting: Setting) -> tuple[int, ...] | None:
        found = [measure(table, kind, v) for v in things(table, setting)]
        known = tuple(number for number in found if number is not None)
        return known if len(known) == len(found) else None

    return each


def _is_about_each(thing: Construct) -> bool:
    phrase = phrase_of(thing)
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    return determiner is not None and determiner.words in {"each", "all"}


def times(reader: Reader, node: ForEach | None) -> Count:
    """Return how often something is done: once, or `for each` of something."""
    if node is None:
        return lambda _table, _setting: 1
    return counted(reader, node.counted)


def count_tally(table: Table, tally: Tally, ident: Value) -> int:
    """Return how many counters or wounds of a kind are on a card.

    Rules: 9.4.6, 10.5.2, 11.2.2.
    """
    thing = table.things[ident]
    match tally:
        case WoundTally():
            return thing.wounds
        case CounterTally():
            return thing.plus if (tally.counter.atk or 0) > 0 else thing.minus
        case NamedTally(counter=name):
            return named(thing, name.text)
        case AnyTally():
            return thing.plus + thing.minus + sum(named(thing, name) for name in names_on(thing))
        case XpTally():
            return thing.xp
        case _:
            assert_never(tally)


def _tally_then(table: Table, tally: Tally, ident: Value) -> int:
    """Return how many counters a card has, or had when it left play.

    Rules: A-165.
    """
    before = had(table, ident, _had_as(tally))
    return count_tally(table, tally, ident) if before is None else before


def _had_as(tally: Tally) -> str:
    """Return what counters of a kind are called among the values of a card that has left play."""
    match tally:
        case WoundTally():
            return "wounds"
        case CounterTally():
            return "+1/+1" if (tally.counter.atk or 0) > 0 else "-1/-1"
        case NamedTally(counter=name):
            return f"counter {name.text}"
        case AnyTally():
            return "counters"
        case XpTally():
            return "XP"
        case _:
            assert_never(tally)


def _looks_back(reader: Reader, node: Construct, what: str) -> bool:
    """Return whether a value of something may be one that it had, and let the game keep that.

    Rules: A-165.
    """
    is_known = _is_known(node)
    if is_known:
        reader.kept.add((HAD, what))
    return is_known


def _is_known(node: Construct) -> bool:
    """Return whether a phrase looks back: at what was spoken of, or at what something happened to.

    Rules: A-165.
    """
    match node:
        case Selector(posts=(), relative=None):
            return _is_known(node.phrase)
        case Selector():
            return node.relative is not None and not any(isinstance(p, Where) for p in node.posts)
        case _:
            return isinstance(node, It | Them | Variable)


def measure(table: Table, kind: str, ident: Value, *, looks_back: bool = False) -> int | None:
    """Return a measure of a card; one without a cost is neither above nor below a number.

    Of a card that has left play it may be the one that it had there.

    Rules: 2.1.3, 2.1.7, 9.4.4, 9.4.5, 9.6.1, A-165, A-173.
    """
    before = had(table, ident, kind) if looks_back else None
    if before is not None:
        return before
    if kind == "cost" and not has_cost(table, ident):
        return None
    return _MEASURES[kind](table, ident)


_MEASURES: Final[dict[str, Callable[[Table, int], int]]] = {
    "ATK": atk_of,
    "DEF": lambda table, ident: stats(table, ident)[1],
    "XP": lambda table, ident: table.things[ident].xp,
    "base ATK": lambda table, ident: base_stats(table, ident)[0],
    "base DEF": lambda table, ident: base_stats(table, ident)[1],
    "cost": lambda table, ident: table.face(ident).cost,
    "health": health_of,
    "letters in name": lambda table, ident: sum(map(str.isalpha, table.face(ident).name)),
    "level": level_of,
    "printed ATK": lambda table, ident: table.face(ident).atk,
    "printed DEF": lambda table, ident: table.face(ident).def_,
    "printed health": lambda table, ident: table.face(ident).health,
    "real ATK": lambda table, ident: stats(table, ident)[0],
    "remaining health": remaining_health_of,
    "words in name": lambda table, ident: len(table.face(ident).name.split()),
}
