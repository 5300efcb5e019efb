"""Contests: players in turn do something or drop out, until one is left.

Rules: 16.2.5, A-144.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.selector import Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Contest
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.sides import from_on
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Holding, binding
from vsdsl.interp.places import person, player_of
from vsdsl.interp.programs import WHO, Frame, Label, chooser, forget, go, setting, stay
from vsdsl.interp.writing import Writer


def _contest(writer: Writer, node: Contest) -> None:
    """Let players in turn carry the block out or drop out; the last one left is the winner.

    Who cannot carry it out drops out without being asked, in turn order. The last one left need
    not do anything more.

    Rules: 16.2.5, A-144.
    """
    name, can = node.name.text, _is_possible(writer, node.body)
    left, outer = f"#left {len(writer.instructions)}", f"#outer {len(writer.instructions)}"
    again, after = Label(), Label()

    def begin(table: Table, frame: Frame) -> None:
        go(table, frame, {left: _in_turn(table, frame), outer: frame.binds.get(WHO)})

    def next_one(table: Table, frame: Frame) -> None:
        standing = _still_in(table, frame.binds[left])
        if len(standing) <= 1:
            go(table, frame, {name: standing, WHO: frame.binds[outer], "#did": True}, after.at)
            return
        answer = take_answer(table)
        if answer == ("no",) or not can(table, binding(setting(frame), **{WHO: standing[:1]})):
            stay(table, frame, {left: standing[1:]})
        elif answer is None:
            player = player_of(table, standing[0])
            ask(table, player, "may", "stay in the contest", [("yes",), ("no",)])
        else:
            go(table, frame, {WHO: standing[:1], left: standing, "#did": False})

    def pass_on(table: Table, frame: Frame) -> None:
        first, *others = frame.binds[left]
        stays = (first,) if frame.binds.get("#did") else ()
        go(table, frame, {left: (*others, *stays)}, again.at)

    writer.add(begin)
    writer.here(again)
    writer.add(next_one)
    writer.block(node.body)
    writer.add(pass_on)
    writer.here(after)
    writer.add(lambda table, frame: forget(table, frame, (left, outer)))


def _in_turn(table: Table, frame: Frame) -> tuple[int, ...]:
    """Return the players in turn order, beginning with whoever starts the contest."""
    order = from_on(table, chooser(table, frame))
    return tuple(person(table, player) for player in order if not table.players[player].out)


def _still_in(table: Table, people: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in people if not table.players[player_of(table, one)].out)


def _is_possible(writer: Writer, body: Block) -> Holding:
    """Return whether there is something for each line of the block to act on."""
    targets = (getattr(line, "target", None) for line in body.statements)
    found = tuple(
        writer.reader.selector(target.selector).find
        for target in targets
        if isinstance(target, Target)
    )
    return lambda table, where: all(find(table, where) for find in found)


CONTEST: dict[type[Construct], Callable[[Writer, Any], None]] = {Contest: _contest}
