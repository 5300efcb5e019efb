"""Events and triggers: what happens, who was waiting for it, and in which order it resolves.

Rules: 8.1.2, 8.1.3, 8.1.4, 8.1.5, 8.1.6, 8.1.7, 8.2.1, 8.5.1, 8.5.3.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.event_sequences import completed
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.deeds import Done
from vsdsl.core.table.editions import differs
from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Entry
from vsdsl.core.table.modifiers import REACTION, Delayed, Waiting
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.events import FACTS, EventKind, Role
from vsdsl.terms.times import Moment

_APPEAR: Final = EventKind.APPEAR
KO_D = "#ko'd"  # whom an effect, caused by a KO, looks for in a KO pile and nowhere else
TOGETHER = "#together"  # the other cards that appeared at the moment a trigger waited for
EACH = "#each"  # the names for each card alone, where one event is one for each of several cards
SETTLED = Change.SETTLE  # a choice that had one option only
_EITHER = frozenset({Role.DOER, Role.SUFFERER})
IN_COMBAT = frozenset({EventKind.KO, EventKind.STRIKE, EventKind.STUN, EventKind.WOUND})
FOUGHT = "fought"  # asks the record to keep the kind of the combat that things happen in
MANNERS = ("melee", "ranged")
_KO = EventKind.KO
_MOMENT = EventKind.MOMENT
FACE_DOWN = "face-down"  # how a card was played of which nobody can tell what it is


class Event(NamedTuple):
    """Something that happens: a kind, the cards it is about, the player, and a number or word.

    `subject` does it or suffers it, `others` are the cards on its other side, such as the sources
    of a stun or the defender of an attack. `symbols` are those in the cost of a power that is used,
    `together` the other cards that appear at the same moment.
    """

    kind: EventKind
    subject: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    player: int = -1
    value: Any = None
    symbols: tuple[str, ...] = ()
    together: tuple[int, ...] = ()

    def having(self, role: Role) -> tuple[int, ...]:
        """Return the cards and players that have a part in it.

        Where there is one party only, it is that one, whether the text says that it moves or that
        it is moved.
        """
        facts = FACTS[self.kind]
        if facts.subject is None:
            return ()
        is_alone = facts.other is None and role in _EITHER
        if is_alone or facts.subject.role is role:
            return self.subject
        if facts.other is not None and facts.other.role is role:
            return self.others
        return ()


def collect(table: Table, event: Event, before: int | None = None) -> tuple[Waiting, ...]:
    """Return the triggers that an event triggers in the present state.

    For stun, KO and leaving play this is called before the event is carried out. `before` is how
    much of the turn's record came before the event; all of it, when nothing is said.

    Rules: 8.1.2, 8.1.3, 8.2.1.
    """
    waits = active(table).triggers.get(event.kind)
    if not waits and not table.delayed:
        return ()
    found: list[Waiting] = []
    if waits:
        past = len(table.deeds) if before is None else before
        copies: dict[tuple[str, int], int] = {}
        for trigger, setting in waits:
            binds = trigger.matches(table, setting, event)
            if binds is None:
                continue
            if trigger.once or trigger.first or trigger.steps:
                same = (trigger.key, setting.source)
                copies[same] = copies.get(same, 0) + 1
                if trigger.steps:
                    binds = completed(table, trigger, setting, event, copies[same])
                if binds is None or not _counts(table, trigger, setting, copies[same], past):
                    continue
            if event.kind == _KO:
                binds = {**binds, KO_D: event.subject}
            is_single = bool(trigger.once or trigger.first or trigger.steps)
            apart = told_apart(binds, is_single=is_single)
            found.extend(_waiting(table, trigger, setting, names) for names in apart)
    if table.delayed:
        found.extend(_delayed(table, event, len(table.deeds) if before is None else before))
    return tuple(found)


def is_unheard(table: Table, kind: EventKind) -> bool:
    """Return whether no trigger at all waits for a kind of event now."""
    return not table.delayed and kind not in active(table).triggers


def queue(table: Table, found: tuple[Waiting, ...], cause: int = NO_CAUSE) -> None:
    """Let triggers wait until the effect that is resolving has resolved; `cause` set them off.

    Rules: 8.1.6.
    """
    if found:
        table.waiting += caused(found, cause)


def caused(found: tuple[Waiting, ...], cause: int) -> tuple[Waiting, ...]:
    """Return waiting triggers with what set them off, as far as a journal knows it."""
    if cause == NO_CAUSE or not found:
        return found
    return tuple(waiting._replace(cause=cause) for waiting in found)


def emit(
    table: Table,
    event: Event,
    because: int = NO_CAUSE,
    told: object = None,
) -> int:
    """Let an event happen that looks at the state after it; returns its place in the journal.

    `told` is what the journal keeps as its value, where that is more than the event has.
    """
    before = len(table.deeds)
    record(table, event)
    number = NO_CAUSE
    if table.log is not None:
        number = tell(table, event if told is None else event._replace(value=told), because)
    queue(table, collect(table, event, before), number)
    return number


def emit_untold(table: Table, event: Event) -> None:
    """Let an event happen of which the journal tells under another name, just before."""
    before = len(table.deeds)
    record(table, event)
    queue(table, collect(table, event, before), latest(table))


def emit_awaited(table: Table, event: Event) -> None:
    """Let an event happen of which nobody asks later and the log tells elsewhere, if at all.

    Where no card of the game waits for its kind, it costs nothing.
    """
    if event.kind in table.book.awaited:
        emit_untold(table, event)


def looking_back(table: Table, *events: Event) -> tuple[Waiting, ...]:
    """Return what awaited events trigger, asked before they happen, and note them untold.

    Rules: 8.1.3.
    """
    due = [event for event in events if event.kind in table.book.awaited]
    found = tuple(waiting for event in due for waiting in collect(table, event))
    for event in due:
        record(table, event)
    return found


def latest(table: Table) -> int:
    """Return the place of what the journal has told last, if there is one."""
    return NO_CAUSE if table.log is None else table.log.led


def note(table: Table, event: Event, because: int = NO_CAUSE) -> int:
    """Keep the record of the turn that conditions ask about, and the journal if there is one."""
    record(table, event)
    return NO_CAUSE if table.log is None else tell(table, event, because)


def record(table: Table, event: Event) -> None:
    """Keep an event in the record of the turn, untold; a power that is used with its symbols."""
    kind, subject, others, player, value, symbols, _ = event
    if symbols:
        value = (value, *symbols)
    combat = table.combats if table.combat is not None else 0
    if combat and kind in IN_COMBAT and table.book.keeps_fights:
        value = _with_fight(table, event, value)
    table.deeds += ((kind, subject, others, player, value, combat),)


def recorded(deed: Done) -> Event:
    """Return the event that an entry of the record tells of."""
    kind, subject, others, player, value, _ = deed
    if fought(deed):
        value = value[1]
    if kind == EventKind.USE and isinstance(value, tuple):
        name, *symbols = value
        return Event(kind, subject, others, player, name, tuple(symbols))
    return Event(kind, subject, others, player, value)


def _with_fight(table: Table, event: Event, value: object) -> object:
    """Return a value to keep, with the kind of the combat whom an event is about are in.

    Rules: 6.1.4, 6.1.5, 6.1.7.
    """
    from vsdsl.core.combat.attack import manner_of  # noqa: PLC0415  which asks for powers

    fight = table.combat
    if fight is None:
        return value
    there = {*fight.attackers, *fight.beaten, fight.defender}
    if there.isdisjoint(event.subject):
        return value
    first = (fight.attackers or fight.declared)[0]
    return (manner_of(table, first), value)


def fought(deed: Done) -> str:
    """Return in which kind of combat a deed was done to one who was in it, where it is kept."""
    value = deed[4]
    if deed[0] not in IN_COMBAT or not isinstance(value, tuple | list):
        return ""
    return str(value[0])


def record_moments(table: Table, moments: tuple[Moment, ...]) -> None:
    """Keep moments in the record of the turn, untold, as `record` would their events."""
    combat = table.combats if table.combat is not None else 0
    player = table.turn_player
    table.deeds += tuple([(_MOMENT, (), (), player, moment, combat) for moment in moments])


def tell(table: Table, event: Event, because: int = NO_CAUSE) -> int:
    """Keep an event in the journal if there is one; returns its place there.

    `because` is the place of what has led to it, where that is not the cause of all that happens
    now.
    """
    if table.log is None:
        return NO_CAUSE
    rule = rule_for(event.kind, event.value, table.phase)
    entry = Entry(table.turn, table.phase, *event[:5], rule=rule)
    return table.log.tell(table, entry, because)


def tell_settled(table: Table, cards: tuple[int, ...], player: int) -> None:
    """Keep in the journal that a choice had one option only, which was taken unasked."""
    tell_change(table, Change.SETTLE, cards, player=player)


def told_apart(binds: Binds, *, is_single: bool) -> tuple[Binds, ...]:
    """Return the names for each time that an event triggers; only one, where it can be only once.

    A team attack is one event, but each of its attackers attacks.

    Rules: 6.3.1, A-63.
    """
    apart: tuple[Binds, ...] = binds.get(EACH, (binds,))
    return apart[:1] if is_single else apart


def _waiting(table: Table, trigger: Trigger, setting: Setting, binds: Binds) -> Waiting:
    key, program = trigger.key, trigger.program
    batch = table.batch if trigger.reaction is None else REACTION
    return Waiting(batch, key, program, setting.source, setting.player, binds)


def _counts(table: Table, trigger: Trigger, setting: Setting, copy: int, past: int) -> bool:
    """Return whether a trigger that works once in a span still works, and mark it if it does.

    Each copy of a trigger has its own use; a first time that has gone by is gone for all copies.

    Rules: 7.8.3, 13.3.2, 13.3.3, 13.5.3.
    """
    span = trigger.once or trigger.first
    if not span:
        return True
    mark = f"{trigger.key}@{span}{table.combats if span == 'combat' else ''}#{copy}"
    thing = table.things[setting.source]
    if mark in (thing.used_ever if span == "game" else thing.used):
        return False
    if trigger.first and any(_earlier(table, trigger, setting, past)):
        return False
    thing = table.edit(setting.source)
    if span == "game":
        thing.used_ever |= {mark}
    else:
        thing.used |= {mark}
    tell_change(table, Change.USE_UP, (setting.source,), value=trigger.key)
    return True


def _earlier(table: Table, trigger: Trigger, setting: Setting, past: int) -> Iterator[bool]:
    """Return whether each earlier event of the span was one the trigger waits for.

    What happened to a card before it came into play happened to another card.

    Rules: 1.4.13.
    """
    recognises = trigger.recognises or trigger.matches
    source, is_same_card = setting.source, True
    for deed in reversed(table.deeds[:past]):
        kind, subject, others, *_, combat = deed
        if not is_same_card and (source in subject or source in others):
            continue
        if kind in trigger.events and (trigger.first != "combat" or combat == table.combats):
            yield recognises(table, setting, recorded(deed)) is not None
        if kind == _APPEAR and source in subject:
            is_same_card = False


def _delayed(table: Table, event: Event, past: int) -> Iterator[Waiting]:
    """Return the delayed triggers that an event triggers; one that works once ends with it.

    In some editions each of them works once.

    Rules: 8.5.1, 8.5.3, 8.5.4, A-13.
    """
    is_once = differs(table, "8.5.3")
    spent: set[int] = set()
    marks: dict[int, str] = {}
    for delayed in table.delayed:
        trigger = table.book.triggers[delayed.key]
        if event.kind not in trigger.events:
            continue
        setting = _setting_of(delayed)
        binds = trigger.matches(table, setting, event)
        if binds is None:
            continue
        if trigger.once or trigger.first:
            mark = _span_now(table, trigger)
            if mark == delayed.used or any(_before(table, trigger, setting, past)):
                continue
            marks[delayed.id] = mark
        is_single = bool(trigger.once or trigger.first or is_once or not delayed.every)
        for names in told_apart(binds, is_single=is_single):
            yield _waiting(table, trigger, setting, {**delayed.binds, **names})
        if is_once or not delayed.every:
            spent.add(delayed.id)
    if spent or marks:
        table.delayed = tuple(
            d._replace(used=marks.get(d.id, d.used)) for d in table.delayed if d.id not in spent
        )
        tell_change(table, Change.END, value=tuple(sorted(spent)))


def _span_now(table: Table, trigger: Trigger) -> str:
    """Return the turn, combat or game that is on, in which a trigger works once.

    Rules: 13.3.2, 13.3.3.
    """
    span = trigger.once or trigger.first
    number = table.combats if span == "combat" else table.turn
    return span if span == "game" else f"{span} {number}"


def _before(table: Table, trigger: Trigger, setting: Setting, past: int) -> Iterator[bool]:
    return _earlier(table, trigger, setting, past) if trigger.first else iter(())


def _setting_of(delayed: Delayed) -> Setting:
    return Setting(source=delayed.source, player=delayed.player, binds=delayed.binds)
