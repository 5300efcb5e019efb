"""Trials: what is found out about each power of a card on the tables it is tried on."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vsdsl.core.book import Book
from vsdsl.core.events import Event, note
from vsdsl.core.faces import Ability, Face, Setting, Static, Trigger
from vsdsl.core.modifiers import Delayed
from vsdsl.core.settings import NO_BINDS
from vsdsl.core.table import Table
from vsdsl.trying.branches import End, Fate, ends
from vsdsl.trying.events import fitting, happened
from vsdsl.trying.tables import US, Laid, tables

_WRONG = (Fate.CRASHED, Fate.ENDLESS, Fate.STUCK)


class Part(NamedTuple):
    """A part of a power that can be tried by itself: what is used, a trigger, or a statement.

    `key` says which line of the card it comes from, `key` and `what` say where in the power it is.
    """

    power: str
    key: str
    what: str
    program: str = ""
    timing: str = ""
    trigger: Trigger | None = None
    static: Static | None = None


class Verdict(NamedTuple):
    """What came of a part: a fate, in words, and the table on which it was seen."""

    part: Part
    fate: Fate
    what: str = ""
    like: str = ""


def parts_of(face: Face) -> Iterator[Part]:
    """Yield the parts of the powers of a card."""
    for mode in face.modes:
        yield Part(face.name, mode.program, "mode", mode.program, mode.timing)
    for ability in face.abilities:
        yield from _parts(ability)


def try_card(
    book: Book, face: Face, parts: Iterable[Part], named: tuple[str, ...]
) -> Iterator[Verdict]:
    """Yield what is wrong with each part; of each way of going wrong, the first that is seen."""
    laid = tuple(tables(book, face, named))
    for part in parts:
        seen: dict[Fate, Verdict] = {}
        for each in laid:
            if not _is_time(each, part.timing):
                continue
            for end in _ends(each, part):
                seen.setdefault(end.fate, Verdict(part, end.fate, end.what, each.like))
                if Fate.ENDLESS in seen:
                    break
            is_seen = part.static is not None and Fate.CHANGED in seen
            if is_seen or Fate.ENDLESS in seen:
                break
        wrong = [seen[fate] for fate in _WRONG if fate in seen]
        if not wrong and Fate.CHANGED not in seen and Fate.LEFT not in seen:
            wrong = [Verdict(part, Fate.NOTHING)]
        yield from wrong


def _is_time(laid: Laid, timing: str) -> bool:
    """Whether a power of a timing can be used on a table; whatever has none is always tried."""
    if not timing:
        return True
    is_our_turn = laid.table.turn_player == US
    return ("combat" in timing) == laid.is_combat and (is_our_turn or "any-turn" in timing)


def _parts(ability: Ability) -> Iterator[Part]:
    is_reaction = any(trigger.reaction is not None for trigger in ability.triggers)
    if ability.use is not None and not is_reaction:
        yield Part(ability.name, ability.key, "use", ability.use.program, ability.use.timing)
    for trigger in ability.triggers:
        yield Part(ability.name, trigger.key, "trigger", trigger.program, trigger=trigger)
    for static in ability.statics:
        yield Part(ability.name, static.key, "statement", static=static)


def _ends(laid: Laid, part: Part) -> Iterator[End]:
    if part.static is not None:
        yield _holds(laid, part.static)
    elif part.trigger is not None:
        yield from _triggered(laid, part.trigger)
    else:
        table = laid.table.clone()
        note(
            table, Event("use" if part.what == "use" else "play", (laid.card,), (), US, part.power)
        )
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
    base.stack = [("settle",)]
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


def keywords_in(faces: Mapping[str, Face]) -> dict[str, Ability]:
    """Return the keywords of the library that some card has."""
    return {
        ability.name: ability
        for face in faces.values()
        for ability in face.abilities
        if ability.key.startswith("keyword ")
    }
