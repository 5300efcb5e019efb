"""Durations: how long what an effect leaves behind lasts.

Rules: 5.7.5, 6.9.1, 9.3.5, 9.3.6, 9.5.1.
"""

from collections.abc import Callable
from typing import assert_never

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import (
    Duration,
    LastsCombat,
    LastsGame,
    LastsTurn,
    Moment,
    UntilEvent,
    UntilMoment,
)
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.core.powers.durations import ANYONE, enemies_of
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.modifiers import Lasts
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings import happening
from vsdsl.interp.meaning import Find
from vsdsl.interp.places import player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.references import last_players
from vsdsl.interp.writing import Writer
from vsdsl.resolve.event_meanings import is_about_subject
from vsdsl.resolve.events import event
from vsdsl.resolve.moments import MomentMeaning, Which, Whose, moment
from vsdsl.resolve.refusal import meant
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Span

Until = Callable[[Table, Setting], Lasts | None]


def until(writer: Writer, node: Duration | None) -> Until:
    """Return how long something lasts from now on; None if what ends it has already happened.

    Rules: 9.3.5, 9.3.6.
    """
    match node:
        case None | LastsGame():
            return lambda _table, _where: Lasts("game")
        case LastsTurn():
            return lambda table, _where: Lasts("turn", table.turn)
        case LastsCombat():
            return lambda table, _where: Lasts("combat", table.combats)
        case UntilMoment():
            return _until_moment(writer, node.moment)
        case UntilEvent():
            return _until_event(writer, node.event)
        case _:
            assert_never(node)


def until_of_bonus(writer: Writer, node: Duration | None) -> Until:
    """Return how long a bonus lasts; one without an end, given in a combat, ends with that combat.

    Rules: 9.3.6, 9.4.7, A-30.
    """
    if node is not None:
        return until(writer, node)
    return lambda table, _where: (
        Lasts("game") if table.combat is None else Lasts("combat", table.combats)
    )


def _until_moment(writer: Writer, node: Moment) -> Until:
    """Return a duration that ends with a moment; `your next turn` is never the turn now going on.

    Rules: 9.3.5, A-12.
    """
    meaning = meant(moment(node))
    edge, span, is_next = meaning.edge, meaning.span, meaning.which is Which.NEXT
    owner = _owner(writer.reader, meaning)

    def lasts(table: Table, where: Setting) -> Lasts:
        last_turn = table.turn if is_next and is_on(table, span) else table.turn - 1
        return Lasts("moment", (edge, span, owner(table, where), last_turn))

    return lasts


def is_on(table: Table, span: Span) -> bool:
    """Return whether a span is going on now.

    Rules: 5.1.1, 5.4.2.
    """
    match span:
        case Span.GAME | Span.TURN:
            return True
        case Span.COMBAT:
            return table.combat is not None
        case _:
            part, _, _ = span.partition(" ")
            return part in (table.phase, table.step)


def _owner(reader: Reader, meaning: MomentMeaning) -> Callable[[Table, Setting], int]:
    """Return of whom the span is that something lasts until: a player, or the enemies of one."""
    match meaning.whose:
        case Whose.ANYONE:
            return lambda _table, _where: ANYONE
        case Whose.YOU:
            return lambda _table, where: where.player
        case Whose.ENEMY:
            return lambda _table, where: enemies_of(where.player)
        case Whose.THEY:
            return _first(last_players)
        case Construct():
            return _first(reader.phrase(meaning.whose).find)
        case _:
            assert_never(meaning.whose)


def _first(find: Find) -> Callable[[Table, Setting], int]:
    def first(table: Table, where: Setting) -> int:
        found = find(table, where)
        return player_of(table, found[0]) if found else ANYONE

    return first


def _until_event(writer: Writer, node: EventPhrase) -> Until:
    """Return a duration that ends when an event has been carried out.

    Rules: 9.5.1.
    """
    ends, is_over = happening(writer.reader, node), _is_over(writer, node)
    key = writer.part()
    writer.draft.triggers[key] = Trigger(
        key=key, events=ends.events, matches=ends.match, program=""
    )
    return lambda table, where: None if is_over(table, where) else Lasts("event", key)


def _is_over(writer: Writer, node: EventPhrase) -> Callable[[Table, Setting], bool]:
    """Return whether what ends a change has happened before the change could begin."""
    subject = writer.reader.selector(node.subject).find
    made = meant(event(node))
    leaves = any(EventKind.LEAVE in each.kinds and each.left is None for each in made)
    stuns = any(EventKind.STUN in each.kinds and is_about_subject(each) for each in made)

    def over(table: Table, where: Setting) -> bool:
        things = [table.things[v] for v in subject(table, where)]
        return any(
            (leaves and thing.zone != "play") or (stuns and thing.stunned) for thing in things
        )

    return over
