"""Demands on decks: what a card of a deck asks of the other cards, and of the main character.

Rules: 1.4.6, 13.7.1, 13.7.3, 15.2.1, 15.2.2, 17.5.2.
"""

from collections.abc import Iterator

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.declarations.deck import DeckExcluding, DeckOnly
from vsdsl.constructs.declarations.deck_texts import About, DeckText
from vsdsl.play.contents import Contents, Problem, own_keywords, said, texts_of
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.play.printed_phrases import fits_print
from vsdsl.resolve.decks import described
from vsdsl.resolve.refusal import meant
from vsdsl.terms.differences import is_switched
from vsdsl.terms.editions import Edition

_ALIGNMENTS = frozenset({"good", "evil"})
_Entry = tuple[int, str, PoolCard]  # a line, the rule that an unfit card breaks there, the card


def unmet_demands(deck: Contents, pool: Pool, edition: Edition) -> Iterator[Problem]:
    """Return everything that cards of a deck object to in it."""
    yield from disloyal(deck, pool, edition)
    yield from of_several_teams(deck, edition)
    yield from wrongly_led(deck, pool)
    yield from excluded(deck, pool)
    yield from not_allowed(deck, pool)


def disloyal(deck: Contents, pool: Pool, edition: Edition) -> Iterator[Problem]:
    """Hold every card that has a team, and the main character, to the team a card is loyal to.

    By a later rule characters without a team do not fit either.

    Rules: 13.7.1, 15.2.1, 15.2.2, 17.5.2.
    """
    for card, text in _demands(deck, About.LOYAL):
        for line, rule, other in _bound(deck, edition):
            if not _is_of(other, text.teams, pool):
                fact = f"{said(other)} is not of {_named(text)}, to which {said(card)} is loyal"
                yield Problem(line, rule, fact)


def of_several_teams(deck: Contents, edition: Edition) -> Iterator[Problem]:
    """Hold the cards that have a team to one that they all share, whichever it is.

    Rules: 13.7.1, 15.2.1, 15.2.2, 17.5.2.
    """
    card, _ = next(_demands(deck, About.ONE_TEAM), (None, None))
    bound = _bound(deck, edition)
    if card is not None and bound and not set.intersection(*({*c.teams} for _, _, c in bound)):
        line = deck.line_of(card)
        yield Problem(line, "13.7.1", f"{said(card)} asks for one team that all cards share")


def wrongly_led(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold a deck to the team that a card asks its main character to have, if that is known.

    Rules: 13.7.3, 15.2.1.
    """
    if deck.is_main_unknown:
        return
    for card, text in _demands(deck, About.LED):
        if not any(_is_of(main, text.teams, pool) for main in deck.main):
            fact = f"{said(card)} asks for a main character of {_named(text)}"
            yield Problem(deck.line_of(card), "13.7.3", fact)


def excluded(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Keep the cards out that a card of the deck excludes.

    Rules: 15.2.1.
    """
    for card, text in _described(deck, DeckExcluding):
        for line, other in _everything(deck):
            if other is not card and _fits(text, other, card, pool):
                yield Problem(line, "15.2.1", f"{said(card)} excludes {said(other)}")


def not_allowed(deck: Contents, pool: Pool) -> Iterator[Problem]:
    """Hold every card to the description that a card of the deck gives of all of them.

    Rules: 15.2.1.
    """
    for card, text in _described(deck, DeckOnly):
        for line, other in _everything(deck):
            if not _fits(text, other, card, pool):
                fact = f"{said(card)} does not allow {said(other)}"
                yield Problem(line, "15.2.1", fact)


def _demands(deck: Contents, about: About) -> Iterator[tuple[PoolCard, DeckText]]:
    """Return the cards that say something about the deck, each once, and what they say."""
    for card in deck.everybody():
        for text in texts_of(card):
            if text.about is about:
                yield card, text


def _bound(deck: Contents, edition: Edition) -> tuple[_Entry, ...]:
    """Return the cards that loyalty asks for a team.

    Rules: 13.7.1, 15.2.2, 17.5.2.
    """
    everyone = (
        *((deck.main_line, "15.2.2", card) for card in deck.main),
        *((line, "13.7.1", card) for line, _, card in deck.cards),
    )
    teamless = {"main", "supporting"} if is_switched(edition, "17.5.2") else set[str]()
    return tuple(each for each in everyone if each[2].teams or each[2].kind in teamless)


def _is_of(card: PoolCard, teams: tuple[str, ...], pool: Pool) -> bool:
    """Return whether a card has one of some teams, or is good or evil.

    Rules: 1.4.6, 1.4.8.
    """
    if not _ALIGNMENTS.isdisjoint(teams):
        face = pool.book.faces[card.id]
        if ("good" in teams and face.good) or ("evil" in teams and face.evil):
            return True
    return not {*card.teams}.isdisjoint(teams)


def _named(text: DeckText) -> str:
    return " or ".join(text.teams)


def _described(
    deck: Contents, kind: type[DeckExcluding | DeckOnly]
) -> Iterator[tuple[PoolCard, DeckExcluding | DeckOnly]]:
    """Return the cards that describe others for the deck, and the texts that do."""
    for card in deck.everybody():
        sources: tuple[Construct, ...] = (card.found.card, *own_keywords(card))
        for source in sources:
            for text in constructs_in(source):
                if isinstance(text, kind):
                    yield card, text


def _everything(deck: Contents) -> Iterator[tuple[int, PoolCard]]:
    yield from ((deck.main_line, card) for card in deck.main)
    yield from ((line, card) for line, _, card in deck.cards)


def _fits(text: DeckExcluding | DeckOnly, other: PoolCard, card: PoolCard, pool: Pool) -> bool:
    faces = pool.book.faces
    if other.id not in faces or card.id not in faces:
        return isinstance(text, DeckOnly)
    descriptions = meant(described(text))
    return any(fits_print(each, faces[other.id], faces[card.id]) for each in descriptions)
