"""Decks: what a card can say of the printed cards that may be in a deck.

Rules: 2.1.1, 2.4.1, 10.10.8, 15.2.1.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.deck import DeckExcluding, DeckOnly
from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    NamedNoun,
    Phrase,
    TeamAdjective,
)
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasSame,
    HasTeam,
    Named,
    OtherThan,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above

CODES: Final = {"M140": "text about decks that asks for more than what is printed"}

# The kinds of card that a noun names in a deck; an empty set stands for all of them.
KINDS_OF_NOUNS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("card", "cards"), frozenset[str]()),
    **dict.fromkeys(("character", "characters"), frozenset({"main", "supporting"})),
    **dict.fromkeys(("location", "locations"), frozenset({"location"})),
    **dict.fromkeys(("plot twist", "plot twists"), frozenset({"plot twist"})),
    "equipment": frozenset({"equipment"}),
}
_PRINTED: Final = frozenset(
    [
        *("basic", "evil", "good", "illustrated", "main", "photographic"),
        *("special", "supporting"),
    ]
)


def described(node: DeckExcluding | DeckOnly, _above: Above = ()) -> tuple[Selector, ...] | Refusal:
    """Return the descriptions of cards in text about decks: all of them are of what is printed.

    Rules: 15.2.1.
    """
    found: list[Selector] = []
    for cards in node.cards:
        if not isinstance(cards, Selector) or not is_printed(cards):
            return Refusal(
                "M140",
                cards.span,
                "no deck can be held to `{said}`",
                "only what is printed on a card can be asked of it while a deck is built",
                "describe cards by team, brand, kind, name, level or keyword",
            )
        found.append(cards)
    return tuple(found)


def is_printed(cards: Selector, determiners: frozenset[str] = frozenset({"any"})) -> bool:
    """Return whether a phrase speaks of printed cards, and of nothing that only a table shows."""
    phrase = cards.phrase
    if not isinstance(phrase, Phrase) or cards.relative is not None or phrase.of is not None:
        return False
    is_noun = isinstance(phrase.noun, NamedNoun) or phrase.noun in KINDS_OF_NOUNS
    is_plain = phrase.determiner is None or phrase.determiner.words in determiners
    said = all(_is_printed_adjective(each) for each in phrase.adjectives)
    return is_noun and is_plain and said and all(map(_is_printed_post, cards.posts))


def _is_printed_adjective(adjective: str | Construct) -> bool:
    if isinstance(adjective, str):
        return adjective in _PRINTED
    if isinstance(adjective, EitherAdjective):
        return all(map(_is_printed_adjective, adjective.choices))
    return isinstance(adjective, BrandAdjective | LevelAdjective | TeamAdjective)


def _is_printed_post(post: Construct) -> bool:
    match post:
        case Named(name=Name()) | OtherThan(thing=NamedNoun() | This()):
            return True
        case WithProperty(property=HasKeyword() | HasTeam()):
            return True
        case WithoutProperty(property=HasKeyword() | HasTeam()):
            return True
        case WithProperty(property=HasDifferent(shared="name", thing=This())):
            return True
        case WithProperty(property=HasSame(shared="name", thing=This())):
            return True
        case _:
            return False
