"""Transforming: a character is replaced by another card, and cards come from outside the game.

Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, 11.5.6, 11.5.7, 11.5.9, 11.5.10, 12.1.1, 12.1.2.
"""

from collections.abc import Callable
from typing import Final

from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import cease, place
from vsdsl.core.characters.names import can_stand_on, keep_names_single
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Face
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

_OUTSIDE: Final = frozenset({"outside", "side_deck"})


def is_beside_game(table: Table, ident: int) -> bool:
    """Return whether a card lies outside the game, in a side deck or by itself.

    Rules: 4.1.6, 12.1.2.
    """
    return table.things[ident].zone in _OUTSIDE


def outside(table: Table, player: int) -> tuple[int, ...]:
    """Return the cards of a player that lie outside the game, ready to be fetched."""
    return tuple(
        ident
        for ident, thing in table.things.items()
        if thing.zone in _OUTSIDE and thing.owner == player
    )


def kinds_beside(table: Table, player: int) -> frozenset[str]:
    """Return the kinds of card of which a player may fetch any from outside the game.

    Tokens are always there; main characters too, unless the player uses a side deck: then those in
    it are all.

    Rules: 11.5.7, 12.1.1.
    """
    if table.players[player].has_side_deck:
        return frozenset({"token"})
    return frozenset({"main", "token"})


def fetch(table: Table, player: int, fits: Callable[[int], bool], count: int) -> None:
    """Let `count` copies lie ready of each card outside the game that fits.

    A token that has ceased to exist is used again before there is a new one. Whoever uses a side
    deck finds main characters there and nowhere else.

    Rules: 11.5.7, 12.1.1, 12.1.2.
    """
    ready = [table.things[ident].face for ident in outside(table, player)]
    kinds = kinds_beside(table, player)
    for face in table.book.faces.values():
        if face.kind in kinds:
            _fetch_copies(table, player, face, fits, count - ready.count(face.number))


def _fetch_copies(
    table: Table, player: int, face: Face, fits: Callable[[int], bool], count: int
) -> None:
    for _ in range(count):
        thing = new_thing(table, face.number, player)
        if not fits(thing.id):
            del table.things[thing.id]
            table.serial -= 1
            return
        tell_change(table, Change.CREATE, (thing.id,), player=player)


def transform(table: Table, ident: int, into: int) -> bool:
    """Replace a character in play by another card, which takes over everything but its print.

    It keeps row, neighbours, orientation, counters, equipment, modifiers, its timestamp and its
    part in the combat, and does not appear, but for editions that do not say so. The replaced card
    is removed from the game, or goes into the side pile that the new one comes from.

    Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, 11.5.6, 12.4.11, A-28, A-119, C-14.
    """
    if not _can_transform(table, ident, into):
        return False
    origin = table.things[into].zone
    is_aside = origin == "side_deck"
    _exchange(table, ident, into)
    if is_aside:
        take_levels_out(table, ident, table.things[into].owner)
    else:
        display_levels(table, ident)
    table.restructure()
    thing = table.things[ident]
    keep_names_single(table, thing.side, (ident,))
    emit(table, Event(EventKind.TRANSFORM, (ident,), (), thing.side))
    if differs(table, "11.5.6"):
        emit(table, Event(EventKind.APPEAR, (ident,), (), thing.side, origin))
    return True


def _can_transform(table: Table, ident: int, into: int) -> bool:
    """Return whether a character in play can be replaced by that card.

    Rules: 1.1.2, 11.5.1, 16.3.18.
    """
    thing = table.things[ident]
    if thing.row not in ROWS or table.things[into].zone == "play":
        return False
    if forbidden(table, Deed.TRANSFORM, ident):
        return False
    if not table.face(into).is_character:
        return False
    return table.players[thing.side].main == ident or can_stand_on(table, into, thing.side)


def _exchange(table: Table, ident: int, into: int) -> None:
    """Let two cards change places; powers used are marked on the card that has them.

    For a card out of a side pile the replaced one goes into that pile, and else out of the game,
    where a token ceases to exist.

    Rules: 7.2.3, 7.5.1, 11.5.1, 12.1.2, 12.4.11, A-84.
    """
    if table.things[into].zone != "piles":
        place(table, into, "removed", table.things[into].owner)
    new, old = table.edit(ident), table.edit(into)
    new.face, old.face = old.face, new.face
    new.used_ever, old.used_ever = old.used_ever, new.used_ever
    new.used = _of_super_powers(table, new.used)
    new.xp = 0
    tell_change(table, Change.EXCHANGE, (ident, into))
    if old.zone == "removed" and table.face(into).kind == "token":
        cease(table, into)


def _of_super_powers(table: Table, used: frozenset[str]) -> frozenset[str]:
    """Return the marks of super powers: a card that comes back this turn has still used its own.

    Rules: 7.2.3, A-84.
    """
    if not used:
        return used
    powers = (ability for face in table.book.faces.values() for ability in face.abilities)
    supers = {ability.key for ability in powers if ability.category == "super"}
    return frozenset(mark for mark in used if mark.partition("@")[0] in supers)


def display_levels(table: Table, ident: int) -> None:
    """Put the other levels of a main character that has come from outside the game beside it.

    Rules: 11.3.6, 11.5.10.
    """
    face, owner = table.face(ident), table.things[ident].owner
    there = {table.things[level].face for level in table.players[owner].levels}
    for other in table.book.faces.values():
        if is_level_of(other, face) and other.number not in there:
            card = new_thing(table, other.number, owner).id
            tell_change(table, Change.CREATE, (card,), player=owner)
            place(table, card, "levels", owner)


def take_levels_out(table: Table, ident: int, player: int) -> None:
    """Take the other levels of a main character that has come out of a side deck out of it as well.

    They are displayed beside it; a level that the player has not brought is not there.

    Rules: 11.3.6, 11.5.9, 11.5.10.
    """
    for card in table.players[player].side_deck:
        if is_level_of(table.face(card), table.face(ident)):
            place(table, card, "levels", player)


def is_level_of(face: Face, of: Face) -> bool:
    """Return whether two cards are levels of one main character.

    Rules: 11.5.9.
    """
    are_mains = face.kind == of.kind == "main"
    return are_mains and (face.name, face.teams) == (of.name, of.teams)
