"""Ending the game: who is out, who wins, and games that cannot go on.

Rules: 11.1.2, 12.6.2, 12.6.3, 12.7.1, 12.7.2, 12.7.3.
"""

from vsdsl.core.table.editions import differs
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change


def eliminate(table: Table, *players: int) -> None:
    """Put players out of the game at the same moment; the last one left wins.

    When nobody is left, because the last main characters fell together, the turn player wins. Of
    more than two players those who are left play on, and what belongs to the others leaves.

    Rules: 11.1.2, 12.7.1, 12.7.3, 12.7.4, A-132.
    """
    falling = tuple(player for player in players if not table.players[player].out)
    if not falling or table.result is not None:
        return
    for player in falling:
        table.edit_player(player).out = True
    left = tuple(number for number, other in enumerate(table.players) if not other.out)
    if len(left) == 1:
        table.result = (left, "last main character")
    elif not left:
        table.result = ((table.turn_player,), "last main characters at once")
    else:
        table.leaving += falling
    for player in falling:
        tell_change(table, Change.OUT, (table.players[player].self_id,), player=player)
    _tell_result(table)


def next_in(table: Table, player: int) -> int:
    """Return the next player in turn order who is still in the game.

    Rules: 5.7.5, 6.4.5.
    """
    count = len(table.players)
    order = ((player + step) % count for step in range(1, count + 1))
    return next((number for number in order if not table.players[number].out), player)


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

    Rules: 12.7.2, C-01.
    """
    if differs(table, "12.7.2"):
        return False
    main = table.things[table.players[player].main]
    if main.zone == "play":
        return main.side != player
    return main.zone in {"ko", "deck"}


def call_stalemate(table: Table) -> None:
    """End the game when nobody has cards left and a whole round has wounded no main character.

    Rules: 12.6.2, 12.6.3.
    """
    if not _is_quiet(table):
        table.quiet = 0
        return
    table.quiet += 1
    if table.quiet >= sum(not player.out for player in table.players):
        decide_by_wounds(table)


def decide_by_wounds(table: Table) -> None:
    """End the game for the main characters with the fewest wounds.

    Rules: 12.6.2, 12.6.3.
    """
    left = [number for number, player in enumerate(table.players) if not player.out]
    wounds = {number: table.things[table.players[number].main].wounds for number in left}
    fewest = min(wounds.values())
    winners = tuple(number for number in left if wounds[number] == fewest)
    reason = "fewest wounds" if len(winners) == 1 else "tied for fewest wounds"
    table.result = (winners, reason)
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
