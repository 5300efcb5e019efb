"""What the text of a card speaks of: names, keywords and teams that its tables must have."""

from collections.abc import Iterator

from attrs import frozen

from vsdsl.constructs.construct import Construct, Name, constructs_in, parts
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.constructs.selectors.post import HasNamePart
from vsdsl.constructs.selectors.reference import Remembered
from vsdsl.interp.remembering import memory_of


@frozen(kw_only=True)
class Mentions:
    """The names in a text, by what they turned out to be; `memories` are what it remembers.

    `name_parts` are those that it looks for in names.
    """

    cards: tuple[str, ...]
    keywords: tuple[str, ...]
    teams: tuple[str, ...]
    memories: tuple[str, ...]
    name_parts: tuple[str, ...]


def mentions(card: Card | Keyword, names: frozenset[str], teams: frozenset[str]) -> Mentions:
    """Return the cards, keywords and teams that a card's text speaks of, in the order of the text.

    `names` are those of all cards; every other name that is no team may be a keyword.
    """
    spoken = list(_names(card))
    text = card.name.text if isinstance(card, Card) else f"keyword {card.name.text}"
    spoken.remove(card.name.text)
    found = tuple(dict.fromkeys(spoken))
    return Mentions(
        cards=tuple(each for each in found if each in names),
        keywords=tuple(each for each in found if each not in names and each not in teams),
        teams=tuple(each for each in found if each in teams),
        memories=tuple(
            memory_of(each.name.text, text)
            for each in constructs_in(card)
            if isinstance(each, Remembered)
        ),
        name_parts=tuple(
            each.part.text for each in constructs_in(card) if isinstance(each, HasNamePart)
        ),
    )


def _names(construct: Construct) -> Iterator[str]:
    for part in parts(construct):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Name):
                yield each.text
            elif isinstance(each, Construct):
                yield from _names(each)
