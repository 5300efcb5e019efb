"""The bound of all numbers of a table: none ever goes beyond it, so every game can be saved.

The rules know no bound, but a card that doubles a number each turn soon has one that no machine
can hold. A number that would go beyond stops there, and the journal tells.
"""

from typing import Final

from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change

MOST: Final = 1_000_000_000
LEAST: Final = -MOST


def within(number: int) -> int:
    """Return a number, or the bound it would go beyond."""
    if LEAST <= number <= MOST:
        return number
    return MOST if number > 0 else LEAST


def saturated(table: Table, number: int, *cards: int, player: int = -1) -> int:
    """Return a number as the table can keep it, and tell when that is the bound."""
    if LEAST < number < MOST:
        return number
    tell_change(table, Change.LIMIT, cards, player=player, value=within(number))
    return within(number)
