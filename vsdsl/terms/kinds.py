"""Kinds of card, and of what a text can speak of.

Rules: 2.1.1, 2.2.1, 2.3.1, 2.4.1.
"""

from enum import StrEnum


class CardKind(StrEnum):
    """What is printed on a card as its kind; `PLAYER` is a player who is attacked.

    Rules: 2.1.1, 2.1.2.
    """

    MAIN = "main"
    SUPPORTING = "supporting"
    PLOT_TWIST = "plot twist"
    LOCATION = "location"
    EQUIPMENT = "equipment"
    TOKEN = "token"  # noqa: S105  a kind of card, not a password
    SIDE_CARD = "side card"
    PLAYER = "player"
