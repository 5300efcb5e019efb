"""Permissions and prohibitions: what powers say about a deed.

Rules: 1.1.1, 1.1.2, 7.8.4.
"""

from collections.abc import Iterator
from typing import NamedTuple

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.power_index import Live
from vsdsl.core.table.faces import About, Setting, Static
from vsdsl.core.table.table import Table

Target = int | tuple[int, int]  # a card or player, or a card and what is done with it


class Deed(NamedTuple):
    """Who does what to whom, and in which manner."""

    actor: int
    target: Target | None
    manner: str


def permitted(
    table: Table, deed: str, actor: int, target: Target | None = None, manner: str = ""
) -> bool:
    """Return whether a power gives a permission that the rules alone do not give.

    Rules: 1.1.1.
    """
    return _is_said(table, ("can", deed), actor, target, manner)


def forbidden(
    table: Table, deed: str, actor: int, target: Target | None = None, manner: str = ""
) -> bool:
    """Return whether a power forbids a deed; a prohibition beats every permission.

    Rules: 1.1.2.
    """
    return _is_said(table, ("cannot", deed), actor, target, manner)


def forbidden_by(table: Table, player: int, deed: str, actor: int, target: Target) -> bool:
    """Return whether a power of one player forbids a character a deed.

    Rules: 1.1.2.
    """
    now = active(table)
    if actor in now.own.get(("cannot", deed), {}).get("", ()):
        return table.things[actor].side == player
    found = now.statics.get(("cannot", deed), ())
    asked = Deed(actor, target, "")
    return any(
        setting.player == player and is_about(table, static, setting, asked)
        for static, setting in found
    )


def is_mentioned(table: Table, kind: str, deed: str) -> bool:
    """Return whether a power says so of anybody now; where none does, nobody need be asked."""
    now = active(table)
    return (kind, deed) in now.statics or (kind, deed) in now.own


def said_of(table: Table, about: About, ident: int) -> Iterator[Live]:
    """Return what is said of one kind about a character or a player now.

    What resolved reaches only those it found then.

    Rules: 9.1.6, 9.3.4.
    """
    for static, setting in active(table).statics.get(about, ()):
        if static.condition is not None and not static.condition(table, setting):
            continue
        reach = setting.binds.get("#reach")
        if ident in reach if reach is not None else static.subject(table, setting, ident):
            yield static, setting


def doublings(table: Table, what: str, ident: int) -> int:
    """Return how many powers double something for a character; each doubles once more.

    Rules: 13.2.10.
    """
    found = active(table).statics.get(("doubled", what))
    if not found:
        return 0
    deed = Deed(ident, None, "")
    return sum(is_about(table, static, setting, deed) for static, setting in found)


def _is_said(table: Table, said: About, actor: int, target: Target | None, manner: str) -> bool:
    now = active(table)
    own = now.own.get(said)
    if own is not None and (actor in own.get("", ()) or (manner and actor in own.get(manner, ()))):
        return True
    found = now.statics.get(said)
    if not found:
        return False
    deed = Deed(actor, target, manner)
    return any(is_about(table, static, setting, deed) for static, setting in found)


def is_about(table: Table, static: Static, setting: Setting, deed: Deed) -> bool:
    """Return whether a static speaks of a deed; what resolved reaches only those it found then.

    Rules: 9.1.6, 9.3.4.
    """
    if static.manner and static.manner != deed.manner:
        return False
    reach = setting.binds.get("#reach")
    if reach is not None and static.value != "open":
        if deed.actor not in reach:
            return False
    elif not static.subject(table, setting, deed.actor):
        return False
    if static.target is not None and (
        deed.target is None or not static.target(table, setting, deed.target)
    ):
        return False
    return static.condition is None or static.condition(table, setting)
