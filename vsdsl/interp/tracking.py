"""Tracking: whether an effect still finds the card it speaks of."""

from vsdsl.core.powers.events import KO_D
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table


def is_found(table: Table, where: Setting, ident: int) -> bool:
    """Return whether a card can be moved by an effect: a KO'd one only while it lies there still.

    A reaction that takes a card out of the KO pile comes before other triggers of that KO.

    Rules: 7.6.6, 10.5.5.
    """
    return ident not in where.binds.get(KO_D, ()) or table.things[ident].zone == "ko"
