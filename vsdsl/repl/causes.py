"""Causes: what happened to a card, and where each event comes from, back to the decision."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from vsdsl.core.combat.attack import protectors
from vsdsl.play.telling import LogEntry
from vsdsl.repl.session import Session
from vsdsl.situation.explaining import concerns, journal_of, name_of, power_named
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

Lines = tuple[str, ...]


_BRINGS: Final[Mapping[str, frozenset[EventKind]]] = MappingProxyType(
    {
        "attacking": frozenset({EventKind.ATTACK}),
        "defending": frozenset({EventKind.ATTACK}),
        "exhausted": frozenset(
            {EventKind.ATTACK, EventKind.EXHAUST, EventKind.FREEZE, EventKind.STUN}
        ),
        "face down": frozenset({EventKind.HIDE, EventKind.STUN}),
        "face up": frozenset({EventKind.APPEAR, EventKind.RECOVER, EventKind.RECRUIT}),
        "frozen": frozenset({EventKind.FREEZE}),
        "hidden": frozenset({EventKind.HIDE}),
        "ko'd": frozenset({EventKind.KO}),
        "ready": frozenset({EventKind.READY}),
        "stunned": frozenset({EventKind.STUN}),
    }
)


# What a power begins with: it is used or played, or it has triggered.
_BEGIN: Final = frozenset({EventKind.PLAY, EventKind.USE, Change.TRIGGER})


def why_so(session: Session, ident: int, status: str, viewer: int | None) -> Lines:
    """Return the last event that made a card what it is now, with what led to it.

    Nothing makes a character protected but those in front of it.

    Rules: 6.2.3.
    """
    if status == "protected":
        scene = session.scene
        return tuple(
            f"{name_of(scene, other)} protects it  (6.2.3)"
            for other in protectors(scene.table, ident)
        )
    story = _Story(session, viewer)
    kinds = _BRINGS.get(status, frozenset())
    found: Lines = ()
    for number, account in enumerate(session.told(viewer)):
        for at in account.events:
            if story.log[at][2] in kinds and concerns(story.log[at], ident):
                found = (f"> {account.step or '(a step)'}", *story.told([at], number))
    return found or ("no event of this session made it so",)


def causes(session: Session, ident: int, viewer: int | None) -> Lines:
    """Return the events about a card, step by step, each with the events that led to it."""
    story = _Story(session, viewer)
    lines: list[str] = []
    for number, account in enumerate(session.told(viewer)):
        about = [at for at in account.events if concerns(story.log[at], ident)]
        if about:
            lines.append(f"> {account.step or '(a step)'}")
            lines += story.told(about, number)
    return tuple(lines) or ("nothing has happened to it yet",)


class _Story:
    """Everything that somebody knows to have happened, by its place in the log."""

    def __init__(self, session: Session, viewer: int | None) -> None:
        accounts = list(session.told(viewer))
        self._steps = [account.step or "(a step)" for account in accounts]
        self._step_of = {at: n for n, account in enumerate(accounts) for at in account.events}
        self._events = {at: entry for account in accounts for at, entry in account.events.items()}
        self._scene = session.scene
        self.log = journal_of(session.scene.table)

    def told(self, about: list[int], step: int) -> Iterator[str]:
        """Return events of one step; those with the same causes share them."""
        for why, together in groupby(about, key=lambda at: self._why(at, step)):
            yield from (f"    {_line(self._events[at])}" for at in together)
            yield from (f"        {line}" for line in why)

    def _why(self, at: int, step: int) -> Lines:
        """Return what led to an event: a power, earlier events, and the step that started it all.

        Rules: 8.1.2.
        """
        chain = self.log.chain(at)
        lines = [f"because {_line(self._events[each])}" for each in chain if each in self._events]
        power = self._power(at, chain)
        if power:
            lines.insert(0, power)
        first = next(
            (self._step_of[each] for each in reversed((at, *chain)) if each in self._step_of), step
        )
        if first != step:
            lines.append(f"which began with: {self._steps[first]}")
        return tuple(lines)

    def _power(self, at: int, chain: tuple[int, ...]) -> str:
        """Return the power that brought an event about, unless the event before tells it."""
        _, key, source = self.log[at].cause
        begun = next((self.log[each] for each in chain if self.log[each].kind in _BEGIN), None)
        is_told = begun is not None and begun.kind is not Change.TRIGGER
        if not source or (is_told and begun is not None and source in begun.subject):
            return ""
        name = power_named(self._scene, source, key)
        whose = name_of(self._scene, source)
        power = f'"{name}" of {whose}' if name else whose
        return f"by {power}, which triggered  (8.1.2)"


def _line(entry: LogEntry) -> str:
    return f"{entry.text}  ({entry.rule})"
