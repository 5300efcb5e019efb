"""Text for building a deck."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name


class DeckLimit(Construct):
    """`deck limit N`: at most that many copies in a deck.

    Rules: 13.7.2, 13.7.4, 15.2.1.
    """

    SAYS: ClassVar[str] = "a deck may hold at most {copies} of this card"
    EXAMPLE: ClassVar[str] = "deck limit 1"

    copies: int


class DeckLoyal(Construct):
    """`deck loyal to ...`: every card of the deck that has a team has this one.

    Rules: 13.7.1, 15.2.2, 17.5.2.
    """

    SAYS: ClassVar[str] = "only for a deck in which every card that has a team belongs to {team}"
    EXAMPLE: ClassVar[str] = "deck loyal to Avengers"

    team: Name | Construct


class DeckLed(Construct):
    """`deck led by ...`: a main character the player starts with has this team.

    Rules: 13.7.3, 15.2.1.
    """

    SAYS: ClassVar[str] = "only for a deck whose starting main character belongs to {team}"
    EXAMPLE: ClassVar[str] = "deck led by Avengers"

    team: Name | Construct


DECLARATIONS: tuple[type[Construct], ...] = (
    DeckLed,
    DeckLimit,
    DeckLoyal,
)
