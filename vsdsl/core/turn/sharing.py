"""Sharing a turn: two-headed teammates act one after the other until both are done.

The turn player is the one who may act. Who acts keeps the floor; who is done leaves it to the
teammate, and when both are done, one right after the other, the turn goes on. What the turn does by
itself it does for both. A turn that is nobody else's goes on as soon as its player is done.

Rules: 14.3.3, 14.3.4, 14.3.5, 14.3.6, 14.3.8, A-149.
"""

from typing import Final

from vsdsl.core.table.frames import Fight, Turn
from vsdsl.core.table.sides import share_side, sharers
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.modes import Mode

_TWO_HEADED: Final = Mode.TWO_HEADED


def whose_turn(table: Table) -> tuple[int, ...]:
    """Return the players whose turn it is; of a two-headed team, those who are in the game.

    Rules: 5.1.1, 14.3.3.
    """
    if table.agreed.mode is not _TWO_HEADED:
        return (table.turn_player,)
    return tuple(p for p in sharers(table, table.turn_player) if not table.players[p].out)


def is_left_to_teammate(table: Table) -> bool:
    """Let the turn player be done; returns whether it is now for a teammate to act.

    Rules: 14.3.3, A-149.
    """
    if table.agreed.mode is not _TWO_HEADED:
        return False
    frame = table.stack[-1]
    if not isinstance(frame, Turn):
        return False
    mate = left_to(table)
    is_left = mate >= 0
    table.stack[-1] = frame._replace(done=frame.done + 1 if is_left else 0)
    _give(table, mate if is_left else whose_turn(table)[0])
    return is_left


def left_to(table: Table) -> int:
    """Return for whom it is to act when the turn player is done with the stage; -1 for nobody.

    Rules: 14.3.3, A-149.
    """
    frame = table.stack[-1] if table.stack else None
    if table.agreed.mode is not _TWO_HEADED or not isinstance(frame, Turn):
        return -1
    team = whose_turn(table)
    if frame.done + 1 >= len(team):
        return -1
    return team[(team.index(table.turn_player) + 1) % len(team)]


def keep_the_floor(table: Table) -> None:
    """Let the turn player act: whoever was done before may act again afterwards.

    Rules: 14.3.3, A-149.
    """
    if table.agreed.mode is _TWO_HEADED:
        frame = table.stack[-1]
        if isinstance(frame, Turn) and frame.done:
            table.stack[-1] = frame._replace(done=0)


def let_teammate_act(table: Table, player: int) -> bool:
    """Give an open opportunity to the other one of a two-headed team; returns whether it was one.

    The question is asked anew, of the teammate.

    Rules: 14.3.3, A-149.
    """
    asked = table.decision
    if table.agreed.mode is not _TWO_HEADED or asked is None or asked.player == player:
        return False
    if not share_side(table, asked.player, player) or not is_opportunity(table):
        return False
    table.decision = None
    if table.combat is None:
        _give(table, player)
    else:
        table.edit_combat().acting = player
        tell_change(table, Change.PRIORITY, player=player, value="teammate")
    return True


def is_opportunity(table: Table) -> bool:
    """Return whether the open question is an ordinary chance to act, in a turn or a combat."""
    frame, asked = table.stack[-1] if table.stack else None, table.decision
    if asked is None:
        return False
    is_turn = isinstance(frame, Turn) and asked.player == table.turn_player
    return is_turn or (isinstance(frame, Fight) and asked.kind == "combat")


def _give(table: Table, player: int) -> None:
    if table.turn_player != player:
        table.turn_player = player
        table.touch()
        tell_change(table, Change.TURN, player=player)
