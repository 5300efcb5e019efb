"""Resolving: a power that has triggered begins to do what it says.

Rules: 8.1.5.
"""

from vsdsl.core.game.asking import push
from vsdsl.core.table.frames import Run
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change


def resolve(table: Table, waiting: Waiting) -> None:
    """Let a power that has triggered resolve next.

    Rules: 8.1.5.
    """
    _, key, program, source, player, binds, cause = waiting
    number = tell_change(table, Change.TRIGGER, (source,), player=player, value=key, because=cause)
    push(table, Run(program, 0, source, player, binds, number))
