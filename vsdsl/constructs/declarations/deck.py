"""Text for building a deck."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.english import number_word

_COPIES: Final = 4  # of a card that says nothing about it


class DeckLimit(Construct):
    """`deck limit N`: at most that many copies in a deck.

    Rules: 13.7.2, 13.7.4, 15.2.1.
    """

    EXAMPLE: ClassVar[str] = "deck limit 1"

    copies: int

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return how many there may be: fewer than of other cards, or more."""
        often = "only have" if self.copies <= _COPIES else "have up to"
        return f"you may {often} {number_word(self.copies)} of this card in your deck"


class DeckLoyal(Construct):
    """`deck loyal to ...`: every card of the deck that has a team has this one.

    Rules: 13.7.1, 15.2.2, 17.5.2.
    """

    SAYS: ClassVar[str] = (
        "put this in your deck only if each card in your deck with a team affiliation has {team}"
    )
    EXAMPLE: ClassVar[str] = "deck loyal to Avengers"

    team: Name | Construct


class DeckLed(Construct):
    """`deck led by ...`: a main character the player starts with has this team.

    Rules: 13.7.3, 15.2.1.
    """

    SAYS: ClassVar[str] = "put this in your deck only if your starting main character has {team}"
    EXAMPLE: ClassVar[str] = "deck led by Avengers"

    team: Name | Construct


DECLARATIONS: tuple[type[Construct], ...] = (
    DeckLed,
    DeckLimit,
    DeckLoyal,
)
