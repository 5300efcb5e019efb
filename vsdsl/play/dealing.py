"""Dealing: how a game begins, from decks and a seed to the table of its first decision."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vsdsl.core.game.engine import run
from vsdsl.core.game.setup import FEWEST, MOST, new_table
from vsdsl.core.game.setup import Deck as CoreDeck
from vsdsl.core.table.agreement import Agreement
from vsdsl.core.table.chance import seeded, shuffled
from vsdsl.core.table.table import Table
from vsdsl.play.decks import Deck
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.play.modes import agreement, refuse_same_mains
from vsdsl.play.pool import Pool
from vsdsl.terms.editions import Edition

_LISTS: Final = 0x5EED  # keeps the order of the lists apart from the order of the decks


class Start(NamedTuple):
    """How a game began, so that it can be played again.

    The decks as numbers, the seed, and what the players have agreed on.
    """

    decks: tuple[CoreDeck, ...]
    seed: int
    agreed: Agreement


def start_of(  # noqa: PLR0913  what a game is made of
    decks: Sequence[Deck],
    pool: Pool,
    seed: int,
    edition: str | None = None,
    mode: str | None = None,
    *,
    recruit_to_teammates: bool = False,
) -> Start:
    """Return how a game of two to four decks begins.

    Without an edition it is the newest that the sets of the decks need. Raises `GameError` for
    another number of decks, for a deck that cannot be played, for an unknown edition and for a mode
    that these decks cannot play.

    Rules: 1.1.4.
    """
    if not FEWEST <= len(decks) <= MOST:
        raise GameError(f"a game has 2, 3 or 4 decks, one for each player, not {len(decks)}")
    for deck in decks:
        _refuse_unplayable(deck, pool)
    lists = tuple(CoreDeck(deck.main, deck.cards, deck.side) for deck in decks)
    agreed = agreement(mode, len(decks), recruit_to_teammates=recruit_to_teammates)
    refuse_same_mains(agreed, [deck.main[0] for deck in decks], pool.book.faces)
    played = _edition(lists, pool) if edition is None else edition_named(edition)
    return Start(lists, seed, agreed._replace(edition=played))


def _edition(decks: Sequence[CoreDeck], pool: Pool) -> Edition:
    """Return the newest edition that the sets of some decks need."""
    return pool.edition_for(number for deck in decks for part in deck for number in part)


def dealt(start: Start, pool: Pool) -> Table:
    """Return the table of a new game at its first decision.

    Ids are given out in the order of the list; it is mixed first, so that the id of a card tells
    nothing about which other cards a deck holds.
    """
    state = seeded(start.seed ^ _LISTS)
    decks: list[CoreDeck] = []
    for main, cards, side in start.decks:
        state, mixed = shuffled(state, sorted(cards))
        _, beside = shuffled(state, sorted(side))
        decks.append(CoreDeck(main, mixed, beside))
    table = new_table(pool.book_of(start.agreed.edition), decks, start.seed, start.agreed)
    run(table)
    return table


def _refuse_unplayable(deck: Deck, pool: Pool) -> None:
    numbers = tuple(dict.fromkeys((*deck.main, *deck.cards, *deck.side)))
    unknown = [number for number in numbers if number not in pool]
    if unknown:
        raise GameError(
            f"the deck `{deck.name}` has cards that the pool lacks: {', '.join(unknown)}"
        )
    gaps = [f"{pool[n].name} ({n}): {pool.unplayable[n]}" for n in numbers if n in pool.unplayable]
    if gaps:
        raise GameError(
            f"the deck `{deck.name}` has cards that the engine cannot play: {'; '.join(gaps)}"
        )
