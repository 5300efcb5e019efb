"""The Formation Step: characters move between the rows, each once.

Rules: 1.1.2, 5.6.1, 5.8.1.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vsdsl.core.characters.arrival import can_be_moved, can_change_rows, change_row
from vsdsl.core.characters.rows import may_stand_in, other_row
from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.powers.permissions import Doer
from vsdsl.core.table.frames import SETTLE, Turn
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.sides import is_turn_of
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import actions, play_option
from vsdsl.core.turn.sharing import is_left_to_teammate, keep_the_floor
from vsdsl.terms.times import Phase, Step

if TYPE_CHECKING:
    from vsdsl.core.table.decision import Option


def move_obstacles(table: Table, player: int, ident: int, row: str) -> Iterator[Reason]:
    """Return what stands against moving a character to a row.

    Rules: 1.1.2, 5.6.1.
    """
    is_now = (table.phase, table.step) == (Phase.BUILD, Step.FORMATION)
    if not is_now or not is_turn_of(table, player):
        yield Reason("5.6.1", "it is not that player's Formation Step", (ident,))
    elif ident not in movable(table, player):
        yield Reason("5.6.1", "it does not stand on that player's side", (ident,))
    elif ident in _moved(table):
        yield Reason("5.6.1", "it has moved already", (ident,))
    if not can_be_moved(table, ident, Doer((table.players[player].self_id,))):
        yield Reason("1.1.2", "a power keeps it where it is", (ident,))
    if not may_stand_in(table, ident, player, row):
        yield Reason("1.1.2", f"a power keeps it out of the {row} row", (ident,))
    if table.things[ident].row == row:
        yield Reason("5.6.1", f"it stands in the {row} row already", (ident,))


def movable(table: Table, player: int) -> tuple[int, ...]:
    """Return whose row a player may change: everybody on the side, a teammate's as well.

    Rules: 5.6.1, 14.3.5.
    """
    return table.side(player)


def _moved(table: Table) -> tuple[int, ...]:
    """Return who has moved in this step; its frame remembers them."""
    bottom = table.stack[0]
    return bottom.moved if isinstance(bottom, Turn) and bottom.stage == "formation" else ()


def formation(table: Table) -> bool:
    """Move characters between the rows, each at most once; two-headed teammates do it together.

    Rules: 5.6.1, 5.8.1, 14.3.5.
    """
    player = table.turn_player
    moved = _moved(table)
    answer = take_answer(table)
    if answer is None:
        options: list[Option] = [("done",)]
        options += [
            ("move", ident)
            for ident in movable(table, player)
            if ident not in moved and can_change_rows(table, ident)
        ]
        options += actions(table, player)
        ask(table, player, "formation", "move a character", options)
        return False
    match answer:
        case ("done",):
            return not is_left_to_teammate(table)
        case ("move", ident):
            replace(table, Turn("formation", (*moved, ident)))
            change_row(table, ident, other_row(table.things[ident].row))
            push(table, SETTLE)
        case _:
            keep_the_floor(table)
            play_option(table, player, answer)
    return False
