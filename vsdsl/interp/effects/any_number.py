"""`choose a number`: in a range, or any whole number from 0 upward.

Rules: 16.2.12, A-33.
"""

from typing import Final

from vsdsl.constructs.effects.choices import ChooseNumber
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.table import Table
from vsdsl.interp.programs import Frame, chooser, forgetting, go, setting, stay
from vsdsl.interp.writing import Writer

_FROM: Final = "#from"
_OFFERED: Final = 100


def choose_number(writer: Writer, node: ChooseNumber) -> None:
    """Choose a whole number, in a range or without a limit.

    Rules: 16.2.12, A-33.
    """
    if node.least is None or node.most is None:
        _without_limit(writer, node.name.text)
        return
    least, most = writer.reader.amount(node.least), writer.reader.amount(node.most)
    name = node.name.text

    def instruction(table: Table, frame: Frame) -> None:
        where = setting(frame)
        low, high = least(table, where) or 0, most(table, where) or 0
        answer = take_answer(table)
        if answer is None and low < high:
            options = [("number", number) for number in range(low, high + 1)]
            ask(table, chooser(table, frame), "number", "choose a number", options)
            return
        go(table, frame, {name: low if answer is None else answer[1], "#did": True})

    writer.add(instruction)


def _without_limit(writer: Writer, name: str) -> None:
    """Offer a hundred numbers and, again and again, the next hundred.

    Rules: A-33.
    """

    def instruction(table: Table, frame: Frame) -> None:
        low = frame.binds.get(_FROM, 0)
        answer = take_answer(table)
        if answer == ("more",):
            stay(table, frame, {_FROM: low + _OFFERED})
        elif answer is None:
            options = [*(("number", number) for number in range(low, low + _OFFERED)), ("more",)]
            ask(table, chooser(table, frame), "number", "choose any number", options)
        else:
            go(table, frame, {name: answer[1], "#did": True})

    writer.add(instruction, forgetting(_FROM))
