"""Doable: whether what a player may do can be done at all, tried on a copy of the table.

What cannot be done in any part is not offered: there is nothing to do it with, such as a card to
discard in an empty hand. What would change nothing can still be done: freezing the frozen.

Rules: 1.5.2, A-167.
"""

from vsdsl.core.game.engine import MOST_STEPS, advance
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.programs import TARGET, Frame, Label, go, targets


def is_doable(table: Table, frame: Frame, end: Label) -> bool:
    """Return whether the instructions after this one, up to a label, have anything to work on.

    They have if somebody is asked something, if anything is done, and if there is what they name.
    What has come round to itself, as powers do that carry each other out, can go round again.

    Rules: 1.5.2, A-167.
    """
    below = table.stack[:-1]
    if any(isinstance(each, Run) and each.program == frame.program for each in below):
        return True
    twin = table.clone()
    twin.log = None
    depth = len(twin.stack)
    go(twin, frame, {"#did": False, TARGET: ()})
    for _ in range(MOST_STEPS):
        if twin.decision is not None or twin.result is not None or len(twin.stack) < depth:
            return True
        top = twin.stack[-1]
        if len(twin.stack) == depth and isinstance(top, Run) and top.at == end.at:
            return _is_there(twin, top) or bool(top.binds["#did"]) or _is_changed(table, twin)
        advance(twin)
    return True


def _is_there(table: Table, frame: Frame) -> bool:
    """Return whether there is a card to work on; players are always there."""
    cards = [target for target in targets(frame) if isinstance(target, int)]
    return any(table.things[card].zone != "player" for card in cards)


def _is_changed(table: Table, twin: Table) -> bool:
    """Return whether anything has been written since the tables were one."""
    if twin.rng != table.rng or len(twin.things) != len(table.things):
        return True
    cards = any(twin.things[ident] is not thing for ident, thing in table.things.items())
    players = any(a is not b for a, b in zip(twin.players, table.players, strict=True))
    return cards or players or (twin.modifiers, twin.delayed) != (table.modifiers, table.delayed)
