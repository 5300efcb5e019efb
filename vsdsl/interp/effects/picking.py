"""Picking counters: which of those on some cards are meant, where they are of several kinds.

Rules: 1.5.1, 9.4.6.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.book import Instruction
from vsdsl.core.table.table import Table
from vsdsl.interp.counter_kinds import Counters, can_come_off, kinds_on
from vsdsl.interp.meaning import Count
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import Frame, chooser, forget, go, setting, stay, targets

_PICKED: Final = "#picked "  # with card and kind: how many of these are picked
_ASKED: Final = "#asked"


def picking(tally: Counters, count: Count | None) -> Instruction:
    """Return the instruction that picks counters on what is settled: so many on each, or all.

    Of several kinds the player says which, one counter after another.

    Rules: 1.5.1, 9.4.6.
    """

    def instruction(table: Table, frame: Frame) -> None:
        most = None if count is None else max(0, count(table, setting(frame)) or 0)
        known = {name: n for name, n in frame.binds.items() if name.startswith(_PICKED)}
        answer = take_answer(table)
        if answer is not None:
            name = _name(frame.binds[_ASKED], answer[1])
            known[name] = known.get(name, 0) + 1
        for ident in cards_among(table, targets(frame)):
            there = {
                kind: can_come_off(table, kind, ident) for kind in kinds_on(table, tally, ident)
            }
            left = {kind: n - known.get(_name(ident, kind), 0) for kind, n in there.items()}
            left = {kind: n for kind, n in left.items() if n > 0}
            wanted = sum(left.values())
            if most is not None:
                wanted = min(wanted, most - sum(known.get(_name(ident, each), 0) for each in there))
            if wanted == sum(left.values()) or len(left) == 1:
                for kind, number in left.items():
                    name = _name(ident, kind)
                    known[name] = known.get(name, 0) + min(wanted, number)
            elif wanted > 0:
                stay(table, frame, {**known, _ASKED: ident})
                options = [("counter", kind) for kind in left]
                ask(table, chooser(table, frame), "counter", "choose a kind of counter", options)
                return
        go(table, frame, known)

    return instruction


def picked(frame: Frame) -> Iterator[tuple[int, str, int]]:
    """Yield what is picked: card, kind and number."""
    for name, number in frame.binds.items():
        if name.startswith(_PICKED) and number:
            ident, _, kind = name.removeprefix(_PICKED).partition(" ")
            yield int(ident), kind, number


def forget_picked(table: Table, frame: Frame) -> None:
    """Go on without what was picked."""
    names = [name for name in frame.binds if name.startswith(_PICKED)]
    forget(table, frame, (_ASKED, *names))


def _name(ident: int, kind: str) -> str:
    return f"{_PICKED}{ident} {kind}"
