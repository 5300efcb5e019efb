"""Picking: those of the lowest level.

Rules: 12.4.2.
"""

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Value


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
