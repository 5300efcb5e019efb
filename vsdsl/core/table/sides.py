"""Sides and teams: who is whose enemy, who shares a side, whose turn it is, who comes next.

A card in play has a seat, `Thing.side`: the player who is `you` to its powers. Who has a side alone
controls the cards of the own seat. Two-headed teammates share a side: each still has rows of their
own on the table, but the rows of both together are the row that the rules speak of.

Nothing else in the engine compares players to find out who is an enemy or who controls a card.

Rules: 1.2.1, 1.2.2, 1.2.3, 4.2.5, 14.2.2, 14.2.4, 14.3.1, 14.3.3, 14.3.7, A-147, A-149.
"""

from typing import Final

from vsdsl.core.table.table import GEAR, ROWS, Table
from vsdsl.terms.events import EventKind
from vsdsl.terms.modes import Mode

_TWO_HEADED: Final = Mode.TWO_HEADED
_SHARED: Final = frozenset({*ROWS, GEAR})
_TOGETHER: Final = frozenset({EventKind.ATTACK, EventKind.MOMENT})


def are_enemies(table: Table, one: int, other: int) -> bool:
    """Return whether two players oppose each other: teammates do not.

    Rules: 1.2.3, 14.2.4, A-147.
    """
    if one == other:
        return False
    teams = table.agreed.teams
    return not teams or teams[one] != teams[other]


def share_side(table: Table, one: int, other: int) -> bool:
    """Return whether the characters of two players stand on one side.

    Only two-headed teammates share one; other teammates have each their own.

    Rules: 1.2.1, 14.3.1, A-147.
    """
    if one == other:
        return True
    agreed = table.agreed
    return agreed.mode is _TWO_HEADED and agreed.teams[one] == agreed.teams[other]


def controls(table: Table, player: int, ident: int) -> bool:
    """Return whether a card is a player's: on their side, or in a zone or row of their own.

    Two-headed teammates both control every character on their side, with its equipment. Resources,
    hands, decks and piles are not shared.

    Rules: 1.2.2, 14.3.2, 14.3.7.
    """
    thing = table.things[ident]
    if thing.side == player:
        return True
    return (
        table.agreed.mode is _TWO_HEADED
        and thing.row in _SHARED
        and share_side(table, player, thing.side)
    )


def sharers(table: Table, player: int) -> tuple[int, ...]:
    """Return the players whose rows make up a player's side, in the order of their seats.

    Rules: 14.3.1.
    """
    return table.agreed.sharers(player) if table.agreed.mode is _TWO_HEADED else (player,)


def row_of(table: Table, player: int, row: str) -> tuple[int, ...]:
    """Return who stands in a row of a player's side, visitors and absent ones apart.

    Rules: 3.2.1, 14.3.1.
    """
    if table.agreed.mode is not _TWO_HEADED:
        found: tuple[int, ...] = getattr(table.players[player], row)
        return found
    return tuple(card for seat in sharers(table, player) for card in table.players[seat].zone(row))


def sides(table: Table, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return one player for each of the sides of some players.

    Rules: 1.2.3, 14.3.1.
    """
    if table.agreed.mode is not _TWO_HEADED:
        return players
    return tuple(dict.fromkeys(sharers(table, player)[0] for player in players))


def teammates(table: Table, player: int) -> tuple[int, ...]:
    """Return the others of a player's team who are in the game.

    Rules: 14.2.1, 14.3.1.
    """
    teams = table.agreed.teams
    return tuple(
        other
        for other, team in enumerate(teams)
        if other != player and team == teams[player] and not table.players[other].out
    )


def team_of(table: Table, player: int) -> tuple[int, ...]:
    """Return the whole team of a player, those who are out as well; alone, that is the player.

    Rules: 12.7.1, 14.2.1, 14.3.10.
    """
    teams = table.agreed.teams
    if not teams:
        return (player,)
    return tuple(other for other, team in enumerate(teams) if team == teams[player])


def is_turn_of(table: Table, player: int) -> bool:
    """Return whether it is a player's turn: two-headed teammates take theirs together.

    Rules: 5.1.1, 14.3.3.
    """
    return table.turn_player == player or (
        table.agreed.mode is _TWO_HEADED and share_side(table, table.turn_player, player)
    )


def turns_in_a_round(table: Table) -> int:
    """Return how many turns there are until everybody has had one.

    Rules: 4.2.5, 14.3.3.
    """
    return len(sides(table, tuple(range(len(table.players)))))


def seating(table: Table) -> tuple[int, ...]:
    """Return all players in turn order, from the first seat on; who shares a side sits together.

    Rules: 4.2.5, 14.2.2, 14.3.1.
    """
    everybody = tuple(range(len(table.players)))
    if table.agreed.mode is not _TWO_HEADED:
        return everybody
    return tuple(seat for first in sides(table, everybody) for seat in sharers(table, first))


def following(table: Table, player: int) -> int:
    """Return the next player in turn order, in the game or not.

    Rules: 4.2.5.
    """
    if table.agreed.mode is not _TWO_HEADED:
        return (player + 1) % len(table.players)
    order = seating(table)
    return order[(order.index(player) + 1) % len(order)]


def from_on(table: Table, first: int) -> tuple[int, ...]:
    """Return all players in turn order, from one of them on, with whom they share the side next.

    Rules: 4.2.5, 14.3.3.
    """
    count = len(table.players)
    if table.agreed.mode is not _TWO_HEADED:
        return tuple((first + step) % count for step in range(count))
    own = sharers(table, first)
    order = seating(table)
    at = order.index(own[0])
    rest = (order[at:] + order[:at])[len(own) :]
    return (first, *(seat for seat in own if seat != first), *rest)


def is_done_by(table: Table, kind: EventKind, doer: int, player: int) -> bool:
    """Return whether a player does something that happens in the name of another.

    Two-headed teammates take their turn and make their attacks together; all else is done by one.

    Rules: 14.3.3, 14.3.6, 14.3.12.
    """
    return doer == player or (kind in _TOGETHER and share_side(table, doer, player))
