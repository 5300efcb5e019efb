"""Repeating: `any number of times` the same lines, as long as the player likes.

Rules: 1.5.1, 1.5.2.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.control import AnyTimes
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.table import Table
from vsdsl.interp.programs import Frame, Label, chooser, go, setting
from vsdsl.interp.writing import Writer


def _any_times(writer: Writer, node: AnyTimes) -> None:
    """Ask before each time; it ends when the player stops, a condition fails or nothing is done.

    Rules: 1.5.1, 1.5.2.
    """
    holds = writer.reader.condition(node.condition) if node.condition is not None else None
    again, after = Label(), Label()

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
        go(table, frame, {}, again.at if frame.binds.get("#did") else after.at)

    writer.here(again)
    writer.add(ask_first)
    writer.branch(node, lambda: writer.block(node.body))
    writer.add(go_on)
    writer.here(after)


REPEATING: dict[type[Construct], Callable[[Writer, Any], None]] = {AnyTimes: _any_times}
