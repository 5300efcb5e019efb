"""A delayed trigger: it waits from when its line is carried out until it is over.

Rules: 8.5.1, 8.5.2, 8.5.3, 8.5.4, 9.3.5, 9.5.1.
"""

from tools.meaning.referee.events import Times, times
from tools.meaning.referee.moments import SPANS, Edge, is_moment
from tools.meaning.referee.reading import Reading
from tools.meaning.referee.waiting import Waiter
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.durations.duration import (
    LastsCombat,
    LastsTurn,
    Moment,
    UntilEvent,
    UntilMoment,
)
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.statements.trigger import NextTime, TriggerStatement, WheneverHead
from vsdsl.core.table.table import Table


class DelayedWaiter(Waiter):
    """A trigger that an effect has left behind, with all that the effect has spoken of.

    What may be over, since nobody can tell whether its end has come, need not trigger any more.
    """

    def __init__(self, trigger: TriggerStatement, reading: Reading) -> None:
        """Begin to wait."""
        super().__init__(trigger, reading.this)
        self._begun_at = reading
        self._is_over = False
        self._may_be_over = False
        lasts = trigger.lasts
        self._until = _plain(lasts.moment) if isinstance(lasts, UntilMoment) else None
        # the next end is never that of the span that is on when the wait begins
        self._is_too_early = (
            isinstance(lasts, UntilMoment)
            and self._until != lasts.moment
            and lasts.moment.edge == "end"
            and _is_on(reading.table, lasts.moment)
        )

    def watch(
        self, before: Table, after: Table, occurred: list[Occurrence], passed: list[Edge]
    ) -> None:
        """Look at one step of the game, unless it is over by now."""
        if self._is_over:
            return
        was_due = self.due
        super().watch(before, after, occurred, passed)
        if self._ends(before, after, occurred, passed):
            # what comes together with the end may come before or after it
            self.due = Times(min(was_due.least, self.due.least), self.due.most)

    def _reading(self, table: Table) -> Reading:
        return self._begun_at._replace(table=table)

    def _is_active(self, table: Table) -> bool:
        begun = self._begun_at.table
        match self.trigger.lasts:
            case _ if self._is_over:
                return False
            case LastsTurn():
                return table.turn == begun.turn
            case LastsCombat():
                return table.combat is not None and table.combats == begun.combats
            case _:
                return True

    def _counted(self, table: Table, count: Times) -> Times:
        count = super()._counted(table, count)
        if self._is_single and count.most:
            count = Times(min(1, count.least), 1)
            self._is_over = count.least > 0
            if not count.least or self._may_be_over:
                self._is_over, self._may_be_over = False, True
        return Times(0, count.most) if self._may_be_over else count

    @property
    def _is_single(self) -> bool:
        if isinstance(self.trigger.occurrence, NextTime):
            return True
        is_each = any(isinstance(head, WheneverHead) for head in self.trigger.heads)
        return self.trigger.lasts is None and not is_each

    def _ends(
        self, before: Table, after: Table, occurred: list[Occurrence], passed: list[Edge]
    ) -> bool:
        """Look whether what it lasts until has come in a step."""
        lasts = self.trigger.lasts
        if isinstance(lasts, UntilEvent):
            for each in occurred:
                reading = self._reading(before if each.before else after)
                found = times(reading, lasts.event, each)
                self._is_over |= found.least > 0
                self._may_be_over |= found.most > 0
            return self._may_be_over
        if self._until is None:
            return False
        for edge in passed:
            start = self._until.changed(edge="start")
            if self._is_too_early and is_moment(self._reading(after), start, edge):
                self._is_too_early = False
            elif not self._is_too_early and is_moment(self._reading(after), self._until, edge):
                self._is_over = True
        return self._is_over


def _plain(moment: Moment) -> Moment:
    """Return a moment without the word that says that it is the next of its kind."""
    of = moment.of
    if not isinstance(of, Phrase | Possessed):
        return moment
    plain = tuple(each for each in of.adjectives if each != "next")
    return moment.changed(of=of.changed(adjectives=plain))


def _is_on(table: Table, moment: Moment) -> bool:
    """Return whether the span of a moment is on: a turn always is."""
    of = moment.of
    noun = of.noun if isinstance(of, Phrase | Possessed) else ""
    if noun not in SPANS or noun == "turn":
        return noun == "turn"
    part = str(noun).partition(" ")[0]
    return table.combat is not None if noun == "combat" else part in {table.phase, table.step}
