"""Text for building a deck."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, many, say
from vsdsl.constructs.english import listed, number_word

Allegiance = Name | Construct | str  # a team, the parameter of a keyword, or `good` or `evil`

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
    """`deck loyal to ...`: every card of the deck that has a team has this one, or one of several.

    `good` and `evil` stand for all teams of that kind.

    Rules: 1.4.6, 13.7.1, 15.2.2, 17.5.2.
    """

    EXAMPLE: ClassVar[str] = "deck loyal to X-Men or Brotherhood of Mutants"

    allegiances: tuple[Allegiance, ...] = many()

    def english(self, this: str) -> str:
        """Return what every card with a team must be of."""
        demand = _demand(self.allegiances, this)
        return (
            f"put this in your deck only if each card in your deck with a team affiliation {demand}"
        )


class DeckOneTeam(Construct):
    """`deck loyal to one team`: the cards of the deck that have a team all share one.

    Rules: 13.7.1, 15.2.2, 17.5.2.
    """

    SAYS: ClassVar[str] = (
        "put this in your deck only if all cards in your deck with a team affiliation share one"
    )
    EXAMPLE: ClassVar[str] = "deck loyal to one team"


class DeckLed(Construct):
    """`deck led by ...`: a main character the player starts with has this team, or one of several.

    Rules: 1.4.6, 13.7.3, 15.2.1.
    """

    EXAMPLE: ClassVar[str] = "deck led by Avengers or X-Men"

    allegiances: tuple[Allegiance, ...] = many()

    def english(self, this: str) -> str:
        """Return what the starting main character must be of."""
        demand = _demand(self.allegiances, this)
        return f"put this in your deck only if your starting main character {demand}"


class DeckExcluding(Construct):
    """`deck excluding X-Men cards or "Lab Cat"`: none of these is in the deck or leads it.

    They are described by what is printed on them: team, kind, brand, name, keyword, level.

    Rules: 15.2.1.
    """

    EXAMPLE: ClassVar[str] = "deck excluding X-Men characters with a different name from this"

    cards: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return what the deck cannot have."""
        return f"you can't put {_any_of(self.cards, this)} in your deck"


class DeckOnly(Construct):
    """`deck only of brand Marvel cards`: every card of the deck is one of these.

    Rules: 15.2.1.
    """

    EXAMPLE: ClassVar[str] = "deck only of brand Marvel cards"

    cards: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return what the deck has."""
        return f"your deck may only include {_any_of(self.cards, this)}"


class DeckMixed(Construct):
    """`deck mixing universes`: the deck may have cards of both universes.

    Rules: 15.2.1, 15.3.2.
    """

    SAYS: ClassVar[str] = (
        "your deck may include cards from the Illustrated and the Photographic Universe"
    )
    EXAMPLE: ClassVar[str] = "deck mixing universes"


class DeckIncluding(Construct):
    """`deck including up to 2 "Lab Gate"`: cards in the deck that would start in a side pile.

    Rules: 4.1.7, 15.2.1.
    """

    EXAMPLE: ClassVar[str] = 'deck including up to 2 "Spare Part"'

    copies: int
    card: Name

    def english(self, this: str) -> str:
        """Return how many there may be."""
        count = number_word(self.copies)
        return f"you can include up to {count} copies of {self.card.english(this)} in your deck"


def _demand(allegiances: tuple[Allegiance, ...], this: str) -> str:
    """Return what is asked of a card: to be good or evil, or to have a team."""
    words = [each.capitalize() for each in allegiances if isinstance(each, str)]
    teams = [say(each, this) for each in allegiances if not isinstance(each, str)]
    said = [f"{verb} {listed(tuple(each), 'or')}" for verb, each in (("is", words), ("has", teams))]
    return " or ".join(one for one, each in zip(said, (words, teams), strict=True) if each)


def _any_of(cards: tuple[Construct, ...], this: str) -> str:
    return listed(tuple(each.english(this) for each in cards), "or")


DECLARATIONS: tuple[type[Construct], ...] = (
    DeckExcluding,
    DeckIncluding,
    DeckLed,
    DeckLimit,
    DeckLoyal,
    DeckMixed,
    DeckOneTeam,
    DeckOnly,
)
