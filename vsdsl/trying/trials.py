"""Trials: what is found out about each power of a card on the tables it is tried on."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vsdsl.core.powers.events import Event, note
from vsdsl.core.powers.granting import works_for
from vsdsl.core.powers.settings import NO_BINDS
from vsdsl.core.table.book import Book
from vsdsl.core.table.faces import Ability, Face, Setting, Static, Trigger, Use
from vsdsl.core.table.frames import Settle
from vsdsl.core.table.modifiers import Delayed
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind
from vsdsl.trying.branches import End, Fate, ends
from vsdsl.trying.events import fitting, happened
from vsdsl.trying.laying import US
from vsdsl.trying.tables import Laid, tables

_WRONG = (Fate.CRASHED, Fate.ENDLESS, Fate.STUCK)
_WORKED = frozenset({Fate.CHANGED, Fate.LEFT})


class Part(NamedTuple):
    """A part of a power that can be tried by itself: what is used, a trigger, or a statement.

    `key` says which line of the card it comes from, `key` and `what` say where in the power it is.
    """

    power: str
    key: str
    what: str
    program: str = ""
    use: Use | None = None
    trigger: Trigger | None = None
    static: Static | None = None
    ability: Ability | None = None


class Verdict(NamedTuple):
    """What came of a part: a fate, in words, and the table on which it was seen.

    `mode` is the number of the mode it is about, if it is about one.
    """

    part: Part
    fate: Fate
    what: str = ""
    like: str = ""
    mode: int | None = None


def parts_of(face: Face) -> Iterator[Part]:
    """Yield the parts of the powers of a card."""
    for mode in face.modes:
        yield Part(face.name, mode.program, "mode", mode.program, mode)
    for ability in face.abilities:
        yield from _parts(ability)


def try_card(
    book: Book,
    face: Face,
    parts: Iterable[Part],
    named: tuple[str, ...],
    memories: tuple[str, ...] = (),
) -> Iterator[Verdict]:
    """Yield what is wrong with each part; of each way of going wrong, the first that is seen."""
    laid = tuple(tables(book, face, named, memories))
    for part in parts:
        fitting_tables = [each for each in laid if _is_time(each, part) and _works(each, part)]
        seen: dict[tuple[Fate, int | None], Verdict] = {}
        for each in fitting_tables:
            for end in _ends(each, part):
                verdict = Verdict(part, end.fate, end.what, each.like, end.mode)
                seen.setdefault((end.fate, end.mode), verdict)
                if end.fate is Fate.ENDLESS:
                    break
            fates = {fate for fate, _ in seen}
            is_seen = part.static is not None and Fate.CHANGED in fates
            if is_seen or Fate.ENDLESS in fates:
                break
        yield from _judged(part, seen) if fitting_tables else (Verdict(part, Fate.UNUSED),)


def _judged(part: Part, seen: Mapping[tuple[Fate, int | None], Verdict]) -> Iterator[Verdict]:
    """Yield what is wrong with a part, or with a mode of it, after all that was seen."""
    fates = {fate for fate, _ in seen}
    wrong = [
        next(v for (fate, _), v in seen.items() if fate is each) for each in _WRONG if each in fates
    ]
    if wrong:
        yield from wrong
    elif not fates & _WORKED:
        yield Verdict(part, Fate.NOTHING)
    else:
        modes = {mode for _, mode in seen if mode is not None}
        working = {mode for fate, mode in seen if fate in _WORKED}
        yield from (Verdict(part, Fate.NOTHING, mode=each) for each in sorted(modes - working))


def _is_time(laid: Laid, part: Part) -> bool:
    """Whether a power can be used at the time of a table; whatever is not used is always tried."""
    if part.use is None:
        return True
    timing, is_our_turn = part.use.timing, laid.table.turn_player == US
    return ("combat" in timing) == laid.is_combat and (is_our_turn or "any-turn" in timing)


def _works(laid: Laid, part: Part) -> bool:
    """Whether a power works where its card is on a table, and its own condition holds there."""
    thing, use = laid.table.things[laid.card], part.use
    if use is not None and part.ability is not None:
        is_there = thing.zone in use.zones
        is_awake = thing.zone != "play" or thing.face_up or use.face_down
        if not is_there or not (is_awake or works_for(thing, part.ability)):
            return False
    elif part.static is not None and part.ability is not None:
        return works_for(thing, part.ability)
    return use is None or use.condition is None or _holds_here(laid, use)


def _holds_here(laid: Laid, use: Use) -> bool:
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    try:
        return use.condition is None or use.condition(laid.table, setting)
    except Exception:  # noqa: BLE001  then the power is tried, and the fault comes to light
        return True


def _parts(ability: Ability) -> Iterator[Part]:
    is_reaction = any(trigger.reaction is not None for trigger in ability.triggers)
    if ability.use is not None and not is_reaction:
        yield Part(
            ability.name, ability.key, "use", ability.use.program, ability.use, ability=ability
        )
    for trigger in ability.triggers:
        yield Part(ability.name, trigger.key, "trigger", trigger.program, trigger=trigger)
    for static in ability.statics:
        yield Part(ability.name, static.key, "statement", static=static, ability=ability)


def _ends(laid: Laid, part: Part) -> Iterator[End]:
    if part.static is not None:
        yield _holds(laid, part.static)
    elif part.trigger is not None:
        yield from _triggered(laid, part.trigger)
    else:
        table = laid.table.clone()
        kind = EventKind.USE if part.what == "use" else EventKind.PLAY
        note(table, Event(kind, (laid.card,), (), US, part.power))
        yield from _followed(ends(table, part.program, laid.card, US, {}))


def _triggered(laid: Laid, trigger: Trigger) -> Iterator[End]:
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    for fit in fitting(laid.table, trigger, setting):
        table, binds = happened(laid.table, fit)
        yield from _followed(ends(table, trigger.program, laid.card, US, binds))


def _followed(found: Iterable[End]) -> Iterator[End]:
    """Yield ends, and what comes of the delayed triggers that the first of them leave behind."""
    known: set[str] = set()
    for end in found:
        yield end
        if end.table is None or end.table.result is not None or end.table.decision is not None:
            continue
        for delayed in end.table.delayed:
            if delayed.key not in known:
                known.add(delayed.key)
                yield from _later(end.table, delayed)


def _later(table: Table, delayed: Delayed) -> Iterator[End]:
    """Yield what goes wrong when a delayed trigger resolves."""
    trigger = table.book.triggers[delayed.key]
    setting = Setting(source=delayed.source, player=delayed.player, binds=delayed.binds)
    base = table.clone()
    base.stack = [Settle()]
    for fit in fitting(base, trigger, setting):
        after, binds = happened(base, fit)
        every = {**delayed.binds, **binds}
        for each in ends(after, trigger.program, delayed.source, delayed.player, every):
            if each.fate in _WRONG:
                yield each


def _holds(laid: Laid, static: Static) -> End:
    """Return whether a statement is about anything on a table."""
    table = laid.table
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    try:
        if static.condition is not None and not static.condition(table, setting):
            return End(Fate.NOTHING)
        everything: Iterable[int] = table.things
        if any(static.subject(table, setting, ident) for ident in everything):
            return End(Fate.CHANGED)
    except Exception as error:  # noqa: BLE001  whatever it is, it is what we are looking for
        return End(Fate.CRASHED, f"{type(error).__name__}: {error}")
    return End(Fate.NOTHING)
