"""Amounts: the number that a text means now.

Rules: 2.1.3, 2.1.7, 9.3.2, 9.4.4.
"""

import math

from tools.meaning.referee.facts import face, has_cost, measures, teams, times_had
from tools.meaning.referee.past import times
from tools.meaning.referee.posts import tally_on
from tools.meaning.referee.reading import Reading, SenselessError, UnreadError, Values
from vsdsl.constructs.amounts.amount import (
    Arithmetic,
    DifferentAmong,
    ExtremeOf,
    InstancesOn,
    MeasureOf,
    Number,
    NumberOf,
    NumberOfTimes,
    TallyOn,
    ThatMany,
    TotalOf,
)
from vsdsl.constructs.amounts.working_out import Half, InBrackets
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import Variable


def number(reading: Reading, node: Construct) -> int:
    """Return the number that an amount is now."""
    match node:
        case Number(value=value):
            return value
        case Arithmetic(left=left, operator=operator, right=right):
            if not has_number(reading, node):  # of what there is none, there is no sum either
                return 0
            return _worked_out(number(reading, left), operator, number(reading, right))
        case InBrackets(amount=amount):
            return number(reading, amount)
        case Half(amount=amount, rounding=rounding):
            whole = number(reading, amount)
            return math.ceil(whole / 2) if rounding == "rounded up" else math.floor(whole / 2)
        case NumberOf(counted=counted):
            return count(reading, counted)
        case NumberOfTimes():
            return times(reading, node)
        case MeasureOf(measure=measure, thing=thing):
            found = _measured(reading, measure, reading.things(thing))
            return _only(thing, found)
        case TotalOf(measure=measure, things=things):
            return sum(_measured(reading, measure, reading.things(things)))
        case ExtremeOf(extreme=extreme, measure=measure, things=things):
            found = _measured(reading, measure, reading.things(things))
            pick = max if extreme == "highest" else min
            return pick(found, default=0)
        case ThatMany():
            return _known(reading, "that many")
        case Variable(name=name):
            return _known(reading, name.text)
        case _:
            raise UnreadError(type(node).__name__)


def each_number(reading: Reading, node: Construct) -> list[int]:
    """Return the numbers that are compared: of `each` thing its own, and else one."""
    if isinstance(node, MeasureOf) and _is_each(node.thing):
        return _measured(reading, node.measure, reading.things(node.thing))
    return [number(reading, node)]


def _is_each(thing: Construct) -> bool:
    determiner = thing.determiner if isinstance(thing, Phrase) else None
    return determiner is not None and determiner.words in {"each", "all"}


def has_number(reading: Reading, node: Construct) -> bool:
    """Return whether an amount is a number now: what nothing has is above and below no number.

    Rules: A-173.
    """
    match node:
        case InBrackets(amount=amount) | Half(amount=amount):
            return has_number(reading, amount)
        case Arithmetic(left=left, right=right):
            return has_number(reading, left) and has_number(reading, right)
        case MeasureOf(measure=measure, thing=thing) if _is_each(thing):
            things = reading.things(thing)
            return len(_measured(reading, measure, things)) == len(things)
        case MeasureOf(measure=measure, thing=things) | ExtremeOf(measure=measure, things=things):
            return bool(_measured(reading, measure, reading.things(things)))
        case _:
            return True


def count(reading: Reading, counted: Construct) -> int:
    """Return how many things there are, or how many counters on them."""
    if isinstance(counted, InstancesOn):
        cards = [each for each in reading.things(counted.thing) if isinstance(each, int)]
        return sum(times_had(reading.table, each, counted.keyword.text) for each in cards)
    if isinstance(counted, TallyOn):
        cards = [each for each in reading.things(counted.thing) if isinstance(each, int)]
        return sum(tally_on(reading.table, counted.tally, each) for each in cards)
    if isinstance(counted, DifferentAmong):
        found = _marks(reading, counted.one, counted.things)
        if counted.besides is not None:
            found -= _marks(reading, counted.one, counted.besides)
        return len(found)
    return len(reading.things(counted))


def _marks(reading: Reading, what: str, things: Construct) -> set[str | int]:
    """Return the names, teams, costs or symbols that things have."""
    found: set[str | int] = set()
    for card in (each for each in reading.things(things) if isinstance(each, int)):
        printed = face(reading.table, card)
        match what:
            case "name":
                found |= printed.names
            case "team":
                found |= teams(reading.table, card)
            case "symbol":
                found |= set(printed.symbols)
            case _:
                found |= {printed.cost} if has_cost(reading.table, card) else set()
    return found


def _measured(reading: Reading, measure: str, values: Values) -> list[int]:
    """Return a measure of some cards, as far as they have it."""
    cards = [each for each in values if isinstance(each, int)]
    if len(cards) != len(values) or any(reading.table.things[c].zone == "player" for c in cards):
        raise SenselessError(f"the {measure} of what is no card")
    known = (measures(reading.table, card) for card in cards)
    return [each[measure] for each in known if measure in each]


def _only(thing: Construct, found: list[int]) -> int:
    """Return the only number of some; none is zero, and of several nobody knows which is meant."""
    if len(found) > 1:
        if isinstance(thing, Phrase) and thing.determiner is not None:
            raise UnreadError(f"a measure of `{thing.determiner.words}` of several things")
        raise UnreadError("a measure of several things")
    return found[0] if found else 0


def _known(reading: Reading, name: str) -> int:
    known = reading.names.get(name)
    if not isinstance(known, int):
        raise SenselessError(f"`{name}` is no number")
    return known


def _worked_out(left: int, operator: str, right: int) -> int:
    match operator:
        case "plus":
            return left + right
        case "minus":
            return left - right
        case _:
            return left * right
