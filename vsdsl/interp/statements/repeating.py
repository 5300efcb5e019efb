"""Repeating: `any number of times` the same lines, as long as the player likes.

Rules: 1.5.1, 1.5.2.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.control import AnyTimes
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.table import Table
from vsdsl.interp.programs import Frame, Label, chooser, forgetting, go, setting
from vsdsl.interp.writing import Writer


def _any_times(writer: Writer, node: AnyTimes) -> None:
    """Ask before each time; it ends when the player stops, a condition fails or nothing is done.

    It has been done if it was done once at least.

    Rules: 1.5.1, 1.5.2.
    """
    holds = writer.reader.condition(node.condition) if node.condition is not None else None
    again, after = Label(), Label()
    once = f"#once {len(writer.instructions)}"

    def begin(table: Table, frame: Frame) -> None:
        go(table, frame, {once: False})

    def ask_first(table: Table, frame: Frame) -> None:
        if holds is not None and not holds(table, setting(frame)):
            go(table, frame, {}, after.at)
            return
        answer = take_answer(table)
        if answer is None:
            ask(table, chooser(table, frame), "may", "once more", [("yes",), ("stop",)])
            return
        go(table, frame, {"#did": False}, None if answer == ("yes",) else after.at)

    def go_on(table: Table, frame: Frame) -> None:
        is_done = bool(frame.binds.get("#did"))
        was_done = is_done or bool(frame.binds.get(once))
        go(table, frame, {once: was_done}, again.at if is_done else after.at)

    def end(table: Table, frame: Frame) -> None:
        go(table, frame, {"#did": bool(frame.binds.get(once))})

    writer.add(begin)
    writer.here(again)
    writer.add(ask_first)
    writer.branch(node, lambda: writer.block(node.body))
    writer.add(go_on)
    writer.here(after)
    writer.add(end, forgetting(once))


REPEATING: dict[type[Construct], Callable[[Writer, Any], None]] = {AnyTimes: _any_times}
