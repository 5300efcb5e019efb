"""Settling: waiting triggers resolve one after another before anyone may act.

Rules: 7.6.6, 8.1.4, 8.1.5, 8.1.6, 8.1.7, 8.2.2.
"""

from vsdsl.core.characters.capture import free_captives, release
from vsdsl.core.characters.stat_gains import look
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.game.rule_checks import check, is_unsettled
from vsdsl.core.powers.durations import end_what_is_over
from vsdsl.core.powers.going_round import goes_round
from vsdsl.core.powers.resolving import resolve
from vsdsl.core.table.frames import Run, Settle
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import Table


def settle(table: Table, frame: Settle) -> None:
    """Resolve the next waiting trigger; the turn player orders those of one moment.

    Rules: 8.1.5, 8.1.7, 12.3.4.
    """
    if pass_settled(table):
        table.stack.pop()
        return
    release(table)
    table.batch += 1
    check(table)
    if table.result is not None or table.stack[-1] is not frame or release(table):
        return
    if not table.waiting:
        table.stack.pop()
        table.batch += 1
        return
    first = next_moment(table)
    if first < 0:  # a reaction, or something instead of an event: that interrupts
        return
    together = [w for w in table.waiting if w.batch == first]
    chosen = take_answer(table)
    if chosen is None and is_order_open(together):
        options = [("resolve", w.key, w.source, i) for i, w in enumerate(together)]
        ask(table, table.turn_player, "order", "which of these resolves first", options)
        return
    waiting = together[0 if chosen is None else chosen[3]]
    table.waiting = tuple(w for w in table.waiting if w is not waiting)
    table.batch = max(table.batch, first) + 1
    if not goes_round(table, waiting):
        resolve(table, waiting)


def pass_settled(table: Table) -> bool:
    """Return whether nothing is to be settled, and let the moments of settling pass then.

    Nothing waits, nobody is free to go, and the rules have seen every change. As many moments pass
    as when `settle` finds nothing to do, since a table that was loaded has to look first.

    Rules: 8.1.4.
    """
    if table.waiting or table.dirty or table.leaving or table.result is not None:
        return False
    if is_unsettled(table) or free_captives(table):
        return False
    table.batch += 2
    return True


def next_moment(table: Table) -> int:
    """Return the moment whose triggers resolve next: what triggered earlier comes first.

    Rules: 8.1.7.
    """
    return min(waiting.batch for waiting in table.waiting)


def is_order_open(together: list[Waiting]) -> bool:
    """Return whether the order of triggers of one moment matters to anybody.

    Rules: 8.1.5.
    """
    first = _said(together[0])
    return any(_said(waiting) != first for waiting in together)


def _said(waiting: Waiting) -> tuple[object, ...]:
    """Return what a waiting trigger does, wherever it comes from."""
    return (waiting.key, waiting.program, waiting.source, waiting.player, waiting.binds)


def run(table: Table, frame: Run) -> None:
    """Carry out the next instruction of a program, then let the rules check what it has done.

    Each instruction is a moment of its own: what it triggers comes after what earlier ones did.

    Rules: 1.5.1, 8.1.7, 9.5.1, 10.4.1.
    """
    program = table.book.programs[frame.program]
    at = frame.at
    if at >= len(program):
        _finish(table, frame, is_first=at == len(program))
        return
    table.batch += 1
    program[at](table, frame)
    if table.book.watches_stats:
        look(table)  # before somebody falls by what has changed
    if len(table.deeds) != table.checked:
        end_what_is_over(table)
    if table.decision is None:
        table.batch += 1
        check(table)


def _finish(table: Table, frame: Run, *, is_first: bool) -> None:
    """End a program; after what happened instead of an event, the rules look at its cause again.

    They do so once more while it cannot take the place of the event another time.

    Rules: 10.4.1, 10.5.3, 17.1.10.
    """
    if not is_first or "#instead" not in frame.binds:
        table.stack.pop()
        return
    table.stack[-1] = frame._replace(at=frame.at + 1)
    table.dirty = True
    check(table)
