"""Triggers: heads, intervening clauses, how often, and delayed triggers.

Rules: 8.1.1, 8.1.2, 8.2.1, 8.2.2, 8.2.3, 8.5.1, 8.5.3, 8.5.4.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.statements.trigger import (
    AtHead,
    FirstEach,
    InterveningIf,
    InterveningWhile,
    NextTime,
    OnceEach,
    TriggerStatement,
    WheneverHead,
    WhenHead,
)
from vsdsl.core.powers.events import EACH, TOGETHER, Event, told_apart
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.modifiers import Delayed
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.durations import until
from vsdsl.interp.happenings import either, happening
from vsdsl.interp.meaning import Happening, Holding, Match, binding
from vsdsl.interp.moments import happening_of
from vsdsl.interp.own_card import noting_equipment, spoken_names
from vsdsl.interp.programs import Frame, go, setting
from vsdsl.interp.reading import Reader
from vsdsl.interp.writing import Branch, Draft, Writer
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.events import event
from vsdsl.resolve.refusal import meant
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind


def trigger(draft: Draft, key: str, node: TriggerStatement) -> Trigger:
    """Make a trigger and its program, and keep it under its key."""
    reader = draft.reader
    waits = either(tuple(_head(reader, one) for one in node.heads))
    ifs = tuple(
        _asked_again(reader.condition(clause.condition))
        for clause in node.intervening
        if isinstance(clause, InterveningIf)
    )
    matches = _with_clauses(reader, node, waits.match)
    guards = (waits.guard,) if waits.guard is not None else ()
    made = Trigger(
        key=key,
        events=waits.events,
        matches=noting_equipment(matches) if reader.is_equipment else matches,
        program=draft.program(f"{key}/then", node.body, (*guards, *ifs)),
        once=_span(node, OnceEach),
        first=_span(node, FirstEach),
        recognises=waits.match,
        of_this=any(map(_is_of_this, node.heads)),
    )
    draft.triggers[key] = made
    return made


def _head(reader: Reader, node: Construct) -> Happening:
    if isinstance(node, AtHead):
        return happening_of(reader, node.moment)
    if isinstance(node, WhenHead | WheneverHead):
        return happening(reader, node.event)
    raise TypeError(type(node).__name__)


def _is_of_this(node: Construct) -> bool:
    return isinstance(node, WhenHead | WheneverHead) and is_this(node.event.subject)


def _with_clauses(reader: Reader, node: TriggerStatement, match: Match) -> Match:
    """Return the test with the `if` and `while` clauses after the event.

    Rules: 8.2.1, 8.2.3.
    """
    clauses: tuple[Holding, ...] = tuple(
        reader.condition(clause.condition)
        for clause in node.intervening
        if isinstance(clause, InterveningIf | InterveningWhile)
    )
    if not clauses:
        return match

    def test(table: Table, where: Setting, event: Event) -> Binds | None:
        binds = match(table, where, event)
        if binds is None:
            return None
        apart = told_apart(binds, is_single=False)
        if event.together:
            apart = tuple({**one, TOGETHER: event.together} for one in apart)
        held = tuple(one for one in apart if do_hold(table, binding(where, **one), clauses))
        if not held:
            return None
        return {**held[0], EACH: held} if len(held) > 1 else held[0]

    return test


def do_hold(table: Table, where: Setting, clauses: tuple[Holding, ...]) -> bool:
    """Return whether the clauses after an event are true as it happens.

    Rules: 8.2.1, 8.2.3.
    """
    return all(clause(table, where) for clause in clauses)


def _asked_again(clause: Holding) -> Holding:
    return lambda table, where: still_holds(table, where, clause)


def still_holds(table: Table, where: Setting, clause: Holding) -> bool:
    """Return whether an `if` clause is still true as its trigger is about to resolve.

    Rules: 8.2.2.
    """
    return clause(table, where)


def _span(node: TriggerStatement, kind: type[FirstEach | OnceEach]) -> str:
    """Return the span in which a trigger works once, or of whose events only the first counts.

    Rules: 13.3.2, 13.3.3, 13.5.3.
    """
    return node.occurrence.each if isinstance(node.occurrence, kind) else ""


def is_recruited(node: Construct) -> bool:
    """Return whether a trigger waits for its own card to be recruited, before that is in play.

    Rules: 7.1.2, 8.4.1.
    """
    return isinstance(node, WhenHead) and any(
        EventKind.RECRUIT in each.kinds and each.other is not None and is_this(each.other)
        for each in meant(event(node.event))
    )


def _delayed(writer: Writer, node: TriggerStatement) -> None:
    """Set up a trigger that waits from now on.

    Rules: 8.5.1, 8.5.3, 8.5.4, A-13.
    """
    made, every = trigger(writer.draft, writer.part(), node), works_each_time(node)
    if writer.draft.branches is not None:
        length = len(writer.draft.programs[made.program])
        writer.draft.branches.append(Branch(made.program, 0, length, node))
    ends = until(writer, node.lasts)
    spoken_of = [_names_in(line) for line in node.body.statements]

    def instruction(table: Table, frame: Frame) -> None:
        lasts = ends(table, setting(frame))
        if all(_is_about_nobody(frame, names) for names in spoken_of):
            lasts = None
        go(table, frame, {"#did": lasts is not None})
        if lasts is None:
            return
        table.serial += 1
        binds = spoken_names(frame.binds)
        binds["#turn"] = table.turn
        made_now = Delayed(table.serial, made.key, frame.source, frame.player, binds, lasts, every)
        if table.log is not None:
            made_now = made_now._replace(cause=len(table.log))
        table.delayed += (made_now,)
        told = ("delayed", None, lasts, made.key)
        tell_change(table, Change.LAST, others=(frame.source,), player=frame.player, value=told)

    writer.add(instruction)


def _names_in(line: Construct) -> frozenset[str]:
    """Return the names that the script has given and a line speaks of."""
    return frozenset(each.name.text for each in constructs_in(line) if isinstance(each, Variable))


def _is_about_nobody(frame: Frame, names: frozenset[str]) -> bool:
    """Return whether a line speaks of somebody who was to be chosen, and nobody was.

    Rules: 1.5.2, 8.5.1, A-172.
    """
    return any(frame.binds.get(name) == () for name in names)


def works_each_time(node: TriggerStatement) -> bool:
    """Return whether a delayed trigger works each time while it lasts.

    One without a stated duration waits for a single event, unless it says `whenever`.

    Rules: 8.5.3, A-13.
    """
    if isinstance(node.occurrence, NextTime):
        return False
    return node.lasts is not None or any(isinstance(one, WheneverHead) for one in node.heads)


DELAYED: dict[type[Construct], Callable[[Writer, Any], None]] = {TriggerStatement: _delayed}
