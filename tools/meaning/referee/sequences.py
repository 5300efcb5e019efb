"""A trigger that waits for several events in order, and how often it should have triggered.

Rules: 16.2.6, 16.2.7, A-145.
"""

from typing import Any

from tools.meaning.referee.events import NEVER, ONCE, Times, times
from tools.meaning.referee.facts import is_at_work
from tools.meaning.referee.moments import Edge
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.reading import Reading
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.statements.trigger import SequenceTrigger
from vsdsl.core.table.table import Table


class SequenceWaiter:
    """How far a card has come in a sequence; one event is one step at most.

    Where nobody can tell whether an event has happened, it may have come to either of two places.
    The card begins anew when it comes into play anew.
    """

    def __init__(self, trigger: SequenceTrigger, this: int) -> None:
        """Begin to wait for the first event."""
        self.this = this
        self.seen: list[Any] = []
        self._events = trigger.events
        self._ways: dict[int, Times] = {0: NEVER}  # how often it has triggered, by how far it is

    def watch(
        self, before: Table, after: Table, occurred: list[Occurrence], _passed: list[Edge]
    ) -> None:
        """Look at one step of the game."""
        if any(each.kind == "leave" and self.this in each.subject for each in occurred):
            self._ways = {0: self._due()}
        for each in occurred:
            table = before if each.before else after
            if is_at_work(table, self.this):
                self._look(reading_of(table, self.this, table.things[self.this].side), each)

    def _look(self, reading: Reading, occurred: Occurrence) -> None:
        """Go on wherever an occurrence is the event that is waited for."""
        ways: dict[int, Times] = {}
        for done, due in self._ways.items():
            found = times(reading, self._events[done], occurred)
            if found.most:
                self.seen.append(occurred)
                is_last = done + 1 == len(self._events)
                _join(ways, 0 if is_last else done + 1, due.plus(ONCE) if is_last else due)
            if not found.least:
                _join(ways, done, due)
        self._ways = ways

    def _due(self) -> Times:
        every = self._ways.values()
        return Times(min(each.least for each in every), max(each.most for each in every))

    def settle(self) -> Times:
        """Return how often it should have triggered, and begin to count anew."""
        due = self._due()
        self._ways = dict.fromkeys(self._ways, NEVER)
        return due


def _join(ways: dict[int, Times], done: int, due: Times) -> None:
    """Add a way; two that have come as far are one of which either may be."""
    other = ways.get(done, due)
    ways[done] = Times(min(due.least, other.least), max(due.most, other.most))
