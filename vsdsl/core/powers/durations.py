"""Durations: when modifiers and delayed triggers end.

Rules: 5.7.5, 6.9.1, 8.5.3, 9.3.5, 9.3.6, 9.5.1, A-133.
"""

from collections.abc import Callable
from typing import Final

from vsdsl.core.characters.levels import restore_levels
from vsdsl.core.characters.stat_gains import look, look_past
from vsdsl.core.powers.active_powers import modifiers_changed
from vsdsl.core.powers.events import (
    Event,
    collect,
    is_unheard,
    latest,
    note,
    queue,
    record_moments,
    recorded,
)
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Delayed, Lasts, Modifier, Waiting
from vsdsl.core.table.sides import are_enemies, following, share_side
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment, Span

_COMBAT: Final = Span.COMBAT
Lasting = Modifier | Delayed
ANYONE: Final = -1  # of whom a turn is, where it may be of anybody
_END: Final = Edge.END
_MOMENT: Final = EventKind.MOMENT
_START: Final = Edge.START


def come_to(table: Table, *together: Moment) -> None:
    """Let the start or end of a turn, a combat, a phase or a step come; several are one moment.

    What lasts until the start of a span is over before the start triggers anything. At its end
    triggers trigger and what lasts as long as it runs out at the same moment, before they resolve.

    Rules: 5.2.1, 5.7.5, 6.9.1, 9.3.5.
    """
    table.batch += 1
    may_end = bool(table.modifiers or table.delayed)
    if may_end:
        for moment in together:
            if moment.edge is _START:
                end_at(table, moment)
    if table.log is None and is_unheard(table, _MOMENT):
        found: tuple[Waiting, ...] = ()
        record_moments(table, together)
    else:
        found = _let_come(table, together)
    if may_end:
        for moment in together:
            if moment.edge is _END:
                _run_out(table, moment)
    if found:
        queue(table, found, latest(table))


def _let_come(table: Table, together: tuple[Moment, ...]) -> tuple[Waiting, ...]:
    """Let moments come that somebody hears of, and return what they trigger.

    Rules: 8.1.2.
    """
    found: tuple[Waiting, ...] = ()
    for moment in together:
        event = Event(_MOMENT, (), (), table.turn_player, moment)
        found += collect(table, event)
        number = note(table, event)
        if table.log is not None:
            table.log.comes_of(number)
    return found


def _run_out(table: Table, moment: Moment) -> None:
    """End what lasts until the end of a span, or as long as it.

    Rules: 9.3.5.
    """
    end_at(table, moment)
    span = moment.span
    expire(table, span, table.combats if span is _COMBAT else table.turn)


def expire(table: Table, kind: str, number: int) -> None:
    """End what lasts for a turn or a combat.

    Rules: 9.3.5.
    """
    keep(table, lambda one: one.lasts.kind != kind or one.lasts.value > number)


def end_at(table: Table, moment: Moment) -> None:
    """End what lasts until the start or end of a turn, a combat, a phase or a step.

    Rules: 9.3.5.
    """
    keep(table, lambda one: not _is_until(table, one.lasts, moment))


def _is_until(table: Table, lasts: Lasts, moment: Moment) -> bool:
    """Return whether something lasts until the moment that has come."""
    if lasts.kind != "moment" or tuple(lasts.value[:2]) != moment:
        return False
    player, last_turn = lasts.value[2:]
    return is_of(table, player, table.turn_player) and table.turn > last_turn


def is_of(table: Table, whose: int, player: int) -> bool:
    """Return whether the turn of a player is one that a duration speaks of.

    Rules: 9.3.5, 14.2.4, 14.3.3.
    """
    if whose >= 0:
        return share_side(table, whose, player)
    return whose == ANYONE or are_enemies(table, enemies_of(whose), player)


def enemies_of(player: int) -> int:
    """Return how a duration speaks of the turns of a player's enemies; and back, who that is."""
    return -2 - player


def pass_over(table: Table, taker: int) -> None:
    """End what lasts until a turn of players who are out, when theirs would have come.

    Rules: 9.3.5, A-133.
    """
    skipped: set[int] = set()
    seat = following(table, table.turn_player)
    while seat != taker:
        if table.players[seat].out:
            skipped.add(seat)
        seat = following(table, seat)
    if skipped:
        keep(table, lambda one: not _is_of_turn(one.lasts, skipped))


def _is_of_turn(lasts: Lasts, players: set[int]) -> bool:
    return lasts.kind == "moment" and lasts.value[2] in players


def end_what_is_over(table: Table) -> None:
    """End what lasts until an event that has been carried out in the meantime.

    A stun is carried out with its wound and the KO that may follow.

    Rules: 9.5.1.
    """
    fresh, table.checked = table.checked, len(table.deeds)
    if not table.modifiers and not table.delayed:
        return
    ending = _ending_events(table)
    if ending:
        fit = (deed for deed in table.deeds[fresh:] if deed[0] in ending)
        events = tuple(map(recorded, fit))
        if events:
            keep(table, lambda one: not any(_ends_with(table, one, event) for event in events))


def _ending_events(table: Table) -> set[EventKind]:
    """Return the kinds of event with which something that lasts may end.

    Rules: 9.5.1.
    """
    found: set[EventKind] = set()
    everything: tuple[Lasting, ...] = table.modifiers + table.delayed
    for one in everything:
        if one.lasts.kind == "event":
            found.update(table.book.triggers[one.lasts.value].events)
    return found


def _ends_with(table: Table, one: Lasting, event: Event) -> bool:
    if one.lasts.kind != "event":
        return False
    trigger = table.book.triggers[one.lasts.value]
    if event.kind not in trigger.events:
        return False
    setting = Setting(source=one.source, player=one.player, binds=one.binds)
    return trigger.matches(table, setting, event) is not None


def keep(table: Table, stays: Callable[[Lasting], bool]) -> None:
    """End all modifiers and delayed triggers but those that stay; nobody gains anything by it.

    Rules: 9.3.5, 10.10.2, A-164.
    """
    if table.modifiers:
        kept = tuple(modifier for modifier in table.modifiers if stays(modifier))
        if len(kept) != len(table.modifiers):
            look(table)  # what has been gained until now
            gone = tuple(modifier for modifier in table.modifiers if modifier not in kept)
            table.modifiers = kept
            tell_change(table, Change.END, value=tuple(modifier.id for modifier in gone))
            modifiers_changed(table, gone)
            if any(modifier.kind == "grant" for modifier in gone):
                table.crowded = table.dirty = True  # namesakes may have stood together by it
            restore_levels(table, gone)
            look_past(table)
    if table.delayed:
        left = tuple(delayed for delayed in table.delayed if stays(delayed))
        if len(left) != len(table.delayed):
            over = tuple(delayed.id for delayed in table.delayed if delayed not in left)
            table.delayed = left
            tell_change(table, Change.END, value=over)
