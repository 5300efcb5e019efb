"""Replacement: something else happens in the place of an event.

Whoever is about to carry out an event asks here first. What happens instead is not carried out at
once but waits for the end of the present step, so that nothing can come between.

Rules: 17.1.10.
"""

from vsdsl.core.faces import Setting, Static
from vsdsl.core.modifiers import INSTEAD, Waiting
from vsdsl.core.powers import active
from vsdsl.core.table import Table


def is_replaced(table: Table, kind: str, ident: int, cause: str = "") -> bool:
    """Return whether an event does not happen to a card or player, and let the other thing happen.

    What happens instead is not replaced by itself again. As long as it has not begun, the event is
    held up, even when the power is gone that holds it up.

    Rules: 17.1.10.
    """
    if table.waiting and _is_held_up(table, kind, ident):
        return True
    for static, setting in active(table).statics.get(("would", kind), ()):
        if not _fits(table, static, setting, ident, cause) or _is_running(table, static, ident):
            continue
        binds = {"it": (ident,), "them": (ident,), "#instead": ident}
        waiting = Waiting(INSTEAD, static.key, static.value, setting.source, setting.player, binds)
        table.waiting += (waiting,)
        return True
    return False


def _is_held_up(table: Table, kind: str, ident: int) -> bool:
    return any(
        w.batch == INSTEAD
        and w.binds["#instead"] == ident
        and table.book.statics[w.key].deed == kind
        for w in table.waiting
    )


def _fits(table: Table, static: Static, setting: Setting, ident: int, cause: str) -> bool:
    """Return whether a replacement is about an event; `manner` is the cause it does not mind."""
    if cause and static.manner == cause:
        return False
    if static.condition is not None and not static.condition(table, setting):
        return False
    return static.subject(table, setting, ident)


def _is_running(table: Table, static: Static, ident: int) -> bool:
    return any(
        frame[0] == "run" and frame[1] == static.value and frame[5].get("#instead") == ident
        for frame in table.stack
    )
