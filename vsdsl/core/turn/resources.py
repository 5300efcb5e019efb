"""Putting down a resource: which cards, and what stands against one.

Rules: 1.1.2, 5.4.3, 5.4.4, 7.1.2.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.powers.own_text import may_play, ruled_out
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.frames import Turn
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.sides import is_turn_of
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.times import Phase, Step

_BE_RESOURCE: Final = Deed.BE_PLAYED_AS_RESOURCE


def has_put_down(table: Table, player: int) -> bool:
    """Return whether a player has put down a resource in the Resource Step that is on.

    Rules: 5.4.3.
    """
    bottom = table.stack[0]
    if not isinstance(bottom, Turn):
        return False
    return bottom.stage == "built" or table.players[player].self_id in bottom.moved


def resource_obstacles(table: Table, player: int, card: int) -> Iterator[Reason]:
    """Return what stands against putting a card down as a resource.

    Rules: 1.1.1, 1.1.2, 5.4.3.
    """
    is_now = (table.phase, table.step) == (Phase.BUILD, Step.RESOURCE)
    if not is_now or not is_turn_of(table, player):
        yield Reason("5.4.3", "it is not that player's Resource Step", (card,))
    elif has_put_down(table, player):
        yield Reason("5.4.3", "a resource has been put down this turn", (card,))
    if forbidden(table, _BE_RESOURCE, card, table.players[player].self_id):
        yield Reason("1.1.2", "a power forbids that", (card,))
    elif is_kept_from_resources(table, player, card):
        yield Reason("1.1.1", "its own text forbids that", (card,))


def is_kept_from_resources(table: Table, player: int, card: int) -> bool:
    """Return whether a power, or its own text, keeps a card out of a player's resource row.

    Rules: 1.1.2, 7.1.2.
    """
    person = table.players[player].self_id
    return ruled_out(table, _BE_RESOURCE, card, person)


def playable_resources(table: Table, player: int) -> Iterator[tuple[int, bool]]:
    """Return the cards that can be put down as a resource, and whether face up; copies once.

    Rules: 1.1.2, 5.4.3, 5.4.4.
    """
    seen: set[str] = set()
    for card in table.players[player].hand:
        number = table.things[card].face
        if number in seen:
            continue
        seen.add(number)
        if is_kept_from_resources(table, player, card):
            continue
        if table.book.faces[number].kind == "location" and may_play(table, player, card):
            yield card, True
        yield card, False
