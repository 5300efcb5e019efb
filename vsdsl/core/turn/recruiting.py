"""Recruiting and resources.

Rules: 5.4.3, 5.4.4, 5.5.1, 5.5.2, 5.5.3, 5.5.4, 5.5.6, 10.10.5.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.cards.other_zones import RECRUIT, way_to, within_reach
from vsdsl.core.characters.names import can_stand_on
from vsdsl.core.characters.rows import open_rows
from vsdsl.core.powers.own_text import may_play, ruled_out
from vsdsl.core.powers.payment import ways_instead
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import is_turn_of, teammates
from vsdsl.core.table.table import Table
from vsdsl.core.turn.prices import is_affordable, too_dear
from vsdsl.terms.deeds import Deed

_APPEAR: Final = Deed.APPEAR
_BE_RECRUITED: Final = Deed.BE_RECRUITED
_RECRUIT: Final = Deed.RECRUIT


def recruit_obstacles(
    table: Table, player: int, card: int, side: int | None = None
) -> Iterator[Reason]:
    """Return what stands against recruiting a supporting character, to one's own side or another.

    Rules: 5.5.2, 5.5.3, 10.10.5, 14.2.6.
    """
    home = player if side is None else side
    if home != player and home not in may_recruit_to(table, player):
        yield Reason("14.2.6", "it is not recruited to that side", (card,))
    if table.face(card).kind != "supporting":
        yield Reason("5.5.2", "only supporting characters are recruited", (card,))
        return
    if not is_turn_of(table, player) or table.phase != "build" or table.step != "recruit":
        yield Reason("5.5.2", "it is not that player's Recruit Step")
    if not way_to(table, player, card, RECRUIT):
        yield Reason("5.5.2", "it is not where that player can recruit it from", (card,))
    if not is_affordable(table, player, card) and not ways_instead(table, player, card):
        yield Reason("5.5.3", too_dear(table, card), (card,))
    if not can_stand_on(table, card, home):
        yield Reason("10.10.5", "it shares the name of the main character", (card,))
    yield from _recruit_forbidden(table, player, card, home)


def _recruit_forbidden(table: Table, player: int, card: int, side: int) -> Iterator[Reason]:
    """Object where a power or its own text forbids recruiting a card, which is playing it.

    Rules: 1.1.2, 17.4.1.
    """
    person = table.players[player].self_id
    if (
        forbidden(table, _RECRUIT, person, card)
        or not may_play(table, player, card)
        or ruled_out(table, _BE_RECRUITED, card, person)
    ):
        yield Reason("1.1.2", "a power forbids recruiting it", (card,))
    if ruled_out(table, _APPEAR, card) or not open_rows(table, card, side):
        yield Reason("1.1.2", "it cannot appear", (card,))


def may_recruit_to(table: Table, player: int) -> tuple[int, ...]:
    """Return the teammates to whose side a player may recruit, where that was agreed on.

    Rules: 14.2.6.
    """
    return teammates(table, player) if table.agreed.gives_recruits else ()


def given_away(table: Table, player: int) -> Iterator[tuple[int, str, int]]:
    """Return the characters that can be recruited to a teammate's side: card, row and teammate.

    Rules: 14.2.6.
    """
    for mate in may_recruit_to(table, player):
        for card in recruitable(table, player, mate):
            for row in open_rows(table, card, mate):
                yield card, row, mate


def recruitable(table: Table, player: int, side: int | None = None) -> Iterator[int]:
    """Return the cards that can be recruited now, from the hand or elsewhere; copies once.

    Rules: 5.5.2, 5.5.6.
    """
    seen: set[tuple[str, str, int]] = set()
    for card in within_reach(table, player, RECRUIT):
        thing = table.things[card]
        shape = (thing.face, thing.zone, thing.side)
        if shape in seen or table.book.faces[thing.face].kind != "supporting":
            continue
        seen.add(shape)
        if is_clear(recruit_obstacles(table, player, card, side)):
            yield card
