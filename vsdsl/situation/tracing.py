"""Tracing: which event or decision each event of the log comes from.

The engine keeps no record of causes. Here it is run frame by frame, and from what each frame adds
to the log, to the stack and to the waiting triggers follows what brought it about.
"""

from typing import Final, NamedTuple

from attrs import define, field

from vsdsl.core.game.engine import MOST_STEPS, advance, endless
from vsdsl.core.powers.events import SETTLED, Event
from vsdsl.core.table.frames import Fight, Frame, React, Run, Turn
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind

DECISION: Final = -1  # the cause of what a player decides
# no event of these starts anything
_SILENT: Final = frozenset({EventKind.LEAVE, EventKind.LEAVE_HAND, SETTLED})


class Link(NamedTuple):
    """Where an event comes from: an earlier event or a decision, and the power that brought it.

    `cause` is the place of that event in the log; `power` is the key of the program that was
    running and `source` its card, where an effect brought the event about.
    """

    cause: int = DECISION
    power: str = ""
    source: int = 0


@define
class Trace:
    """The causes of everything told so far, and of what is still going on."""

    links: list[Link] = field(factory=list)
    going_on: list[int] = field(factory=list)  # the causes of the frames on the stack
    waiting: list[tuple[Waiting, int]] = field(factory=list)
    powers: dict[int, str] = field(factory=dict)  # what left each modifier behind, by timestamp

    def clone(self) -> "Trace":
        """Return an independent copy."""
        return Trace(
            self.links.copy(), self.going_on.copy(), self.waiting.copy(), self.powers.copy()
        )

    def run(self, table: Table) -> None:
        """Run a table until there is a decision or a result, and note the causes."""
        self._catch_up(table)
        for _ in range(MOST_STEPS):
            if table.decision is not None or table.result is not None:
                return
            self._advance(table)
        raise endless(table)

    def _catch_up(self, table: Table) -> None:
        """Take what was done to the table by hand as decided by the judge."""
        missing = len(table.log or ()) - len(self.links)
        self.links += [Link()] * missing
        self.going_on = (self.going_on + [DECISION] * len(table.stack))[: len(table.stack)]

    def _advance(self, table: Table) -> None:
        log = table.log if table.log is not None else []
        stack, told, waiting = table.stack.copy(), len(log), table.waiting
        frame, cause = stack[-1], self.going_on[-1]
        if isinstance(frame, Turn) or _is_action(table, frame):
            cause = DECISION
        clock = table.clock
        advance(table)
        if isinstance(frame, Run):
            new = (modifier.stamp for modifier in table.modifiers if modifier.stamp > clock)
            self.powers.update(dict.fromkeys(new, frame.program))
        link = Link(cause, frame.program, frame.source) if isinstance(frame, Run) else Link(cause)
        self.links += [link] * (len(log) - told)
        moment = _Moment(table, told, cause)
        known = [each for each in self.waiting if any(each[0] is w for w in table.waiting)]
        fresh = [w for w in table.waiting if not any(w is old for old in waiting)]
        causes = [self._cause(moment, stack, at) for at in range(len(table.stack))]
        self.waiting = [*known, *((w, moment.cause_of(w)) for w in fresh)]
        self.going_on = causes

    def _cause(self, moment: "_Moment", before: list[Frame], at: int) -> int:
        """Return the cause of a frame that is on the stack now."""
        frame = moment.table.stack[at]
        if isinstance(frame, Fight) and moment.has_attack():
            return moment.last()
        is_old = at < len(before)
        if is_old and (frame is before[at] or type(frame) is type(before[at])):
            return self.going_on[at]
        for waiting, cause in self.waiting:
            if _runs(frame, waiting):
                return cause
        if isinstance(frame, React):
            return moment.cause_of(frame.offers[0])
        return moment.last()

    def chain(self, at: int) -> tuple[int, ...]:
        """Return the events that led to an event of the log, the nearest first."""
        found: list[int] = []
        cause = self.links[at].cause
        while cause != DECISION:
            found.append(cause)
            cause = self.links[cause].cause
        return tuple(found)


class _Moment:
    """What one frame has done: the events from `told` on, on top of what brought the frame."""

    def __init__(self, table: Table, told: int, cause: int) -> None:
        self.table = table
        self._told = told
        self._cause = cause

    def has_attack(self) -> bool:
        """Return whether an attack has been made: the rest of the combat comes from it."""
        return any(entry[2] == "attack" for entry in (self.table.log or [])[self._told :])

    def last(self) -> int:
        """Return the last event that can start something, or else the cause of the frame."""
        log = self.table.log or []
        found = [at for at in range(self._told, len(log)) if log[at][2] not in _SILENT]
        return found[-1] if found else self._cause

    def cause_of(self, waiting: Waiting) -> int:
        """Return the event that a trigger has waited for: about the same cards, if there is one."""
        log = self.table.log or []
        _, key, _, _, _, binds = waiting
        kinds = self.table.book.triggers[key].events if key in self.table.book.triggers else ()
        cards = {card for value in binds.values() if isinstance(value, tuple) for card in value}
        fit = [at for at in range(self._told, len(log)) if log[at][2] in kinds]
        about = [at for at in fit if cards & set(Event(*log[at][2:]).subject)]
        return (about or fit or [self.last()])[-1]


def _is_action(table: Table, frame: Frame) -> bool:
    """Return whether a player acts in the combat: that is decided, and not the attack's doing."""
    fight = table.combat
    is_acting = isinstance(frame, Fight) and fight is not None and fight.stage == "actions"
    return is_acting and table.answer is not None


def _runs(frame: Frame, waiting: Waiting) -> bool:
    """Return whether a frame carries out a trigger that has waited."""
    match frame:
        case Run(program, 0, source, _, binds):
            same = (program, source) == (waiting.program, waiting.source)
            return same and binds is waiting.binds
        case _:
            return False
