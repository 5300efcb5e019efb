"""Levels: the cards of one main character, as the sets have them."""

from collections import defaultdict
from collections.abc import Mapping

from vsdsl.check.place import Place
from vsdsl.check.pool import pool, set_letters
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.index.entries import CardEntry, letters_of


def same_level(card: Card, place: Place) -> tuple[CardEntry, ...]:
    """Return the cards of a set that have the name and level of a card, if there are several."""
    letters = letters_of(card.number.text)
    if card.kind != "main" or card.level is None or letters not in place.scope.once(set_letters):
        return ()
    same = place.scope.once(_levels).get((letters, card.name.text, card.level), ())
    return same if len(same) > 1 else ()


def _levels(scope: Scope) -> Mapping[tuple[str, str, int], tuple[CardEntry, ...]]:
    """Return the main characters by set, name and level."""
    found: defaultdict[tuple[str, str, int], list[CardEntry]] = defaultdict(list)
    for card in scope.once(pool):
        if card.kind == "main" and card.level is not None:
            found[card.letters, card.name, card.level].append(card)
    return {key: tuple(cards) for key, cards in found.items()}
