"""Deck text of the cards that are checked, by itself or through the keywords that are known."""

from collections.abc import Iterator, Mapping
from functools import partial

from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.deck_texts import About, DeckText, deck_texts
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.source import Span


def texts_about(about: About, card: Card, place: Place) -> Iterator[tuple[DeckText, Span]]:
    """Yield what a card says about one side of decks, and where."""
    keywords = place.scope.once(_by_keyword)
    for text, span in deck_texts(card, partial(_of_keyword, keywords)):
        if text.about is about:
            yield text, span


def _of_keyword(keywords: Mapping[str, tuple[DeckText, ...]], name: str) -> tuple[DeckText, ...]:
    return keywords.get(name, ())


def _by_keyword(scope: Scope) -> Mapping[str, tuple[DeckText, ...]]:
    """Return the deck text of keywords by their names; of two of one name, that of the first."""
    found: dict[str, tuple[DeckText, ...]] = {}
    for file in scope.known.all_files:
        for keyword in file.keywords:
            found.setdefault(keyword.name, keyword.decks)
    return found
