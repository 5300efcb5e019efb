"""What a deck holds, with its cards looked up, and what its cards say about decks."""

from collections.abc import Iterator
from typing import NamedTuple

from attrs import frozen

from vsdsl.constructs.declarations.deck_texts import DeckText, deck_texts, deck_texts_in
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.play.pool_card import PoolCard


class Problem(NamedTuple):
    """What is wrong with a deck: the line of its file, the rule, and the fact.

    A line that names no card of the pool breaks no rule of the game; its rule is empty.
    """

    line: int
    rule: str
    fact: str

    def __str__(self) -> str:
        """Return the problem as one line."""
        return f"line {self.line}: {self.fact}" + (f" ({self.rule})" if self.rule else "")


@frozen(kw_only=True)
class Contents:
    """A deck with its cards looked up: `cards` are the line, the count and the card.

    `side` are the lines and cards of the side deck, and `doubtful` its lines with a card that
    nobody knows. `is_main_unknown` if it has a main character, and no card of it is known.
    """

    main_line: int
    main: tuple[PoolCard, ...]
    cards: tuple[tuple[int, int, PoolCard], ...]
    listed: int
    side: tuple[tuple[int, PoolCard], ...] = ()
    doubtful: frozenset[int] = frozenset()
    is_main_unknown: bool = False

    def everybody(self) -> tuple[PoolCard, ...]:
        """Return the main character's cards and those of the deck, each once."""
        cards = (card for _, _, card in self.cards)
        return tuple(dict.fromkeys((*self.main, *cards)))

    def line_of(self, card: PoolCard) -> int:
        """Return the first line that lists a card."""
        return next((line for line, _, other in self.cards if other is card), self.main_line)


def texts_of(card: PoolCard) -> Iterator[DeckText]:
    """Yield what a card says about decks, by itself or through its keywords."""

    def of_keyword(name: str) -> Iterator[DeckText]:
        keyword = card.found.keywords.get(name)
        return (text for text, _ in deck_texts_in(keyword.body)) if keyword else iter(())

    return (text for text, _ in deck_texts(card.found.card, of_keyword))


def own_keywords(card: PoolCard) -> tuple[Keyword, ...]:
    """Return the keywords of a card that the library has."""
    found = (card.found.keywords.get(name) for name in card.properties.keywords)
    return tuple(filter(None, found))


def said(card: PoolCard) -> str:
    """Return a card as problems name it."""
    return f"{card.name} ({card.id})"
