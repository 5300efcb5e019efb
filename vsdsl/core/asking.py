"""Asking a player: the one way in which a game stops and goes on."""

from typing import Any

from vsdsl.core.table import Decision, Table


def ask(table: Table, player: int, kind: str, prompt: str, options: list[Any]) -> None:
    """Stop the game until a player has chosen one of the options."""
    table.decision = Decision(player, kind, prompt, options)


def take_answer(table: Table) -> Any:  # noqa: ANN401  whatever the options were
    """Return the option that was chosen, once; None when nobody was asked."""
    answer = table.answer
    table.answer = None
    return answer


def push(table: Table, *frame: Any) -> None:  # noqa: ANN401  frames hold plain data
    """Put a frame on the stack: it is carried out next."""
    table.stack.append(frame)


def replace(table: Table, *frame: Any) -> None:  # noqa: ANN401  frames hold plain data
    """Put a frame in the place of the topmost one."""
    table.stack[-1] = frame
