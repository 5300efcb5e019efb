"""Reaching: from which zones a player may recruit and play cards, and how a card is got there.

A hand is always within reach. A power may add other zones: for whoever it speaks to, or for its own
card where that lies.

Rules: 1.1.1, 5.5.2, 5.5.6, 5.5.7, 7.1.2, 17.4.1.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import Attempt, is_about, is_mentioned
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.table.faces import Static
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying

_CAN: Final = Saying.CAN
RECRUIT: Final = Deed.RECRUIT_FROM
PLAY: Final = Deed.PLAY_FROM
TOP: Final = Manner.TOP
_CAN_PLAY: Final = (Saying.CAN, PLAY)


def within_reach(table: Table, player: int, deed: Deed) -> tuple[int, ...]:
    """Return the cards that a player may recruit or play as far as the place matters.

    Rules: 5.5.2, 17.4.1.
    """
    hand = table.players[player].hand
    if deed == PLAY and not is_mentioned(table, _CAN_PLAY):
        return hand
    return (*hand, *_beyond_the_hand(table, player, deed))


def _beyond_the_hand(table: Table, player: int, deed: Deed) -> Iterator[int]:
    """Return the cards outside the hand that a power lets a player get at; of copies, one.

    Rules: 1.1.1, 5.5.6.
    """
    seen: set[tuple[str, str, int]] = set()
    for card in _elsewhere(table, player, deed):
        thing = table.things[card]
        shape = (thing.face, thing.zone, thing.side)
        if shape not in seen and way_to(table, player, card, deed):
            seen.add(shape)
            yield card


def _elsewhere(table: Table, player: int, deed: Deed) -> Iterator[int]:
    """Return the cards outside the hand that a power may be about."""
    deck = table.players[player].deck
    if is_mentioned(table, (_CAN, deed)):
        for other in table.players:
            yield from other.ko
        yield from table.players[player].piles
        yield from deck
    elif deed == RECRUIT and table.book.work_in_deck:
        yield from (i for i in deck if table.things[i].face in table.book.work_in_deck)


def way_to(table: Table, player: int, card: int, deed: Deed) -> str:
    """Return the way on which a player gets at a card: its zone, or the top of the deck, or none.

    Rules: 1.1.1, 5.5.2, 5.5.6.
    """
    thing = table.things[card]
    if thing.zone == "hand" and thing.side == player:
        return "hand"
    ways = {static.manner or thing.zone for static in _permissions(table, player, card, deed)}
    return TOP if TOP in ways else next(iter(ways), "")


def _permissions(table: Table, player: int, card: int, deed: Deed) -> Iterator[Static]:
    person = table.players[player].self_id
    for static, setting in active(table).statics.get((Saying.CAN, deed), ()):
        if is_about(table, static, setting, Attempt(person, card, (static.manner,))):
            yield static
    thing = table.things[card]
    if thing.zone == "deck":  # where powers lie still, except those about this
        for ability in table.face(card).abilities:
            if "deck" in ability.zones:
                setting = setting_of(table, card)
                own = (s for s in ability.statics if (s.kind, s.deed) == (Saying.CAN, deed))
                yield from (
                    static
                    for static in own
                    if is_about(table, static, setting, Attempt(person, card, (static.manner,)))
                )
