"""Side decks of deck lists: whether they are legal, and whether a card of the deck uses them.

Rules: 11.5.7, 11.5.9, 17.5.1.
"""

from collections.abc import Iterator

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    NamedNoun,
    Phrase,
    TeamAdjective,
)
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.game.side_decks import objections
from vsdsl.core.table.faces import Face
from vsdsl.play.contents import Contents, Problem
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard


def side_deck_problems(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Return everything that the rules object to in the side deck of a deck."""
    yield from wrong_side_deck(deck, pool)
    yield from unused_side_deck(deck, pool)


def wrong_side_deck(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold a side deck to what may be in it; of a character with unknown levels those stay open.

    Rules: 11.5.7, 11.5.9.
    """
    faces = [pool.book.faces[card.id] for _, card in deck.side]
    for at, rule, fact in objections(faces):
        line, _ = deck.side[at]
        if rule != "11.5.9" or line not in deck.doubtful:
            yield Problem(line, rule, fact)


def unused_side_deck(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold a deck with a side deck to a card that speaks of what is in it.

    The rulebooks leave this open, and a later rule decides it. A card that nobody knows may be one.

    Rules: 17.5.1.
    """
    if not deck.side or deck.listed != sum(count for _, count, _ in deck.cards):
        return
    choices = [pool.book.faces[card.id] for _, card in deck.side]
    users = (*deck.main, *(card for _, _, card in deck.cards))
    if deck.main and not any(may_become(card, face) for card in users for face in choices):
        fact = "no card of the deck transforms into a main character of the side deck"
        yield Problem(deck.side[0][0], "17.5.1", fact)


def may_become(card: PoolCard, face: Face) -> bool:
    """Return whether the text of a card speaks of a card outside the game that this one can be."""
    return any(_may_mean(selector, face) for selector in _outside(card))


def _outside(card: PoolCard) -> Iterator[Selector]:
    """Yield what the text of a card, or of its keywords, looks for outside the game."""
    keywords = (card.found.keywords.get(name) for name in card.properties.keywords)
    texts: tuple[Construct, ...] = (card.found.card, *filter(None, keywords))
    for text in texts:
        for found in constructs_in(text):
            if isinstance(found, Selector) and any(map(_is_outside, found.posts)):
                yield found


def _is_outside(post: Construct) -> bool:
    return isinstance(post, Where) and post.preposition == "outside"


def _may_mean(selector: Selector, face: Face) -> bool:
    """Return whether words before a noun let it mean a main character; further ones may fit."""
    phrase = selector.phrase
    if not isinstance(phrase, Phrase) or "token" in str(phrase.noun):
        return False
    if isinstance(phrase.noun, NamedNoun) and phrase.noun.name.text not in face.names:
        return False
    return all(_fits(adjective, face) for adjective in phrase.adjectives)


def _fits(adjective: str | Construct, face: Face) -> bool:
    match adjective:
        case LevelAdjective(level=level):
            return level == face.level
        case TeamAdjective(team=team):
            return team.text in {*face.teams, *(each.name for each in face.abilities)}
        case BrandAdjective(brand=brand):
            return brand.text == face.brand
        case EitherAdjective(choices=choices):
            return any(_fits(choice, face) for choice in choices)
        case _:
            return True
