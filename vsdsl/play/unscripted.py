"""Cards of a deck list that have no script: what can be said of them all the same.

A list marks them with `data`: of some sets no more than names are known. Their numbers, kinds and
copies are still held to the rules; what their texts would allow or forbid stays open.

Rules: 15.1.2, 15.1.4, 15.1.5, 15.1.6.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from vsdsl.play.contents import Problem
from vsdsl.play.deck_file import NAME_ONLY, ListedCard
from vsdsl.play.deck_rules import COPIES, KINDS

_UNKNOWN: Final = frozenset({NAME_ONLY, "none"})


def is_unscripted(card: ListedCard) -> bool:
    """Return whether the list says of a card that its text is not known."""
    return card.data in _UNKNOWN


def unscripted_problems(cards: Sequence[ListedCard], lines: int) -> Iterator[Problem]:
    """Return one summary of the cards without a script, and what is wrong with their numbers."""
    if not cards:
        return
    copies = sum(card.count for card in cards)
    names = ", ".join(card.name or card.id for card in cards)
    told = f"{len(cards)} of the {lines} cards listed ({copies} with their copies)"
    have = "has" if len(cards) == 1 else "have"
    fact = f"{told} {have} no script, so no text of theirs is checked: {names}"
    yield Problem(cards[0].line, "", fact)
    yield from wrong_listed_kinds(cards)
    yield from too_many_listed(cards)


def wrong_listed_kinds(cards: Sequence[ListedCard]) -> Iterator[Problem]:
    """Hold cards to the kinds that a deck may have, by what the list says of them.

    Rules: 15.1.2, 15.1.4, 15.1.6.
    """
    for card in cards:
        kind = card.kind.replace("-", " ")
        if kind == "main":
            yield Problem(card.line, "15.1.4", f"{card.name} is a main character")
        elif kind and kind not in KINDS:
            yield Problem(card.line, "15.1.6", f"{card.name} is a {kind}")


def too_many_listed(cards: Sequence[ListedCard]) -> Iterator[Problem]:
    """Hold cards to four copies; a text that nobody knows may set another limit.

    Cards of one name are one card, unless their numbers tell them apart.

    Rules: 15.1.5.
    """
    counts: dict[tuple[str, str, str], int] = defaultdict(int)
    last: dict[tuple[str, str, str], ListedCard] = {}
    for card in cards:
        key = (card.id, card.name, card.kind)
        counts[key] += card.count
        last[key] = card
    for key, card in last.items():
        if counts[key] > COPIES:
            fact = f"{counts[key]} copies of {card.name or card.id}, at most {COPIES}"
            yield Problem(card.line, "15.1.5", f"{fact} unless its text says otherwise")
