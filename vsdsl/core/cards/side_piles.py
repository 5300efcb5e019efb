"""Side piles: cards that a deck brings along and that start outside the game.

All side piles of a player lie in one zone; each card knows the pile it belongs to, also while it
is in play.

Rules: 4.1.7, 12.2.1, 12.2.2, 12.2.8, 12.4.1, 12.4.3, 12.4.6, 12.4.9, 17.5.1.
"""

from collections.abc import Iterable

from vsdsl.core.cards.zones import leave, place
from vsdsl.core.table.editions import differs
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.sides import are_enemies, from_on
from vsdsl.core.table.table import Book, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change


def brought(book: Book, cards: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the cards of the piles that a deck of these cards brings, each with its pile.

    A pile comes once, however many cards ask for it.

    Rules: 12.2.1, 12.4.1, 12.4.6, 17.5.1.
    """
    piles = {
        pile.name: pile.cards or starting_in(book, pile.name, card)
        for card in cards
        for pile in book.faces[card].brings
    }
    return tuple((card, name) for name, inside in piles.items() for card in inside)


def starting_in(book: Book, name: str, card: str) -> tuple[str, ...]:
    """Return the cards of the set of a card that start the game in a pile, as many as they say.

    Rules: 4.1.7, 12.4.6.
    """
    letters = card.partition("-")[0]
    return tuple(
        number
        for number in sorted(book.start_aside)
        if number.partition("-")[0] == letters
        for ability in book.faces[number].abilities
        if ability.starts_in == name
        for _ in range(ability.copies_aside)
    )


def admitted_by(book: Book, cards: Iterable[str]) -> frozenset[str]:
    """Return the names of the cards of side piles that a deck of these cards may have as well.

    Rules: 4.1.7, 15.2.1.
    """
    return frozenset(name for card in cards for name in book.faces[card].admits)


def has_pile(table: Table, player: int, name: str) -> bool:
    """Return whether a player has brought a pile, wherever its cards are now."""
    return any(thing.pile == name and thing.owner == player for thing in table.things.values())


def pile(table: Table, player: int, name: str) -> tuple[int, ...]:
    """Return the cards in a pile of a player; who has brought none uses an opponent's.

    Rules: 12.2.2, A-136.
    """
    holder = next(iter(lenders(table, player, name)), player)
    cards = table.players[holder].piles
    return tuple(ident for ident in cards if table.things[ident].pile == name)


def lenders(table: Table, player: int, name: str) -> tuple[int, ...]:
    """Return whose pile a player may use who has brought none, in turn order; later nobody's.

    Rules: 12.2.2, 17.4.8, A-136.
    """
    if differs(table, "17.4.8") or has_pile(table, player, name):
        return ()
    others = (n for n in from_on(table, player) if are_enemies(table, player, n))
    return tuple(n for n in others if not table.players[n].out and has_pile(table, n, name))


def into_pile(
    table: Table, ident: int, name: str, found: tuple[Waiting, ...] | None = None
) -> None:
    """Put a card into its owner's pile of a name, from wherever it is.

    `found` is what its leaving play triggers, if others go at the same moment.

    Rules: 3.1.4, 12.2.8, 12.4.3.
    """
    thing = table.things[ident]
    if thing.zone == "play":
        leave(table, ident, "piles", found=found)
    elif thing.zone != "piles":
        place(table, ident, "piles", thing.owner)
    if table.things[ident].zone == "piles":
        table.edit(ident).pile = name
        tell_change(table, Change.PLACE, (ident,), value=name)


def is_open(table: Table, ident: int) -> bool:
    """Return whether a card in a pile lies open: in an open one, and main characters in any.

    Rules: 3.1.3, 12.4.1, 12.4.8, 12.4.10, A-68.
    """
    is_main = table.face(ident).kind == "main"
    return is_main or table.things[ident].pile in table.book.open_piles
