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
FORGET_PAGE: Final = forgetting(_FROM)  # after every instruction that offers numbers


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
        number = number_between(table, frame, (low, high), chooser(table, frame), "choose a number")
        if number is not None:
            go(table, frame, {name: number, "#did": True})

    writer.add(instruction, FORGET_PAGE)


def number_between(
    table: Table, frame: Frame, ends: tuple[int, int], player: int, prompt: str
) -> int | None:
    """Return the number of a range that a player chooses; None while they are asked.

    Of a long range a hundred numbers are offered and, again and again, the next hundred.
    """
    low, high = ends
    start = frame.binds.get(_FROM, low)
    answer = take_answer(table)
    if answer == ("more",):
        stay(table, frame, {_FROM: start + _OFFERED})
        return None
    if answer is not None or low >= high:
        return low if answer is None else int(answer[1])
    last = min(high, start + _OFFERED - 1)
    options: list[tuple[object, ...]] = [("number", each) for each in range(start, last + 1)]
    ask(table, player, "number", prompt, options if last == high else [*options, ("more",)])
    return None


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

    writer.add(instruction, FORGET_PAGE)
