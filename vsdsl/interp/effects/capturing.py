"""Capture: one character takes another out of the game.

Rules: 12.3.1.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.moves import Capture
from vsdsl.core.characters.capture import capture
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import (
    Frame,
    any_done,
    carrying_out,
    means,
    setting,
    subjects_of,
    targets,
)
from vsdsl.interp.writing import Writer


def _capture(writer: Writer, node: Capture) -> None:
    """Let the character in front of the verb capture others.

    Rules: 12.2.5, 12.3.1.
    """

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        captors = cards_among(table, subjects_of(frame))[:1]
        victims = cards_among(table, targets(frame))
        by = means(table, setting(frame))
        return {"#did": any_done([capture(table, captor, victims, by) for captor in captors])}

    writer.target(node.target)
    writer.add(carrying_out(act))


CAPTURING: dict[type[Construct], Callable[[Writer, Any], None]] = {Capture: _capture}
