"""Picking counters: which of those on some cards are meant, where they are of several kinds.

Rules: 1.5.1, 9.4.6.
"""

from typing import Final

from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.book import Instruction
from vsdsl.core.table.table import Table
from vsdsl.interp.counter_kinds import Counters, can_come_off, kinds_on
from vsdsl.interp.meaning import Count
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import Frame, chooser, go, setting, stay, targets

PICKED: Final = "#picked"  # what is picked: card, kind and number
_ASKED: Final = "#asked"

Picked = tuple[tuple[int, str, int], ...]


def picking(tally: Counters, count: Count | None) -> Instruction:
    """Return the instruction that picks counters on what is settled: so many on each, or all.

    Of several kinds the player says which, one counter after another.

    Rules: 1.5.1, 9.4.6.
    """

    def instruction(table: Table, frame: Frame) -> None:
        most = None if count is None else max(0, count(table, setting(frame)) or 0)
        picked: Picked = frame.binds.get(PICKED, ())
        answer = take_answer(table)
        if answer is not None:
            picked = (*picked, (frame.binds[_ASKED], answer[1], 1))
        for ident in cards_among(table, targets(frame)):
            left = _left(table, tally, ident, picked)
            wanted = sum(left.values())
            if most is not None:
                wanted = min(wanted, most - sum(n for one, _, n in picked if one == ident))
            if wanted == sum(left.values()) or len(left) == 1:
                parts = ((kind, min(wanted, number)) for kind, number in left.items())
                picked = (*picked, *((ident, kind, number) for kind, number in parts if number))
            elif wanted > 0:
                stay(table, frame, {PICKED: picked, _ASKED: ident})
                options = [("counter", kind) for kind in left]
                ask(table, chooser(table, frame), "counter", "choose a kind of counter", options)
                return
        go(table, frame, {PICKED: picked})

    return instruction


def _left(table: Table, tally: Counters, ident: int, picked: Picked) -> dict[str, int]:
    """Return how many counters of each kind are not picked yet."""
    found = {}
    for kind in kinds_on(table, tally, ident):
        taken = sum(number for one, of, number in picked if (one, of) == (ident, kind))
        if can_come_off(table, kind, ident) > taken:
            found[kind] = can_come_off(table, kind, ident) - taken
    return found
