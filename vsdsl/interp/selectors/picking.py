"""Picking: the first cards of decks, and those of the lowest level.

Rules: 3.2.5, 12.4.2.
"""

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Value


def tops(universe: Find, count: int) -> Find:
    """Return the first cards of each deck that something is looked for in.

    Rules: 3.2.5.
    """

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        decks: dict[int, list[Value]] = {}
        for card in universe(table, setting):
            decks.setdefault(table.things[card].side, []).append(card)
        return tuple(card for deck in decks.values() for card in deck[:count])

    return find


def lowest_level(find: Find) -> Find:
    """Return those of the lowest level there is; of copies of one card, one.

    Rules: 12.4.2.
    """

    def find_lowest(table: Table, setting: Setting) -> tuple[Value, ...]:
        found = find(table, setting)
        least = min((level_of(table, v) for v in found), default=0)
        lowest = [v for v in reversed(found) if level_of(table, v) == least]
        return tuple({_copy_or_card(table, v): v for v in lowest}.values())

    return find_lowest


def _copy_or_card(table: Table, value: Value) -> Value:
    """Return what tells a card from others: in play it is itself, elsewhere copies are alike."""
    thing = table.things[value]
    return value if thing.zone == "play" else thing.face
