"""Characters that move, or are removed from the game.

Rules: 1.2.2, 1.4.9, 3.4.1.
"""

from typing import Final

from tools.meaning.referee.effects.characters import characters_of, to_row
from tools.meaning.referee.performing import Perform, Performance
from tools.meaning.referee.reading import Place, SenselessError, UnreadError
from vsdsl.constructs.effects.moves import Move, Pull, Push


def _move(play: Performance, node: Move) -> None:
    if node.keeping is not None:
        raise UnreadError("a visit to an enemy row")
    moved = characters_of(play, play.settle(node.target))
    rows = play.reading.things(node.place)
    if any(not isinstance(each, Place) or each.zone not in {"front", "back"} for each in rows):
        raise UnreadError("moving to what is no row")
    if not moved:
        return
    if len(rows) != 1:
        raise UnreadError("moving to one of several rows")
    (row,) = rows
    for card in moved:
        if not isinstance(row, Place):
            raise SenselessError("moving to what is no place")
        if play.table.things[card].side != row.seat:
            raise UnreadError("moving to another side")
        to_row(play, card, row.zone)


def _push(play: Performance, node: Push) -> None:
    for card in characters_of(play, play.settle(node.target)):
        to_row(play, card, "back")


def _pull(play: Performance, node: Pull) -> None:
    for card in characters_of(play, play.settle(node.target)):
        to_row(play, card, "front")


MOVES: Final[dict[type, Perform]] = {Move: _move, Pull: _pull, Push: _push}
