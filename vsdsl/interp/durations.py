"""Durations: how long what an effect leaves behind lasts.

Rules: 5.7.5, 6.9.1, 9.3.5, 9.3.6, 9.5.1.
"""

from collections.abc import Callable

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import (
    LastsCombat,
    LastsGame,
    LastsTurn,
    Moment,
    UntilEvent,
    UntilMoment,
)
from vsdsl.constructs.events.event import Event as EventPhrase
from vsdsl.constructs.events.event import InPlay, Leaves, Suffers
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.modifiers import Lasts
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings import happening
from vsdsl.interp.meaning import UnsaidError
from vsdsl.interp.moments import whose
from vsdsl.interp.places import player_of
from vsdsl.interp.writing import Writer

Until = Callable[[Table, Setting], Lasts | None]
ANYONE = -1


def until(writer: Writer, node: Construct | None) -> Until:
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
        case UntilEvent() if isinstance(node.event, EventPhrase):
            return _until_event(writer, node.event)
        case _:
            raise UnsaidError(type(node).__name__)


def until_of_bonus(writer: Writer, node: Construct | None) -> Until:
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
    of = node.of
    if not isinstance(of, Phrase | Possessed):
        raise UnsaidError("until a moment by description")
    edge, span, is_next = node.edge, str(of.noun), "next" in of.adjectives
    owners = whose(writer.reader, of)

    def lasts(table: Table, where: Setting) -> Lasts:
        found = owners(table, where) if owners is not None else ()
        player = player_of(table, found[0]) if found else ANYONE
        is_on = span == "turn" or span.startswith(table.phase)
        last_turn = table.turn if is_next and is_on else table.turn - 1
        return Lasts("moment", (edge, span, player, last_turn))

    return lasts


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
    leaves = any(isinstance(h, Leaves) and isinstance(h.place, InPlay) for h in node.happenings)
    stuns = any(isinstance(h, Suffers) and h.what == "stunned" for h in node.happenings)

    def over(table: Table, where: Setting) -> bool:
        things = [table.things[v] for v in subject(table, where)]
        return any(
            (leaves and thing.zone != "play") or (stuns and thing.stunned) for thing in things
        )

    return over
