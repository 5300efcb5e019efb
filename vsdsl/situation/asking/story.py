"""Stories: what happened to a card, and where each event comes from, back to the decision."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from vsdsl.core.table.journal import Entry, Journal
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.explaining import cards_of, concerns, journal_of, name_of, power_named
from vsdsl.situation.past import Past
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

Reasons = tuple[Reason, ...]
# Where the text stands to which a card number and the key of a power belong; "" if nobody knows.
Places = Callable[[str, str], str]

# What a power begins with: it is used or played, or it has triggered.
_BEGIN: Final = frozenset({EventKind.PLAY, EventKind.USE, Change.TRIGGER})


def nowhere(_number: str, _key: str) -> str:
    """Tell of no place where card text stands."""
    return ""


class Story:
    """Everything that somebody knows to have happened, by its place in the journal."""

    def __init__(self, scene: Scene, past: Past, places: Places = nowhere) -> None:
        """Look at a table, through the eyes of its viewer if it has one."""
        self.scene = scene
        self.past = past
        self.places = places
        accounts = past.accounts
        self._step_of = {at: n for n, account in enumerate(accounts) for at in account.events}
        self._events = {at: entry for account in accounts for at, entry in account.events.items()}

    @property
    def log(self) -> Journal:
        """The journal of the table.

        Raises `SituationError` where none is kept.
        """
        if self.scene.table.log is None:
            raise SituationError(Code.UNSEEN, "what happened at this table was not kept")
        return self.scene.table.log

    def knows(self, at: int) -> bool:
        """Return whether an entry of the journal is told to whoever looks."""
        return at in self._events

    def about(self, ident: int) -> Reasons:
        """Return the events about a card, step by step, each with the events that led to it."""
        return self.of(lambda entry: concerns(entry, ident))

    def last(self, is_meant: Callable[[Entry], bool]) -> int | None:
        """Return the last entry of some kind that is told; None, if there is none."""
        log = self.log
        return next((at for at in reversed(self._events) if is_meant(log[at])), None)

    def of(self, is_meant: Callable[[Entry], bool]) -> Reasons:
        """Return all that is told of some kind, step by step, each with what led to it."""
        log = self.log
        found: list[Reason] = []
        for number, account in enumerate(self.past.accounts):
            about = [at for at in account.events if is_meant(log[at])]
            if about:
                found.append(Reason(text=f"> {account.said}"))
                found += self._together(about, number)
        return tuple(found)

    def one(self, at: int) -> Reasons:
        """Return an entry with its step and with what led to it."""
        step = self._step_of[at]
        heading = Reason(text=f"> {self.past.accounts[step].said}")
        return (heading, *self._together([at], step))

    def step_said(self, at: int) -> str:
        """Return the step that brought an entry about, also one that is not told, in words."""
        begun = sum(len(journal_of(table)) <= at for table in self.past.tables)
        accounts = self.past.accounts[: max(begun, 1)]
        return accounts[-1].said if accounts else "(what happened)"

    def event(self, at: int, depth: int = 0, because: str = "") -> Reason:
        """Return what an entry tells, as a reason."""
        entry = self.log[at]
        told = self._events[at]
        _, key, source = entry.cause
        number = self.scene.table.things[source].face if source else ""
        return Reason(
            text=f"{because}{told.text}",
            rule=told.rule,
            cards=cards_of(self.scene, (*entry.subject, *entry.others)),
            script=self.places(number, key) if source and self.scene.is_seen(source) else "",
            entry=at,
            depth=depth,
        )

    def _together(self, about: Sequence[int], step: int) -> Iterator[Reason]:
        """Return events of one step; those with the same causes share them."""
        for why, together in groupby(about, key=lambda at: self._why(at, step)):
            yield from (self.event(at, 1) for at in together)
            yield from why

    def _why(self, at: int, step: int) -> Reasons:
        """Return what led to an event: a power, earlier events, and the step that started it all.

        Rules: 8.1.2.
        """
        chain = self.log.chain(at)
        found = [self.event(each, 2, "because ") for each in chain if self.knows(each)]
        found[:0] = self._power(at, chain)
        first = next(
            (self._step_of[each] for each in reversed((at, *chain)) if each in self._step_of), step
        )
        if first != step:
            began = f"which began with: {self.past.accounts[first].said}"
            found.append(Reason(text=began, depth=2))
        return tuple(found)

    def _power(self, at: int, chain: tuple[int, ...]) -> Iterator[Reason]:
        """Return the power that brought an event about, unless the event before tells it."""
        _, key, source = self.log[at].cause
        begun = next((self.log[each] for each in chain if self.log[each].kind in _BEGIN), None)
        is_told = begun is not None and begun.kind is not Change.TRIGGER
        if not source or (is_told and begun is not None and source in begun.subject):
            return
        name = power_named(self.scene, source, key)
        whose = name_of(self.scene, source)
        yield Reason(
            text=f'by "{name}" of {whose}, which triggered'
            if name
            else f"by {whose}, which triggered",
            rule="8.1.2",
            cards=cards_of(self.scene, (source,)),
            script=self.places(self.scene.table.things[source].face, key),
            depth=2,
        )
