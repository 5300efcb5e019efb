"""Memory: cards that a power has noted for the rest of the game.

What is noted belongs to the player who used the power, under the name that the power gives it.

Rules: 9.3.3.
"""

from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change


def remember(table: Table, player: int, name: str, cards: tuple[int, ...]) -> None:
    """Note cards under a name, after those noted before."""
    key = _key(player, name)
    table.remembered = {
        **table.remembered,
        key: tuple(dict.fromkeys((*table.remembered.get(key, ()), *cards))),
    }
    table.touch()
    tell_change(table, Change.NOTE, cards, player=player, value=name)


def remembered(table: Table, player: int, name: str) -> tuple[int, ...]:
    """Return the cards that a player has noted under a name, wherever they are now."""
    return table.remembered.get(_key(player, name), ())


def _key(player: int, name: str) -> str:
    return f"{player}: {name}"
