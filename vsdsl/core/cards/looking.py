"""Seeing cards by the power of other cards: hands laid open, and looks at what lies hidden.

Rules: 1.4.4, 3.2.5.
"""

from typing import Final

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import permitted
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_LOOK_AT: Final = Deed.LOOK_AT
_REVEALED: Final = Saying.REVEALED


def is_shown(table: Table, ident: int, player: int) -> bool:
    """Return whether a power lets a player see a card that lies hidden.

    Rules: 1.1.1, 1.4.4.
    """
    return is_revealed(table, ident) or permitted(
        table, _LOOK_AT, table.players[player].self_id, ident
    )


def is_revealed(table: Table, ident: int) -> bool:
    """Return whether a power lays a card open for everybody.

    Rules: 1.4.4.
    """
    return any(
        static.subject(table, setting, ident)
        for static, setting in active(table).statics.get((_REVEALED, ""), ())
        if static.condition is None or static.condition(table, setting)
    )
