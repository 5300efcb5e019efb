"""Deck building: what a deck may contain.

Each rule is a function of its own name that yields the problems of a deck; a deck is legal when
there are none.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.deck_texts import About
from vsdsl.play.contents import Contents, Problem, said, texts_of
from vsdsl.play.deck_demands import unmet_demands
from vsdsl.play.partners import is_level_into, is_partner, wrong_partners
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.terms.differences import is_switched
from vsdsl.terms.editions import Edition

_Shape = tuple[str, str, tuple[Construct, ...]]  # what makes two cards one card

SIZE: Final = 60
COPIES: Final = 4
KINDS: Final = frozenset({"equipment", "location", "plot twist", "supporting"})


def problems_of(deck: Contents, pool: Pool, edition: Edition) -> Iterator[Problem]:
    """Return everything that the rules of an edition object to."""
    yield from wrong_size(deck)
    yield from wrong_main(deck, pool)
    yield from wrong_kinds(deck)
    yield from lying_aside(deck)
    yield from too_many_copies(deck)
    yield from mixed_basic_locations(deck)
    yield from unmet_demands(deck, pool, edition)
    yield from mixed_universes(deck, edition)


def wrong_size(deck: Contents) -> Iterator[Problem]:
    """Hold a deck to exactly 60 cards; the main character and a side deck do not count.

    Rules: 15.1.1, 15.1.2.
    """
    if deck.listed != SIZE:
        cards = "1 card" if deck.listed == 1 else f"{deck.listed} cards"
        yield Problem(1, "15.1.1", f"the deck has {cards} instead of {SIZE}")


def wrong_main(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold a deck to one main character that starts at Level 1, with its higher levels.

    Cards that share a name are of one main character, whichever of its names they print. Others are
    those that it says it starts the game with, each with its own levels.

    Rules: 11.1.1, 15.1.3, 16.2.2, 17.5.3, 17.5.4.
    """
    line = deck.main_line
    if deck.is_main_unknown:
        return
    if not deck.main:
        yield Problem(line, "15.1.3", "the deck has no main character")
        return
    for card in deck.main:
        if card.kind != "main":
            yield Problem(line, "15.1.3", f"{said(card)} is not a main character")
    yield from wrong_partners(deck, pool)
    leader = tuple(card for card in deck.main if not is_partner(deck.main[0], card, pool))
    partners: dict[str, tuple[PoolCard, ...]] = {}
    for card in deck.main:
        if card not in leader:
            partners[card.name] = (*partners.get(card.name, ()), card)
    for main in (leader, *partners.values()):
        yield from _wrong_levels(line, main, pool)


def _wrong_levels(line: int, main: tuple[PoolCard, ...], pool: Pool) -> Iterator[Problem]:
    own = [card for card in main if not is_level_into(card, main, pool)]
    if not set.intersection(*({*card.names} for card in own)):
        both = " and ".join(sorted({card.name for card in main}))
        yield Problem(line, "15.1.3", f"{both} are two main characters")
        return
    levels = sorted({card.level for card in main})
    if len(set(main)) < len(main):
        yield Problem(line, "15.1.3", f"{main[0].name} has one level twice")
    elif levels[0] != 1:
        yield Problem(line, "11.1.1", f"{main[0].name} has no Level 1")
    elif levels != list(range(1, len(levels) + 1)):
        yield Problem(line, "15.1.3", f"{main[0].name} has a gap in its levels")
    elif _has_more_levels(main, pool):
        missing = levels[-1] + 1
        yield Problem(line, "15.1.3", f"{main[0].name} comes without its Level {missing}")


def _has_more_levels(main: tuple[PoolCard, ...], pool: Pool) -> bool:
    top = max(main, key=lambda card: card.level)
    return any(
        card.kind == "main" and card.set_name == top.set_name and card.level == top.level + 1
        for card in pool.named(top.name)
    )


