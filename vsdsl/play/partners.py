"""Partners: further main characters that the first one says it starts the game with.

Rules: 11.2.5, 17.5.3, 17.5.4.
"""

from collections.abc import Iterator
from typing import TypeGuard

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.modifiers.powers import LevelsInto, StartsWith
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.play.contents import Contents, Problem, said
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.play.printed_phrases import fits_print
from vsdsl.resolve.beginnings import beginning, next_level
from vsdsl.resolve.refusal import meant


def partners_of(card: PoolCard) -> Iterator[Selector]:
    """Yield what a main character says of each other one that it starts the game with.

    Rules: 17.5.4.
    """
    for found in constructs_in(card.found.card):
        if isinstance(found, StartsWith):
            begun = meant(beginning(found))
            if begun.is_main:
                yield begun.cards


def is_partner(leader: PoolCard, card: PoolCard, pool: Pool) -> bool:
    """Return whether a card is a version of another main character that the first one starts with.

    Rules: 17.5.4.
    """
    if not {*card.names}.isdisjoint(leader.names) or leader.id not in pool.book.faces:
        return False
    return any(_is_of(card, each, leader, pool) for each in partners_of(leader))


def wrong_partners(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold a deck to the main characters that the first one starts the game with.

    Rules: 17.5.4.
    """
    leader = deck.main[0]
    for wanted in partners_of(leader):
        if not any(_is_of(card, wanted, leader, pool) for card in deck.main):
            who = wanted.english(leader.name)
            fact = f"{said(leader)} starts the game with {who}, which the deck lacks"
            yield Problem(deck.main_line, "17.5.4", fact)


def is_level_into(card: PoolCard, main: tuple[PoolCard, ...], pool: Pool) -> bool:
    """Return whether another version of a main character says that it levels up into a card.

    Rules: 11.2.5, 17.5.3.
    """
    faces = pool.book.faces
    for lower in main:
        if lower.level + 1 != card.level:
            continue
        texts = (each for each in constructs_in(lower.found.card) if _is_own_level(each))
        for said_into in texts:
            if fits_print(meant(next_level(said_into)), faces[card.id], faces[lower.id]):
                return True
    return False


def _is_own_level(text: Construct) -> TypeGuard[LevelsInto]:
    return isinstance(text, LevelsInto) and isinstance(text.subject.phrase, This)


def _is_of(card: PoolCard, wanted: Selector, leader: PoolCard, pool: Pool) -> bool:
    faces = pool.book.faces
    if card.kind != "main" or card.id not in faces or leader.id not in faces:
        return False
    own = pool.named(card.name)  # its first level tells, since a team may change with a level
    lowest = [each for each in own if each.kind == "main" and each.level == 1]
    return any(
        fits_print(wanted, faces[each.id], faces[leader.id])
        for each in (card, *lowest)
        if each.id in faces
    )
