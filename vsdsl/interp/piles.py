"""Side piles in card text: which piles a card brings, and which pile it starts in.

Rules: 4.1.7, 12.2.1, 12.4.1, 12.4.6.
"""

from collections.abc import Iterable, Mapping

from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import BringsPile, PileEntry
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.core.faces import SidePile
from vsdsl.interp.meaning import UnsaidError


def numbers_of(cards: Iterable[Card]) -> dict[str, str]:
    """Return the number of each card by its name, or by its number itself.

    Of namesakes the one with the first number is meant; main characters are named by number.
    """
    found: dict[str, str] = {}
    for card in sorted(cards, key=lambda card: card.number.text):
        found[card.number.text] = card.number.text
        if card.kind != "main":
            found.setdefault(card.name.text, card.number.text)
    return found


def side_pile(line: BringsPile, numbers: Mapping[str, str]) -> SidePile:
    """Return the pile that a line of a card brings.

    Rules: 12.2.1, 12.4.1, 12.4.6.
    """
    cards: list[str] = []
    for entry in line.entries:
        if not isinstance(entry, PileEntry):
            raise UnsaidError(type(entry).__name__)
        number = numbers.get(entry.card.text)
        if number is None:
            raise UnsaidError(f"a pile with `{entry.card.text}`, which is no card")
        cards += [number] * entry.copies
    return SidePile(line.name.text, tuple(cards))


def starting_pile(node: StartsIn) -> str:
    """Return the name of the pile in which a card starts the game.

    Rules: 4.1.7, 12.4.6.
    """
    place = node.where.place if isinstance(node.where, Where) else node.where
    if not isinstance(place, Phrase) or not isinstance(place.noun, PileNoun):
        raise UnsaidError("starting the game elsewhere than in a pile")
    return place.noun.name.text
