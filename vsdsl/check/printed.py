"""Printed lines: what a card that is checked shows of itself."""

from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Cost


def printed_cost(card: Card) -> int | None:
    """Return the recruit cost of a card; nothing if it has none.

    Rules: 2.1.7.
    """
    return next((line.amount for line in card.lines if isinstance(line, Cost)), None)
