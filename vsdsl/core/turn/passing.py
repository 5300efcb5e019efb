"""Beginning a turn, and passing it on to the next player.

Rules: 4.2.5, 5.2.1, 5.7.5, 7.2.3, 9.3.5, 11.1.3, 12.6.2, 12.7.2.
"""

from typing import Final

from vsdsl.core.characters.freezing import let_freezes_begin, thaw
from vsdsl.core.characters.main_and_supporting import keep_one_main, mains_on
from vsdsl.core.game.asking import replace
from vsdsl.core.game.ending import (
    call_stalemate,
    decide_by_wounds,
    eliminate,
    has_lost_main,
    next_side,
)
from vsdsl.core.powers.durations import end_at, expire, pass_over
from vsdsl.core.table.frames import Turn
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.core.turn.earlier_turns import keep
from vsdsl.core.turn.sharing import whose_turn
from vsdsl.terms.changes import Change
from vsdsl.terms.times import Edge, Moment, Phase, Span

_DRAW: Final = Phase.DRAW
_TURN: Final = Change.TURN
_TURN_SPAN: Final = Span.TURN
_BEGINNING: Final = Moment(Edge.START, Span.TURN)
MOST_TURNS: Final = 400  # beyond any game that people finish


def start(table: Table) -> bool:
    """Begin a turn; a player whose main character is gone has lost and takes none.

    Rules: 7.2.3, 12.7.2.
    """
    table.turn += 1
    table.attacks = 0
    keep(table)
    table.deeds = ()
    table.checked = 0
    table.phase, table.step = _DRAW, ""
    marked = [each.id for each in table.things.values() if each.used or each.deeds]
    for ident in marked:
        writable = table.edit(ident)
        writable.used = writable.deeds = frozenset()
    table.touch()
    tell_change(table, _TURN, tuple(marked), player=table.turn_player, value=table.turn)
    eliminate(table, *(each for each in whose_turn(table) if has_lost_main(table, each)))
    if table.players[table.turn_player].out:
        replace(table, Turn("pass on"))
        return False
    return True


def one_main(table: Table) -> bool:
    """Keep one main character of several before anything of the turn happens.

    Rules: 11.1.3, A-09.
    """
    crowded = (player for player in whose_turn(table) if len(mains_on(table, player)) > 1)
    return not any(keep_one_main(table, player) for player in crowded)


def begin(table: Table) -> bool:
    """End what lasts until the start of the turn, before anything can be used in it.

    Rules: 5.2.1, 9.3.5, A-12.
    """
    end_at(table, _BEGINNING)
    return True


def pass_on(table: Table) -> bool:
    """Pass the turn on to the next player who is in the game.

    Rules: 4.2.5, 5.7.5, 10.8.3, 12.6.2.
    """
    expire(table, _TURN_SPAN, table.turn)
    thaw(table)
    call_stalemate(table)
    following = next_side(table, table.turn_player)
    pass_over(table, following)
    let_freezes_begin(table, following)
    table.turn_player = following
    tell_change(table, _TURN, player=following)
    if table.turn >= MOST_TURNS and table.result is None:
        decide_by_wounds(table)
    return True
