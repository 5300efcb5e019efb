"""Zones and rows: where a card can be.

Rules: 3.1.1, 3.1.2, 3.2.1, 3.2.3.
"""

from enum import StrEnum


class Zone(StrEnum):
    """Where a card is; `PLAYER` is where the players themselves are, as far as they are attacked.

    Rules: 3.1.1, 3.1.2, 12.2.1.
    """

    PLAY = "play"
    HAND = "hand"
    DECK = "deck"
    KO_PILE = "ko"
    REMOVED = "removed"
    PILES = "piles"
    SIDE_DECK = "side_deck"
    OUTSIDE = "outside"
    PLAYER = "player"


class Row(StrEnum):
    """A part of a side: two rows of characters, the resources, and equipment with its bearers.

    Rules: 3.2.1, 3.2.3.
    """

    FRONT = "front"
    BACK = "back"
    RESOURCES = "resources"
    GEAR = "gear"
