"""A trigger that waits: how often it should have triggered since it was last looked at.

Rules: 7.1.3, 8.1.2, 8.1.3, 8.2.1, 8.2.2, 8.2.3.
"""

from collections.abc import Iterator
from typing import Any

from tools.meaning.referee.conditions import ARRIVED
from tools.meaning.referee.events import NEVER, Times, times
from tools.meaning.referee.facts import is_at_work
from tools.meaning.referee.moments import Edge, is_moment
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.reading import Reading, UnreadError
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.events.event import Goes
from vsdsl.constructs.statements.trigger import (
    AtHead,
    FirstEach,
    InterveningIf,
    InterveningWhile,
    OnceEach,
    TriggerStatement,
    WheneverHead,
    WhenHead,
)
from vsdsl.core.table.table import Table


class Waiter:
    """A trigger of a power on a card, and how often it should have triggered so far.

    `seen` are the occurrences that count, to be told where the number turns out to be another one.
    """

    def __init__(self, trigger: TriggerStatement, this: int) -> None:
        """Begin to wait."""
        self.trigger = trigger
        self.this = this
        self.due = NEVER
        self.seen: list[Any] = []
        self._arrived: tuple[int, ...] = ()  # what has appeared last
        self._used: set[tuple[str, int]] = set()
        self._begun: set[tuple[str, int]] = set()

    def watch(
        self, before: Table, after: Table, occurred: list[Occurrence], passed: list[Edge]
    ) -> None:
        """Look at one step of the game: what has happened, and which moments have come."""
        arrived = tuple(card for each in occurred if each.kind == "appear" for card in each.subject)
        self._arrived = arrived or self._arrived
        for each in occurred:
            self._add(before if each.before else after, self._events(before, after, each), each)
        moments = [each for head in self.trigger.heads for each in _moments_of(head)]
        for edge in passed if moments else ():
            reading = self._reading(before if edge.edge == "end" else after)
            count = sum(is_moment(reading, moment, edge) for moment in moments)
            self._add(reading.table, Times(count, count), edge)
        self._look_again(after)

    def _events(self, before: Table, after: Table, occurred: Occurrence) -> Times:
        reading = self._reading(before if occurred.before else after)
        total = NEVER
        for head in self.trigger.heads:
            if isinstance(head, WhenHead | WheneverHead):
                total = total.alike(times(reading, head.event, occurred))
        return total

    def _reading(self, table: Table) -> Reading:
        return reading_of(table, self.this, table.things[self.this].side)

    def _add(self, table: Table, count: Times, what: object) -> None:
        if count.most and isinstance(self.trigger.occurrence, FirstEach):
            count = self._first(table, self.trigger.occurrence.each, count)
        if not count.most or not self._is_active(table):
            return
        conditions = [each for each in self.trigger.intervening if _is_condition(each)]
        if not all(self._holds(table, each) for each in conditions):
            return
        self.due = self.due.plus(self._counted(table, count))
        self.seen.append(what)

    def _counted(self, table: Table, count: Times) -> Times:
        """Return how often a trigger works that may do so once in a span only."""
        if not isinstance(self.trigger.occurrence, OnceEach):
            return count
        span = self._span(table, self.trigger.occurrence.each)
        if span in self._used:
            return NEVER
        self._used.add(span)
        return Times(min(1, count.least), 1)

    def _first(self, table: Table, each: str, count: Times) -> Times:
        """Return how often an event counts of which only the first in a span does.

        What happened before the first look is not known.
        """
        span = self._span(table, each)
        is_new = span not in self._begun
        is_first_look = not self._begun
        self._begun.add(span)
        if not is_new:
            return NEVER
        return Times(0 if is_first_look else min(1, count.least), 1)

    def _is_active(self, table: Table) -> bool:
        return is_at_work(table, self.this)

    def _holds(self, table: Table, node: Construct) -> bool:
        if not isinstance(node, InterveningIf | InterveningWhile):
            raise UnreadError(type(node).__name__)
        return self._reading(table).named(**{ARRIVED: self._arrived}).holds(node.condition)

    def _look_again(self, table: Table) -> None:
        """Let what has triggered come to nothing if its `if` is no longer true."""
        for each in self.trigger.intervening:
            if self.due.least and isinstance(each, InterveningIf) and not self._holds(table, each):
                self.due = Times(0, self.due.most)

    def _span(self, table: Table, each: str) -> tuple[str, int]:
        number = {"turn": table.turn, "combat": table.combats}.get(each, 0)
        return each, number

    def settle(self) -> Times:
        """Return how often it should have triggered, and begin anew."""
        due, self.due = self.due, NEVER
        return due


def _moments_of(head: Construct) -> Iterator[Moment]:
    """Yield the moments that a trigger waits for, also in `when the combat ends`."""
    match head:
        case AtHead(moment=moment):
            yield moment
        case WhenHead(event=event) | WheneverHead(event=event):
            for each in event.happenings:
                if isinstance(each, Goes) and each.what in {"end", "ends"}:
                    yield Moment(span=head.span, edge="end", of=event.subject.phrase)
        case _:
            pass


def _is_condition(node: Construct) -> bool:
    return isinstance(node, InterveningIf | InterveningWhile)