def wrong_kinds(deck: Contents) -> Iterator[Problem]:
    """Hold a deck to supporting characters, plot twists, equipment and locations.

    Rules: 4.1.7, 15.1.2, 15.1.4, 15.1.6.
    """
    for line, _, card in deck.cards:
        if card.kind == "main":
            yield Problem(line, "15.1.4", f"{said(card)} is a main character")
        elif card.kind not in KINDS:
            yield Problem(line, "15.1.6", f"{said(card)} is a {card.kind}")


def lying_aside(deck: Contents) -> Iterator[Problem]:
    """Keep cards that start in a side pile out of the deck; the pile comes by itself.

    A card may let some of them in as well.

    Rules: 4.1.7, 12.4.6, 15.2.1.
    """
    included = _included(deck)
    for line, count, card in deck.cards:
        if not any(text.about is About.ASIDE for text in texts_of(card)):
            continue
        most = max((included.get(name, 0) for name in card.names), default=0)
        if not most:
            yield Problem(line, "4.1.7", f"{said(card)} starts in a side pile, not in the deck")
        elif count > most:
            yield Problem(line, "15.2.1", f"{count} copies of {said(card)}, at most {most}")


def _included(deck: Contents) -> dict[str, int]:
    """Return how many cards of side piles other cards let into the deck, by name."""
    texts = (text for card in deck.everybody() for text in texts_of(card))
    found = (text for text in texts if text.about is About.INCLUDED)
    return {text.card: text.copies or 0 for text in found}


def too_many_copies(deck: Contents) -> Iterator[Problem]:
    """Hold a deck to four copies of a card, unless the card says otherwise.

    One card is one name, kind and text: a card of the same name with another text counts for
    itself (A-83).

    Rules: 15.1.5, 15.2.1, 13.7.2, 13.7.4.
    """
    counts: dict[_Shape, int] = defaultdict(int)
    last: dict[_Shape, tuple[int, PoolCard]] = {}
    for line, count, card in deck.cards:
        if not card.is_basic:
            shape = (card.name, card.kind, card.lines)
            counts[shape] += count
            last[shape] = (line, card)
    for shape, (line, card) in last.items():
        limits = [
            text.copies
            for text in texts_of(card)
            if text.about is About.LIMIT and text.copies is not None
        ]
        most = min(limits, default=COPIES)
        if counts[shape] > most:
            rule = _rule_of_limit(most) if limits else "15.1.5"
            yield Problem(line, rule, f"{counts[shape]} copies of {said(card)}, at most {most}")


def _rule_of_limit(most: int) -> str:
    return "13.7.2" if most < COPIES else "13.7.4"


def mixed_basic_locations(deck: Contents) -> Iterator[Problem]:
    """Count basic locations of one symbol as one type: four copies in all, under one name.

    Rules: 2.4.4, 15.1.7.
    """
    by_symbol: dict[str, list[tuple[int, int, PoolCard]]] = defaultdict(list)
    for entry in deck.cards:
        if entry[2].is_basic:
            by_symbol[entry[2].symbols[0]].append(entry)
    for symbol, entries in by_symbol.items():
        line = entries[-1][0]
        total = sum(count for _, count, _ in entries)
        names = sorted({card.name for _, _, card in entries})
        if total > COPIES:
            fact = f"{total} basic locations for [{symbol}], at most {COPIES}"
            yield Problem(line, "15.1.7", fact)
        if len(names) > 1:
            both = " and ".join(names)
            yield Problem(line, "15.1.7", f"{both} are basic locations of one type")


def mixed_universes(deck: Contents, edition: Edition) -> Iterator[Problem]:
    """Hold a deck and its main character to one universe, unless a card lets it mix them.

    Some editions know of no universes.

    Rules: 15.2.1, 15.3.1, 15.3.2, 15.3.5.
    """
    if is_switched(edition, "15.3.1"):
        return
    if any(t.about is About.MIXED for card in deck.everybody() for t in texts_of(card)):
        return
    own = next((card.universe for card in deck.main if card.universe), "")
    for line, _, card in deck.cards:
        own = own or card.universe
        if card.universe and card.universe != own:
            fact = f"{said(card)} is of the {card.universe} universe, the deck of the {own} one"
            yield Problem(line, "15.3.2", fact)
