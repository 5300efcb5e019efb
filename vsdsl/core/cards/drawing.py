"""Drawing, discarding and shuffling.

Rules: 1.1.2, 1.4.3, 5.2.2, 12.6.1.
"""

from typing import Final

from vsdsl.core.cards.zones import _power_of_place, place
from vsdsl.core.powers.events import Event, emit, emit_awaited
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.powers.replacement import is_replaced
from vsdsl.core.table.chance import shuffled
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

_DRAW: Final = Deed.DRAW
_DRAW_EVENTKIND: Final = EventKind.DRAW
_LEAVE_DECK: Final = EventKind.LEAVE_DECK


def draw(table: Table, player: int, count: int) -> tuple[int, ...]:
    """Let a player draw; an empty deck gives none, and a power may forbid it.

    Rules: 1.1.2, 5.2.2, 12.6.1.
    """
    drawn = table.players[player].deck[:count]
    person = table.players[player].self_id
    if not drawn or forbidden(table, _DRAW, person) or is_replaced(table, _DRAW_EVENTKIND, person):
        return ()
    writable = table.edit_player(player)
    writable.deck = writable.deck[len(drawn) :]
    writable.hand += drawn
    for ident in drawn:
        thing = table.edit(ident)
        thing.zone = "hand"
        if _power_of_place(table, thing):
            table.restructure()
    emit(table, Event(_DRAW_EVENTKIND, drawn, (), player, len(drawn)))
    for ident in drawn:
        emit_awaited(table, Event(_LEAVE_DECK, (ident,), (), player))
    return drawn


def shuffle_deck(table: Table, player: int) -> None:
    """Shuffle a player's deck."""
    table.rng, order = shuffled(table.rng, table.players[player].deck)
    table.edit_player(player).deck = order
    tell_change(table, Change.SHUFFLE, player=player)


def discard(table: Table, player: int, cards: tuple[int, ...]) -> None:
    """Put cards from a hand into the KO pile.

    Rules: 1.4.3.
    """
    if not cards or is_replaced(table, EventKind.DISCARD, table.players[player].self_id):
        return
    for ident in cards:
        place(table, ident, "ko", table.things[ident].owner)
    emit(table, Event(EventKind.DISCARD, cards, (), player, len(cards)))
    emit(table, Event(EventKind.LEAVE_HAND, cards, (), player))
