"""The Main Phase: attacks and actions until the turn player stops.

Rules: 5.7.2, 5.7.3, 5.7.4, 5.7.5.
"""

from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.table.frames import Join
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import main_options, play_option
from vsdsl.core.turn.sharing import is_left_to_teammate, keep_the_floor


def main(table: Table) -> bool:
    """Attack, play and use powers until the turn player stops, or both of a two-headed team do.

    Rules: 5.7.2, 5.7.3, 5.7.4, 14.3.6.
    """
    player = table.turn_player
    answer = take_answer(table)
    if answer is None:
        ask(table, player, "main", "attack, act or end the turn", main_options(table, player))
        return False
    match answer:
        case ("end",):
            return not is_left_to_teammate(table)
        case ("attack", attacker, defender):
            keep_the_floor(table)
            push(table, Join((attacker,), defender))
        case _:
            keep_the_floor(table)
            play_option(table, player, answer)
    return False


def ended(_table: Table) -> bool:
    """Let the Main Phase and the turn end at one moment: what lasts this turn expires then.

    Rules: 5.7.5, 9.3.5.
    """
    return True
