"""The ends of a deck: its top cards and its bottom cards.

Rules: 1.4.4, 3.2.5.
"""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import TopAdjective
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Value
from vsdsl.interp.reading import Reader


def cards_at_end(reader: Reader, universe: Find, top: TopAdjective) -> Find:
    """Return the first or last cards of each deck that something is looked for in.

    Rules: 3.2.5, 9.3.2.
    """
    count = top.number
    amount = reader.amount(top.count) if isinstance(top.count, Construct) else None
    is_last = top.end == "bottom"

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        decks: dict[int, list[Value]] = {}
        for card in universe(table, setting):
            decks.setdefault(table.things[card].side, []).append(card)
        number = count if amount is None else amount(table, setting)
        most = max(0, number or 0)
        return tuple(
            card
            for deck in decks.values()
            for card in (deck[len(deck) - min(most, len(deck)) :] if is_last else deck[:most])
        )

    return find
