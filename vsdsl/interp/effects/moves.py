"""Effects that move characters: to another row, to another side and back, or in exchange."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.moves import Move, MoveBack, Pull, Push, SwitchPositions
from vsdsl.core.characters.arrival import can_be_moved, change_row, change_side
from vsdsl.core.characters.names import can_stand_on
from vsdsl.core.characters.visits import VISIT, come_home
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import Doer
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Lasts
from vsdsl.core.table.sides import share_side
from vsdsl.core.table.table import BACK, FRONT, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.choosing import choosing
from vsdsl.interp.effects.characters import each
from vsdsl.interp.meaning import Find, Value, binding
from vsdsl.interp.modifying import add_modifier
from vsdsl.interp.places import cards_among, is_place, place_of, stands
from vsdsl.interp.programs import (
    Act,
    Frame,
    acting,
    any_done,
    carrying_out,
    chooser,
    doer_of,
    forgetting,
    go,
    setting,
    targets,
)
from vsdsl.interp.writing import Writer, simple
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

_ONE: Final = "#one"
_OTHER: Final = "#other"


def can_move(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether a character in play can be moved.

    Rules: 1.1.2, 1.4.11.
    """
    return stands(table, ident) and can_be_moved(table, ident, doer)


def _push(table: Table, ident: int, doer: Doer) -> bool:
    """Move a character from the front row to the back row.

    Rules: 1.4.9.
    """
    here = table.things[ident].row == FRONT and can_move(table, ident, doer)
    return here and change_row(table, ident, BACK)


def _pull(table: Table, ident: int, doer: Doer) -> bool:
    """Move a character from the back row to the front row.

    Rules: 1.4.9.
    """
    here = table.things[ident].row == BACK and can_move(table, ident, doer)
    return here and change_row(table, ident, FRONT)


def _move(writer: Writer, node: Move) -> None:
    """Move characters to a row or a side; whose effect it is chooses the row.

    One that keeps its controller only visits an enemy row.

    Rules: 1.2.2, 5.6.1, 10.10.2, 10.10.6, A-74.
    """
    to = writer.reader.phrase(node.place).find
    if node.keeping is not None:
        writer.target(node.target)
        writer.add(acting(_visiting(to)))
        return

    def instruction(table: Table, frame: Frame) -> None:
        where = setting(frame)
        doer = doer_of(table, where)
        moved = tuple(v for v in cards_among(table, targets(frame)) if can_move(table, v, doer))
        found = to(table, binding(where, it=moved, them=moved)) if moved else ()
        _go_to(table, frame, moved, _rows_of(found))

    writer.target(node.target)
    writer.add(instruction)


def _visiting(to: Find) -> Act:
    """Return the act that lets characters stand in an enemy row and keep their controller.

    Rules: 1.2.2, 3.2.1.
    """

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        doer = doer_of(table, where)
        moved = tuple(v for v in cards_among(table, values) if can_move(table, v, doer))
        found = [p for p in to(table, where) if is_place(p) and p[2] in ROWS]
        if not moved or not found:
            return False
        for ident in moved:
            come_home(table, ident)
            thing = table.things[ident]
            emit(table, Event(EventKind.MOVE, (ident,), (), thing.side, thing.row))
        return add_modifier(table, where, VISIT, moved, found[0][1:], Lasts("turn", table.turn))

    return act


def _rows_of(found: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(
        place_of(p[1], row)
        for p in found
        if is_place(p)
        for row in (ROWS if p[2] == "side" else (p[2],))
    )


def _go_to(table: Table, frame: Frame, moved: tuple[int, ...], rows: tuple[Value, ...]) -> None:
    answer = take_answer(table)
    if answer is None and len(rows) > 1 and moved:
        asked = [("choose", row) for row in rows]
        ask(table, chooser(table, frame), "row", "choose a row", asked)
        return
    if not rows or not moved:
        go(table, frame, {"#did": False})
        return
    goal = rows[0] if answer is None else answer[1]
    move = carrying_out(
        lambda table, _frame: {"#did": any_done([move_to(table, ident, goal) for ident in moved])}
    )
    move(table, frame)


def move_to(table: Table, ident: int, goal: Value) -> bool:
    """Move a character to a row, on its side or on another one; returns whether it moved.

    Rules: 1.2.2, 1.4.2, 1.4.9.
    """
    _, player, row = goal
    is_back = come_home(table, ident)
    if share_side(table, table.things[ident].side, player):
        return change_row(table, ident, row) or is_back
    return change_side(table, ident, player, row)


def _move_back(writer: Writer, node: MoveBack) -> None:
    """Give characters back to the side they were taken from; whose effect took them picks the row.

    Rules: 1.2.2, 10.10.6, A-75.
    """

    def instruction(table: Table, frame: Frame) -> None:
        taken = tuple(
            v
            for v in cards_among(table, targets(frame))
            if stands(table, v) and table.things[v].came_from >= 0
        )
        home = table.things[taken[0]].came_from if taken else 0
        together = tuple(v for v in taken if table.things[v].came_from == home)
        _go_to(table, frame, together, tuple(place_of(home, row) for row in ROWS))
        if table.decision is None:
            _forget_origin(table, together, home)

    writer.target(node.target)
    writer.add(instruction)


def _forget_origin(table: Table, idents: tuple[int, ...], home: int) -> None:
    for ident in idents:
        if table.things[ident].side == home:
            table.edit(ident).came_from = -1
            tell_change(table, Change.CONTROL, (ident,), player=home)


def _switch_positions(writer: Writer, node: SwitchPositions) -> None:
    """Let two characters change places at the same moment: both move or neither does.

    Rules: 1.4.10, 1.4.11.
    """
    for party, into in ((node.first, _ONE), (node.second, _OTHER)):
        found, prompt = writer.reader.phrase(party), f"choose {party.english('this')}"
        writer.add(choosing(found, prompt, into=into, is_it=False))

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        one, other = cards_among(table, frame.binds[_ONE]), cards_among(table, frame.binds[_OTHER])
        if len(one) != 1 or len(other) != 1:
            return {"#did": False}
        return {"#did": _switched(table, *one, *other, doer_of(table, setting(frame)))}

    writer.add(carrying_out(act), forgetting(_ONE, _OTHER))


def _switched(table: Table, one: int, other: int, doer: Doer) -> bool:
    if one == other or not can_move(table, one, doer) or not can_move(table, other, doer):
        return False
    a, b = table.things[one], table.things[other]
    to_a, to_b = place_of(b.side, b.row), place_of(a.side, a.row)
    if not share_side(table, a.side, b.side) and not (
        can_stand_on(table, one, b.side) and can_stand_on(table, other, a.side)
    ):
        return False
    return any_done([move_to(table, one, to_a), move_to(table, other, to_b)])


MOVES: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Move: _move,
    MoveBack: _move_back,
    Pull: simple(each(_pull)),
    Push: simple(each(_push)),
    SwitchPositions: _switch_positions,
}
