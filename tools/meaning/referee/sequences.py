"""A trigger that waits for several events in order, and how often it should have triggered.

Rules: 16.2.6, 16.2.7, A-145.
"""

from typing import Any

from tools.meaning.referee.events import NEVER, ONCE, Times, times
from tools.meaning.referee.facts import is_standing
from tools.meaning.referee.moments import Edge
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.statements.trigger import SequenceTrigger
from vsdsl.core.table.table import Table


class SequenceWaiter:
    """How far a card has come in a sequence; one event is one step at most.

    The card begins anew when it comes into play anew.
    """

    def __init__(self, trigger: SequenceTrigger, this: int) -> None:
        """Begin to wait for the first event."""
        self.this = this
        self.seen: list[Any] = []
        self.due = NEVER
        self._events = trigger.events
        self._done = 0

    def watch(
        self, before: Table, after: Table, occurred: list[Occurrence], _passed: list[Edge]
    ) -> None:
        """Look at one step of the game."""
        if any(each.kind == "leave" and self.this in each.subject for each in occurred):
            self._done = 0
        for each in occurred:
            table = before if each.before else after
            thing = table.things[self.this]
            if not is_standing(table, self.this) or not thing.face_up:
                continue
            found = times(reading_of(table, self.this, thing.side), self._events[self._done], each)
            if found.most:
                self.seen.append(each)
                self._step()

    def _step(self) -> None:
        self._done += 1
        if self._done == len(self._events):
            self._done = 0
            self.due = self.due.plus(ONCE)

    def settle(self) -> Times:
        """Return how often it should have triggered, and begin to count anew."""
        due, self.due = self.due, NEVER
        return due
