"""Spans of time after something that has happened: this turn, this game, in an earlier combat."""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from vsdsl.constructs.conditions.predicate import (
    During,
    DuringCombat,
    DuringEarlier,
    DuringGame,
    DuringSince,
    DuringTurn,
)
from vsdsl.constructs.durations.duration import Moment
from vsdsl.core.powers.events import Event
from vsdsl.core.table.deeds import Done
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.moments import happening_of
from vsdsl.interp.reading import Reader
from vsdsl.resolve.moments import moment
from vsdsl.resolve.refusal import meant
from vsdsl.terms.events import EventKind

Span = Callable[[Table, Setting], Iterable[Done]]
_LONG: Final = (DuringEarlier, DuringGame, DuringSince)


def is_long(during: During) -> bool:
    """Return whether a span reaches beyond the turn."""
    return isinstance(during, _LONG)


def span(reader: Reader, during: During, kind: EventKind) -> Span:
    """Return the deeds of a span, in their order; for a long one the book keeps their kind.

    Rules: 1.4.13, 5.1.1, 6.1.3, 6.4.1.
    """
    if is_long(during):
        reader.kept.update({kind, EventKind.APPEAR})
    match during:
        case DuringTurn():
            return lambda table, _setting: table.deeds
        case DuringCombat():
            return lambda table, _setting: _in_this_combat(table)
        case DuringGame():
            return lambda table, _setting: table.past + table.deeds
        case DuringEarlier():
            return lambda table, _setting: _before_this_combat(table)
        case DuringSince():
            return _since(reader, during.moment)
        case _:
            assert_never(during)


def _in_this_combat(table: Table) -> tuple[Done, ...]:
    """Return what happened in the combat that is on; between combats, nothing did.

    Rules: 6.1.3, 6.4.1.
    """
    if table.combat is None:
        return ()
    return tuple(deed for deed in table.deeds if deed[5] == table.combats)


def _before_this_combat(table: Table) -> tuple[Done, ...]:
    """Return what happened before the combat that is on; between combats, all that happened.

    Rules: 6.1.3, 6.4.1.
    """
    if table.combat is None:
        return table.past + table.deeds
    return table.past + tuple(deed for deed in table.deeds if deed[5] != table.combats)


def _since(reader: Reader, node: Moment) -> Span:
    """Return what happened after a moment of an earlier turn; all of it, if there was none.

    Rules: 5.7.5.
    """
    meaning = meant(moment(node))
    reader.kept.add((EventKind.MOMENT, (meaning.edge, meaning.span)))
    has_come = happening_of(reader, node).match

    def found(table: Table, setting: Setting) -> tuple[Done, ...]:
        for at in range(len(table.past) - 1, -1, -1):
            deed = table.past[at]
            if (
                deed[0] == EventKind.MOMENT
                and has_come(table, setting, Event(*deed[:5])) is not None
            ):
                return table.past[at + 1 :] + table.deeds
        return table.past + table.deeds

    return found
