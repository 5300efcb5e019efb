"""Looking back: what a character had when it left play, for effects that ask for it afterwards.

Rules: 8.1.3, A-165.
"""

from typing import Final

from vsdsl.core.characters.stats import health_of, stats
from vsdsl.core.table.table import ROWS, Table

_LEFT: Final = "turn it left play"


def values_now(table: Table, ident: int) -> dict[str, int]:
    """Return the values of a character that is about to leave play.

    Rules: A-165.
    """
    atk, def_ = stats(table, ident)
    thing = table.things[ident]
    values = {"ATK": max(0, atk), "real ATK": atk, "DEF": def_, "health": health_of(table, ident)}
    values |= {"+1/+1": thing.plus, "-1/-1": thing.minus, "wounds": thing.wounds, "XP": thing.xp}
    return {_LEFT: table.turn, **values}


def had(table: Table, ident: int, what: str) -> int | None:
    """Return a value that a character had when it left play this turn; None of any other card.

    Rules: 8.1.3, A-165.
    """
    thing = table.things[ident]
    if thing.row in ROWS or thing.had.get(_LEFT) != table.turn:
        return None
    return thing.had.get(what)
