"""What the rules check after every single instruction, and set right at once.

Rules: 8.3.3, 10.1.2, 10.4.1, 10.5.3, 10.10.1, 10.10.2, 13.6.3.
"""

from itertools import pairwise
from typing import Final

from vsdsl.core.cards.zones import drop_equipment
from vsdsl.core.characters.arrival import change_row
from vsdsl.core.characters.counters import LOWERED_AT, LOWERED_BY, drop_barred
from vsdsl.core.characters.defeat import Blow, is_beaten, knock_out, stun
from vsdsl.core.characters.levels import is_due, level_up_if_due
from vsdsl.core.characters.names import keep_latest_names
from vsdsl.core.characters.presence import characters
from vsdsl.core.characters.rows import may_stand_in, other_row
from vsdsl.core.characters.stats import derivation, stats
from vsdsl.core.game.departure import depart
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import forbidden, is_mentioned
from vsdsl.core.powers.replacement import is_under_way
from vsdsl.core.table.frames import Namesakes, Run
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_CHECKED: Final = "checked"
_NOT_IN: Final = (Saying.CANNOT, Deed.BE_IN)


def check(table: Table) -> None:
    """Set right what the last instruction has made wrong, until nothing is.

    Counters cancel as they are put on, so they are settled before DEF is looked at. A character
    that had the XP levels up as soon as nothing forbids it any more.

    What belongs to a player who has just gone out is gone before anything else is looked at.

    Rules: 10.1.2, 10.4.1, 10.5.3, 10.10.1, 12.7.4, 13.5.8.
    """
    if table.leaving:
        depart(table)
    is_held_up = False
    while table.result is None and (table.dirty or is_unsettled(table)):
        table.dirty = False
        table.cache[_CHECKED] = True
        if table.crowded and not isinstance(table.stack[-1], Namesakes):  # their player is choosing
            table.crowded = False
            keep_latest_names(table)
        is_held_up = _set_right(table)
        if table.leaving:
            depart(table)
    if is_held_up:
        table.dirty = True  # to be looked at again


def is_unsettled(table: Table) -> bool:
    """Return whether numbers hang on powers, and anything at all has changed since the last look.

    Rules: 9.2.1.
    """
    return _CHECKED not in table.cache and active(table).is_live


def _set_right(table: Table) -> bool:
    """Look at every character once; those that fall, fall together.

    Returns whether somebody would have fallen who is about to do something first.

    Rules: 10.1.2, 10.4.1, 10.5.3, 12.7.3, 13.5.8, 13.6.3.
    """
    low: list[int] = []
    beaten: list[int] = []
    rising: list[int] = []
    is_barred = is_mentioned(table, _NOT_IN)
    things = table.things
    for ident in characters(table):
        thing = things[ident]
        if is_barred and not may_stand_in(table, ident, thing.side, thing.row):
            change_row(table, ident, other_row(thing.row))
        if thing.attached and forbidden(table, Deed.HAVE_EQUIPMENT, ident):
            drop_equipment(table, ident)
        if thing.plus or thing.minus or thing.counters:
            drop_barred(table, ident)
        if (
            not thing.stunned
            and stats(table, ident)[1] <= 0
            and not is_under_way(table, EventKind.STUN, ident)
        ):
            low.append(ident)
        if thing.wounds and is_beaten(table, ident) and not _is_spared_for_now(table, ident):
            (rising if is_levelling_up(table, ident) else beaten).append(ident)
        if thing.xp and is_due(table, ident):
            level_up_if_due(table, ident)
    if low:
        _stun_without_def(table, [ident for ident in low if ident not in beaten], tuple(beaten))
    elif beaten:
        knock_out(table, tuple(beaten), ())
    return bool(rising)


def _is_spared_for_now(table: Table, ident: int) -> bool:
    """Return whether something is happening instead of a character's KO, or of its leaving play.

    Rules: 17.1.10.
    """
    return is_under_way(table, EventKind.KO, ident) or is_under_way(table, EventKind.LEAVE, ident)


def is_levelling_up(table: Table, ident: int) -> bool:
    """Return whether a trigger of a character on its own levelling up has not resolved yet.

    That comes before its wounds are held against the new health.

    Rules: 11.2.8, A-171.
    """
    book = table.book
    due = [(waiting.source, waiting.key) for waiting in table.waiting]
    due += [
        (frame.source, frame.program.removesuffix("/then"))
        for frame in table.stack
        if isinstance(frame, Run)
    ]
    return any(
        source == ident and key in book.triggers and EventKind.LEVEL_UP in book.triggers[key].events
        for source, key in due
    )


def is_without_def(table: Table, ident: int) -> bool:
    """Return whether a character that is not stunned has no DEF.

    Rules: 10.4.1, A-15, A-16.
    """
    return not table.things[ident].stunned and stats(table, ident)[1] <= 0


def _stun_without_def(table: Table, low: list[int], beaten: tuple[int, ...]) -> None:
    """Stun characters that have no DEF left, by whatever lowered it; the beaten fall with them.

    Rules: 8.3.2, 8.3.3, 10.4.1, 12.7.3.
    """
    stun(table, tuple(Blow(ident, lowered_by(table, ident)) for ident in low), beaten)


def lowered_by(table: Table, ident: int) -> tuple[int, ...]:
    """Return whose -1/-1 counters or modifier, the latest of them, brought a character to 0 DEF.

    Rules: 8.3.2, 8.3.3.
    """
    counters = table.things[ident].counters
    lowering = [(0, 0)]
    if table.things[ident].minus and LOWERED_BY in counters:
        lowering.append((counters.get(LOWERED_AT, 0), counters[LOWERED_BY]))
    steps = derivation(table, ident)
    for before, after in pairwise(steps):
        if after.def_ < before.def_ and after.layer.source != ident:
            lowering.append((after.layer.stamp, after.layer.source))
    latest = max(lowering)[1]
    return (latest,) if latest else ()
