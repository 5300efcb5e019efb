"""The Draw Phase: start-of-turn triggers, then the cards of the turn.

Rules: 5.2.1, 5.2.2, 5.2.3, 5.8.1, 14.1.2, 14.2.3, 14.3.9.
"""

from typing import Final

from vsdsl.core.cards.drawing import draw
from vsdsl.core.table.sides import turns_in_a_round
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import acts
from vsdsl.core.turn.sharing import whose_turn

DRAWN: Final = 2
PAIR: Final = 2
SECOND: Final = 2


def opened(table: Table) -> bool:
    """Resolve what happens at the start of the turn, before any card is drawn.

    Rules: 5.2.1, 5.8.1.
    """
    return not acts(table, "draw", "begin the turn")


def draw_cards(table: Table) -> bool:
    """Draw the cards of the turn.

    Rules: 5.2.2, 5.8.1.
    """
    if acts(table, "draw", "draw your cards"):
        return False
    count = cards_to_draw(table)
    for player in whose_turn(table):
        draw(table, player, count)
    return True


def cards_to_draw(table: Table) -> int:
    """Return how many cards the turn gives: two, but none in the first turn of the game.

    Of three or four players, the second draws one in the first round; a second team draws two each.

    Rules: 5.2.2, 5.2.3, 14.1.2, 14.2.3, 14.3.9, A-150.
    """
    if is_first_turn(table):
        return 0
    return 1 if is_reduced(table) else DRAWN


def is_first_turn(table: Table) -> bool:
    """Return whether this is the first turn of the game, in which nobody draws.

    Rules: 5.2.3, 14.1.2, 14.2.3, 14.3.9.
    """
    return table.turn <= 1


def is_reduced(table: Table) -> bool:
    """Return whether this is the second turn of a game of more than two players or teams.

    Rules: 14.1.2, 14.2.3, A-150.
    """
    return table.turn == SECOND and turns_in_a_round(table) > PAIR


def drawn(table: Table) -> bool:
    """Go on to the Recovery Phase.

    Rules: 5.1.1, 5.8.1.
    """
    return not acts(table, "draw", "go on to the Recovery Phase")
