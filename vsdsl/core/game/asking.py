"""Asking a player: the one way in which a game stops and goes on."""

from collections.abc import Sequence

from vsdsl.core.game.ending import next_in
from vsdsl.core.table.decision import Option
from vsdsl.core.table.frames import NO_CAUSE, Frame, Run
from vsdsl.core.table.table import Decision, Table


def ask(table: Table, player: int, kind: str, prompt: str, options: Sequence[Option]) -> None:
    """Stop the game until a player has chosen one of the options.

    What a player who is out would have to decide, another decides.
    """
    if table.players[player].out:
        player = _instead_of(table, player)
    listed = options if isinstance(options, list) else list(options)
    table.decision = Decision(player, kind, prompt, listed)


def _instead_of(table: Table, player: int) -> int:
    """Return who decides for a player who is out: whose effect it is, or the next in turn order.

    Rules: A-133.
    """
    frame = table.stack[-1]
    if isinstance(frame, Run) and not table.players[frame.player].out:
        return frame.player
    return next_in(table, player)


def take_answer(table: Table) -> Option | None:
    """Return the option that was chosen, once; None when nobody was asked."""
    answer = table.answer
    table.answer = None
    return answer


def push(table: Table, frame: Frame) -> None:
    """Put a frame on the stack: it is carried out next.

    With a journal, what is told last is its cause, unless it has one.
    """
    log = table.log
    if log is not None and frame.cause == NO_CAUSE:
        frame = frame._replace(cause=log.led)
    table.stack.append(frame)


def replace(table: Table, frame: Frame) -> None:
    """Put a frame in the place of the topmost one."""
    log = table.log
    if log is not None and frame.cause == NO_CAUSE:
        frame = frame._replace(cause=log.led)
    table.stack[-1] = frame
