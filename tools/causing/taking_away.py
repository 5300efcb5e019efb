"""Taking the named cause of an event away, and seeing whether the event still happens.

A power is blanked, what an effect has left behind is removed, and a decision is answered in another
way; the game then goes on as it did, as far as it can, to the moment of the event.
"""

import random
from collections import ChainMap
from collections.abc import Iterator
from copy import copy
from enum import StrEnum
from typing import Final, NamedTuple

from tools.causing.recording import Option, Recorded, Step
from vsdsl.core.game.engine import EndlessError, choose
from vsdsl.core.table.frames import NO_CAUSE, Run
from vsdsl.core.table.journal import TABLE, Entry, Journal
from vsdsl.core.table.table import Book, Table
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

MOST_ANSWERS: Final = 12  # other answers to a decision that are tried
MOST_STEPS: Final = 80  # decisions between a cause and its event
_NOTHING_MUCH: Final = (("pass",), ("done",), ("no",), ("stop",), ("end",), ("go",))


# What comes in every turn by the rules alone.
_COURSE: Final = frozenset(
    {Change.POINTS, Change.TURN, EventKind.DRAW, EventKind.MOMENT, EventKind.READY}
)


class Sort(StrEnum):
    """What the cause of an event is, as the journal names it."""

    POWER = "a power"
    EFFECT = "what an effect has left behind"
    DECISION = "a decision"
    NOTHING = "nothing"


class Outcome(StrEnum):
    """What becomes of an event without its cause."""

    GONE = "does not happen, or not like that"
    HOW = "the decision settles how, and what led to the question settles whether"
    FORCED = "no other answer could be given, and without the decision before it it does not happen"
    OTHER_POWER = "another power then does the same"
    LATER = "the player ends the step or passes at the next chance instead"
    COURSE = "no other answer could be given, and the turn comes to it whatever was decided before"
    NO_CAUSE = "the rules alone do it when a game begins"
    LONG_AGO = "the cause is too many decisions ago to be played again"
    ANYWAY = "happens anyway"


class Named(NamedTuple):
    """The cause that the journal names: a power of a card, what lasts, or a decision.

    `entry` is the decision, or the entry that names the power; `lasting` are the modifiers and
    delayed triggers by id.
    """

    sort: Sort
    entry: int
    power: str = ""
    source: int = 0
    lasting: frozenset[int] = frozenset()


class Tried(NamedTuple):
    """An event, its cause, and what became of it without."""

    seed: int
    entry: int
    kind: str
    cause: Named
    outcome: Outcome


def causes(game: Recorded, number: int) -> Named:
    """Return what can be taken away so that an entry is not told."""
    lasting = _lasting(game.steps[game.step_of(number)].before, game.journal[number])
    if lasting:
        return Named(Sort.EFFECT, number, lasting=lasting)
    return named_cause(game.journal, number)


def _lasting(before: Table, entry: Entry) -> frozenset[int]:
    """Return what has lasted that an entry tells the end of, or that has triggered in it."""
    match entry.kind, entry.value:
        case Change.END, tuple() as ended:
            there = {m.id for m in before.modifiers} | {d.id for d in before.delayed}
            return frozenset(there.intersection(ended))
        case Change.TRIGGER, str() as key:
            waited = (d for d in before.delayed if d.key == key and d.source in entry.subject)
            return frozenset(one.id for one in waited)
        case _:
            return frozenset()


def named_cause(journal: Journal, number: int) -> Named:
    """Return the nearest cause of an entry that can be taken away: a power or a decision."""
    entry, at = journal[number], number
    while True:
        if entry.cause.power:
            return Named(Sort.POWER, at, entry.cause.power, entry.cause.source)
        if entry.cause.entry == NO_CAUSE:
            return Named(Sort.NOTHING, at)
        at = entry.cause.entry
        entry = journal[at]
        if entry.kind is Change.DECIDE:
            return Named(Sort.DECISION, at)


def try_without(game: Recorded, number: int, chance: random.Random) -> Tried:
    """Take the cause of an event away, and see whether it happens all the same."""
    cause = causes(game, number)
    outcome = outcome_without(game, number, cause, chance)
    return Tried(game.seed, number, str(game.journal[number].kind), cause, outcome)


def outcome_without(game: Recorded, number: int, cause: Named, chance: random.Random) -> Outcome:
    """Return what becomes of an event without its cause; then without what led to that."""
    outcome = _without(game, number, cause, chance)
    if outcome is Outcome.ANYWAY and game.journal[number].turn == 0:
        return Outcome.NO_CAUSE
    if cause.sort is not Sort.DECISION or outcome not in {Outcome.ANYWAY, Outcome.FORCED}:
        return outcome
    before = cause
    while before.sort is Sort.DECISION:
        before = named_cause(game.journal, before.entry)
        if _without(game, number, before, chance) is Outcome.GONE:
            return Outcome.HOW
    return _without_earlier(game, number, cause, chance) if outcome is Outcome.FORCED else outcome


