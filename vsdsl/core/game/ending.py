"""Ending the game: who is out, who wins, and games that cannot go on.

Rules: 11.1.2, 12.6.2, 12.6.3, 12.7.1, 12.7.2, 12.7.3.
"""

from typing import Final

from vsdsl.core.table.editions import differs
from vsdsl.core.table.sides import are_enemies, following, share_side, sharers, sides, team_of
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change

TIED: Final = "tied for fewest wounds"


def eliminate(table: Table, *players: int) -> None:
    """Put players out of the game at the same moment; the last player or team left wins.

    When nobody is left, because the last main characters fell together, the turn player wins. Those
    of several players or teams who are left play on, and what belongs to the others leaves.

    Rules: 11.1.2, 12.7.1, 12.7.3, 12.7.4, 14.2.1, 14.2.5, 14.3.10, A-132.
    """
    fallen = tuple(player for player in dict.fromkeys(players) if has_main(table, player))
    if not fallen or table.result is not None:
        return
    for player in fallen:
        table.edit_player(player).fallen = True
    leaving = tuple(
        number
        for number, other in enumerate(table.players)
        if other.fallen and not other.out and not plays_on(table, number)
    )
    for player in leaving:
        table.edit_player(player).out = True
    _decide(table, leaving)
    for player in dict.fromkeys((*fallen, *leaving)):
        tell_change(table, Change.OUT, (table.players[player].self_id,), player=player)
    _tell_result(table)


def plays_on(table: Table, player: int) -> bool:
    """Return whether a player without a main character stays in the game.

    So does a two-headed teammate, as long as the other one has theirs.

    Rules: 11.1.2, 14.2.5, 14.3.11.
    """
    return any(has_main(table, other) for other in sharers(table, player))


def has_main(table: Table, player: int) -> bool:
    """Return whether a player is in the game and has not lost the main character.

    Rules: 11.1.2, 14.3.11.
    """
    one = table.players[player]
    return not one.out and not one.fallen


def _decide(table: Table, leaving: tuple[int, ...]) -> None:
    """End the game if one player or team is left, or none; else those who are out leave it.

    Rules: 12.7.1, 12.7.3, 14.2.1, 14.3.10.
    """
    left = [number for number, other in enumerate(table.players) if not other.out]
    if not left:
        table.result = (team_of(table, table.turn_player), "last main characters at once")
    elif not any(are_enemies(table, left[0], other) for other in left):
        table.result = (team_of(table, left[0]), "last main character")
    else:
        table.leaving += leaving


def next_in(table: Table, player: int) -> int:
    """Return the next player in turn order who is still in the game.

    Rules: 5.7.5, 6.4.5.
    """
    other = following(table, player)
    while table.players[other].out and other != player:
        other = following(table, other)
    return other


def next_side(table: Table, player: int) -> int:
    """Return the next player in turn order who is still in the game and has another side.

    Rules: 5.7.5, 6.4.4, 14.3.3, A-149.
    """
    other = next_in(table, player)
    while share_side(table, player, other) and other != player:
        other = next_in(table, other)
    return other


def has_partner(table: Table, player: int) -> bool:
    """Return whether one of several main characters with which a player began is on the own side.

    Rules: 11.1.2, 17.5.4.
    """
    things = (table.things[ident] for ident in table.players[player].partners)
    return any(
        thing.zone == "play" and thing.is_main == player and share_side(table, thing.side, player)
        for thing in things
    )


def follow_main(table: Table, player: int) -> None:
    """Let another main character take the place of one that has left play, if there is another.

    Rules: 1.2.7, 12.4.5.
    """
    if table.things[table.players[player].main].zone == "play":
        return
    others = (ident for ident in table.side(player) if table.things[ident].is_main == player)
    following = next(others, 0)
    if following:
        table.edit_player(player).main = following
        table.restructure()
        tell_change(table, Change.MAIN, (following,), player=player)


def has_lost_main(table: Table, player: int) -> bool:
    """Return whether a player who begins a turn now has lost: their main character is gone.

    In some editions only the KO of a main character loses a game.

    Rules: 12.7.2, A-147, C-01.
    """
    if differs(table, "12.7.2"):
        return False
    main = table.things[table.players[player].main]
    if has_partner(table, player):
        return False
    if main.zone == "play":
        return are_enemies(table, main.side, player)
    return main.zone in {"ko", "deck"}


def call_stalemate(table: Table) -> None:
    """End the game when nobody has cards left and a whole round has wounded no main character.

    Rules: 12.6.2, 12.6.3.
    """
    if not _is_quiet(table):
        table.quiet = 0
        return
    table.quiet += 1
    left = tuple(number for number, player in enumerate(table.players) if not player.out)
    if table.quiet >= len(sides(table, left)):
        decide_by_wounds(table)


def decide_by_wounds(table: Table) -> None:
    """End the game for the main characters with the fewest wounds; a team wins with one of them.

    Rules: 12.6.2, 12.6.3.
    """
    left = [number for number in range(len(table.players)) if has_main(table, number)]
    wounds = {number: table.things[table.players[number].main].wounds for number in left}
    fewest = min(wounds.values())
    best = [number for number in left if wounds[number] == fewest]
    winners = tuple(sorted({each for number in best for each in team_of(table, number)}))
    is_tied = any(are_enemies(table, best[0], other) for other in best)
    table.result = (winners, TIED if is_tied else "fewest wounds")
    _tell_result(table)


def _tell_result(table: Table) -> None:
    if table.result is not None:
        winners, reason = table.result
        people = tuple(table.players[number].self_id for number in winners)
        tell_change(table, Change.GAME_OVER, people, value=reason)


def _is_quiet(table: Table) -> bool:
    if any(not player.out and (player.deck or player.hand) for player in table.players):
        return False
    mains = {player.main for player in table.players}
    return not any(deed[0] == "wound" and mains & set(deed[1]) for deed in table.deeds)
