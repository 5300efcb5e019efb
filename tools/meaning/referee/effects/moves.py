"""Characters that move, change places, capture others, and equipment that is put on.

Rules: 1.2.2, 1.4.9, 1.4.10, 1.4.11, 2.3.2, 2.3.3, 10.9.3, 12.3.1, A-74, A-75.
"""

from typing import Final

from tools.meaning.referee.effects.arriving import can_stand, stand
from tools.meaning.referee.effects.cards import cards_of
from tools.meaning.referee.effects.characters import characters_of, to_row
from tools.meaning.referee.effects.leaving import drop_gear, into_captivity, take_out
from tools.meaning.referee.facts import face, is_in_play, is_standing
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import Place, SenselessError, Value
from vsdsl.constructs.effects.moves import (
    Capture,
    Equip,
    Move,
    MoveBack,
    Pull,
    Push,
    SwitchPositions,
)

_ROWS: Final = ("front", "back")


def _move(play: Performance, node: Move) -> None:
    moved = characters_of(play, play.settle(node.target))
    if not moved:
        return
    it = tuple(moved)
    reading = play.reading.named(it=it, them=it)._replace(who=play.who)
    places = [each for each in reading.things(node.place) if isinstance(each, Place)]
    rows = [Place(p.seat, r) for p in places for r in (_ROWS if p.zone == "side" else (p.zone,))]
    if any(row.zone not in _ROWS for row in rows):
        raise SenselessError("moving to what is no row")
    if node.keeping is None:
        _to_one_of(play, moved, rows)
    elif len(rows) > 1:
        raise SenselessError("a visit to one of several rows")
    else:
        play.visits.update({card: row for card in moved for row in rows})


def _to_one_of(play: Performance, moved: list[int], rows: list[Place]) -> None:
    """Move characters to one row, which the player picks if there are several."""
    if len(rows) > 1:
        row = play.value(play.asked_by(play.who, {("choose", row) for row in rows})[1])
    elif rows:
        (row,) = rows
    else:
        return
    for card in moved:
        stand(play, card, row)


def _move_back(play: Performance, node: MoveBack) -> None:
    cards = characters_of(play, play.settle(node.target))
    taken = [each for each in cards if play.table.things[each].came_from >= 0]
    homes = {play.table.things[each].came_from for each in taken}
    if len(homes) > 1:
        raise SkippedError("characters of several players that go back")
    for home in homes:
        _to_one_of(play, taken, [Place(home, row) for row in _ROWS])
        for card in taken:
            if play.table.things[card].side == home:
                play.table.edit(card).came_from = -1


def _push(play: Performance, node: Push) -> None:
    for card in characters_of(play, play.settle(node.target)):
        to_row(play, card, "back")


def _pull(play: Performance, node: Pull) -> None:
    for card in characters_of(play, play.settle(node.target)):
        to_row(play, card, "front")


def _switch(play: Performance, node: SwitchPositions) -> None:
    names = dict(play.names)
    first = characters_of(play, play.settle(node.first))
    second = characters_of(play, play.settle(node.second))
    play.names = names
    if len(first) != 1 or len(second) != 1 or first == second:
        play.was_done, play.settled = False, ()  # nobody is there to switch with
        return
    (one,), (other,) = first, second
    table = play.table
    to_other = Place(table.things[other].side, table.things[other].row)
    to_one = Place(table.things[one].side, table.things[one].row)
    if to_one == to_other:
        play.was_done, play.settled = False, ()  # they stand in one row already
        return
    is_same = to_one.seat == to_other.seat
    if is_same or (can_stand(table, one, to_other.seat) and can_stand(table, other, to_one.seat)):
        stand(play, one, to_other)
        stand(play, other, to_one)


def _capture(play: Performance, node: Capture) -> None:
    victims = characters_of(play, play.settle(node.target))
    captor = play.doer
    if not isinstance(captor, int) or not is_standing(play.table, captor):
        return
    for victim in victims:
        if victim != captor:
            into_captivity(play, captor, victim)


def _equip(play: Performance, node: Equip) -> None:
    table = play.table
    gear = cards_of(play, play.settle(node.target))
    if not gear:
        return

    def can_bear(value: Value) -> bool:
        is_there = isinstance(value, int) and is_standing(table, value)
        return is_there and table.things[value].face_up  # type: ignore[index]  # it is a card

    if not play.is_quiet:
        raise SkippedError("powers may say who can have equipment")
    names = dict(play.names)
    bearers = characters_of(play, play.settle(node.bearer, fits=can_bear))
    play.names = names
    for card in gear:
        for bearer in bearers:
            if face(table, card).kind == "equipment" and table.things[bearer].attached != card:
                _put_on(play, card, bearer)


def _put_on(play: Performance, card: int, bearer: int) -> None:
    table = play.table
    drop_gear(play, bearer)
    worn_by = table.things[card].bearer
    if worn_by:
        table.edit(worn_by).attached = 0
    if not is_in_play(table, card):
        table.edit(card).face_up = True
    take_out(table, card)
    thing, seat = table.edit(card), table.things[bearer].side
    player = table.edit_player(seat)
    player.gear = (*player.gear, card)
    thing.zone, thing.row, thing.side, thing.bearer = "play", "gear", seat, bearer
    table.edit(bearer).attached = card


MOVES: Final[dict[type, Perform]] = {
    Capture: _capture,
    Equip: _equip,
    Move: _move,
    MoveBack: _move_back,
    Pull: _pull,
    Push: _push,
    SwitchPositions: _switch,
}