def _without(game: Recorded, number: int, cause: Named, chance: random.Random) -> Outcome:
    if cause.sort is Sort.NOTHING:
        return Outcome.NO_CAUSE
    first, last = game.step_of(cause.entry), game.step_of(number)
    if last - first > MOST_STEPS:
        return Outcome.LONG_AGO
    steps, wanted = game.steps[first : last + 1], game.journal[number]
    if cause.sort is Sort.DECISION:
        return _answered_otherwise(steps, wanted, chance)
    found = _again(_table_without(steps[0].before, cause), steps[0].chosen, steps[1:], wanted)
    if found is None:
        return Outcome.GONE
    is_other = cause.sort is Sort.POWER and bool(found.cause.power)
    return Outcome.OTHER_POWER if is_other else Outcome.ANYWAY


def _table_without(before: Table, cause: Named) -> Table:
    """Return the table with a power that does nothing, or without what has lasted."""
    table = before.clone()
    if cause.sort is Sort.POWER:
        table.book = without_power(table.book, cause.power, cause.source)
    table.modifiers = tuple(m for m in table.modifiers if m.id not in cause.lasting)
    table.delayed = tuple(d for d in table.delayed if d.id not in cause.lasting)
    table.restructure()
    return table


def _answered_otherwise(steps: tuple[Step, ...], wanted: Entry, chance: random.Random) -> Outcome:
    """Return what becomes of an event with other answers to the first of some decisions."""
    others = _other_answers(steps[0], chance)
    is_later = False
    for option in others:
        table = steps[0].before.clone()
        found = _again(table, option, steps[1:], wanted)
        if found is None:
            return Outcome.GONE
        is_later = is_later or _ends_something(table, found)
    if not others:
        return Outcome.FORCED
    return Outcome.LATER if is_later else Outcome.ANYWAY


def _ends_something(table: Table, found: Entry) -> bool:
    """Return whether an event comes of another decision, by which a player passes or is done."""
    log = table.log
    if log is None:
        return False
    cause = named_cause(log, log.index(found))
    return cause.sort is Sort.DECISION and log[cause.entry].value[1] in _NOTHING_MUCH


def _without_earlier(game: Recorded, number: int, cause: Named, chance: random.Random) -> Outcome:
    """Return what becomes of an event, if the last decision that could be another one is."""
    first, last = game.step_of(cause.entry), game.step_of(number)
    for at in range(first - 1, max(-1, last - MOST_STEPS), -1):
        steps = game.steps[at : last + 1]
        for option in _other_answers(steps[0], chance):
            if _again(steps[0].before.clone(), option, steps[1:], game.journal[number]) is None:
                return Outcome.FORCED
    return Outcome.COURSE if game.journal[number].kind in _COURSE else Outcome.ANYWAY


def without_power(book: Book, power: str, source: int) -> Book:
    """Return the book with a power that does nothing on one card."""
    blank = copy(book)
    there = book.programs[power]

    def nothing(table: Table, frame: Run) -> None:
        if frame.source == source:
            table.stack.pop()
            table.answer = None
        else:
            there[frame.at](table, frame)

    blank.programs = ChainMap({power: (nothing,) * len(there)}, dict(book.programs))
    return blank


def _other_answers(step: Step, chance: random.Random) -> list[Option]:
    asked = step.before.decision
    options = [] if asked is None else [o for o in asked.options if o != step.chosen]
    little = [option for option in options if option in _NOTHING_MUCH]
    others = [option for option in options if option not in _NOTHING_MUCH]
    return [*little, *chance.sample(others, min(MOST_ANSWERS, len(others)))]


def _again(table: Table, option: Option, steps: tuple[Step, ...], wanted: Entry) -> Entry | None:
    """Go on with an option, and then as the game did; return the event, if it happens."""
    log = table.log
    start = 0 if log is None else len(log)
    try:
        if table.decision is None or option not in table.decision.options:
            return None
        choose(table, option)
        for following in _followed(table, [step.chosen for step in steps]):
            choose(table, following)
    except EndlessError:
        return None
    happened = () if log is None else log[start:]
    return next((entry for entry in happened if is_same(entry, wanted)), None)


def _followed(table: Table, chosen: list[Option]) -> Iterator[Option]:
    """Return what is decided next: what was decided in the game, or else as little as can be."""
    for _ in range(len(chosen)):
        if table.decision is None or not chosen:
            return
        options = table.decision.options
        at = next((at for at, option in enumerate(chosen) if option in options), None)
        if at is None:
            yield next((o for o in _NOTHING_MUCH if o in options), options[0])
        else:
            option = chosen[at]
            del chosen[: at + 1]
            yield option


def is_same(entry: Entry, wanted: Entry) -> bool:
    """Return whether an entry tells of the same event with the same changes, whatever its cause."""
    one, other = (entry.kind, *entry[3:7]), (wanted.kind, *wanted[3:7])
    return one == other and _changed(entry) == _changed(wanted)


def _changed(entry: Entry) -> set[object]:
    """Return what an entry changes; what lasts on the table is told by the entry itself."""
    return {repr(delta) for delta in entry.changes if delta.of != TABLE}
