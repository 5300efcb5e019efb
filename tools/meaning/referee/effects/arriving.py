"""How characters come to a row, on their side or on another one.

Rules: 1.2.2, 1.4.1, 1.4.2, 3.1.5, 3.3.2, 10.10.2, 10.10.4, 10.10.6.
"""

from tools.meaning.referee.effects.characters import knock_out
from tools.meaning.referee.effects.leaving import forget, leave_combat, take_out
from tools.meaning.referee.facts import face, is_standing
from tools.meaning.referee.performing import Performance, SkippedError
from tools.meaning.referee.reading import Place
from vsdsl.core.table.table import Table


def can_stand(table: Table, card: int, seat: int) -> bool:
    """Return whether a side can take a character: not with the name of its main character."""
    main = table.players[seat].main
    is_here = table.things[main].side == seat and is_standing(table, main)
    return main == card or not is_here or not _are_namesakes(table, main, card)


def _are_namesakes(table: Table, one: int, other: int) -> bool:
    return not face(table, one).names.isdisjoint(face(table, other).names)


def stand(play: Performance, card: int, row: Place) -> bool:
    """Let a character in play stand in a row; returns whether it moved.

    On another side it leaves the combat, and whoever has its name there is KO'd.
    """
    table = play.table
    thing = table.edit(card)
    if (thing.side, thing.row) == row:
        return False
    is_other = thing.side != row.seat
    if is_other and not can_stand(table, card, row.seat):
        return False
    if is_other:
        thing.came_from = thing.side
        leave_combat(table, card)
    _into(table, card, row)
    if thing.attached:
        _into(table, thing.attached, Place(row.seat, "gear"))
    if is_other:
        are_alone(play, card, row.seat)
    return True


def appear(play: Performance, card: int, row: Place, arrivals: tuple[str, ...]) -> bool:
    """Let a character come into play in a row, as new; returns whether it could."""
    table = play.table
    if face(table, card).kind == "main" or table.things[card].is_main >= 0:
        raise SkippedError("a main character that comes into play")
    if not can_stand(table, card, row.seat):
        return False
    _into(table, card, row)
    forget(
        table, card, ("plus", "minus", "wounds", "xp") if "with those counters" in arrivals else ()
    )
    thing = table.edit(card)
    thing.captor = 0
    thing.exhausted = "exhausted" in arrivals or "stunned" in arrivals
    thing.stunned = "stunned" in arrivals
    thing.face_up = not thing.stunned
    are_alone(play, card, row.seat)
    return True


def _into(table: Table, card: int, row: Place) -> None:
    take_out(table, card)
    player = table.edit_player(row.seat)
    setattr(player, row.zone, (*player.zone(row.zone), card))
    thing = table.edit(card)
    thing.zone, thing.row, thing.side = "play", row.zone, row.seat


def are_alone(play: Performance, card: int, seat: int) -> None:
    """KO whoever has the name of a newcomer on its side."""
    player = play.table.players[seat]
    for other in (*player.front, *player.back):
        if other != card and _are_namesakes(play.table, card, other):
            knock_out(play, other)
