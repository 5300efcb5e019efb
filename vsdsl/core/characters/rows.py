"""Rows: in which of them a character may stand, and leaving the one where it may not.

Rules: 1.1.2, 3.2.1.
"""

from typing import Final

from vsdsl.core.powers.own_text import ruled_out
from vsdsl.core.powers.permissions import is_mentioned
from vsdsl.core.table.table import BACK, FRONT, ROWS, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_NOT_IN: Final = (Saying.CANNOT, Deed.BE_IN)


def may_stand_in(table: Table, ident: int, player: int, row: str) -> bool:
    """Return whether nothing keeps a character out of a row.

    Rules: 1.1.2.
    """
    return not is_row_barred(table) or not ruled_out(table, Deed.BE_IN, ident, (player, row))


def is_row_barred(table: Table) -> bool:
    """Return whether any text at all keeps somebody out of a row."""
    return _NOT_IN in table.book.own_text or is_mentioned(table, _NOT_IN)


def open_rows(table: Table, ident: int, player: int) -> tuple[str, ...]:
    """Return the rows of a side in which a character may stand.

    Rules: 1.1.2, 3.2.1, 5.5.4.
    """
    if not is_row_barred(table):
        return ROWS
    return tuple(row for row in ROWS if may_stand_in(table, ident, player, row))


def open_row(table: Table, ident: int, player: int, row: str) -> str:
    """Return the row in which a character ends that comes to one: another where it may not stand.

    Rules: 1.1.2, 1.5.2.
    """
    rows = open_rows(table, ident, player)
    return row if row in rows else next(iter(rows), "")


def other_row(row: str) -> str:
    """Return the row that a character changes to from one of them."""
    return BACK if row == FRONT else FRONT
