"""Departure: what a player who is out takes along while the others play on.

The player is out at once. The cards go as soon as the step that put the player out is done, before
the rules look at anything: nothing of theirs triggers, is stunned or decides any more.

Rules: 12.3.4, 12.7.4, 12.7.5, 12.7.6, A-75, A-133, C-02.
"""

from vsdsl.core.cards.zones import drop_equipment, leave, place, remove_from_combat
from vsdsl.core.characters.arrival import change_side
from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.characters.names import can_stand_on
from vsdsl.core.characters.rows import open_rows
from vsdsl.core.characters.visits import VISIT
from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.game.ending import follow_main
from vsdsl.core.powers.durations import keep
from vsdsl.core.powers.events import Event, emit_awaited, record, tell
from vsdsl.core.table.editions import differs
from vsdsl.core.table.frames import (
    Answer,
    ComeBack,
    Frame,
    Hire,
    Instead,
    Join,
    Namesakes,
    Play,
    Played,
    React,
    Recruited,
    Run,
    Turn,
    Use,
)
from vsdsl.core.table.modifiers import Delayed, Modifier, Waiting
from vsdsl.core.table.table import GEAR, ROWS, Table, Thing
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

_NO_CARDS = frozenset({"outside", "player", "removed"})


def depart(table: Table) -> None:
    """Let players who have just gone out leave, with all that is theirs.

    Rules: 12.7.4, 12.7.5, 12.7.6, A-133.
    """
    while table.leaving:
        gone, table.leaving = table.leaving, ()
        if table.result is None:
            _depart(table, gone)


def _depart(table: Table, gone: tuple[int, ...]) -> None:
    losses = [
        Event(EventKind.DEFEAT, (table.players[player].self_id,), (), player) for player in gone
    ]
    for event in losses:
        tell(table, event)
    _stop_acting(table)
    for player in gone:
        remove_cards(table, player)
    for player in gone:
        _give_back(table, player)
    for number, left in enumerate(table.players):
        if not left.out:
            follow_main(table, number)
    _end_turn(table)
    table.restructure()
    for event in losses:
        emit_awaited(table, event)
    _stop_waiting(table)  # a character of somebody else that stayed with nobody may have been KO'd


def remove_cards(table: Table, player: int) -> None:
    """Remove all cards that leave with a player from the game; none of them is KO'd.

    What leaves play so triggers nothing, but what lasts until then is over. Equipment of others
    loses its character and is KO'd.

    Rules: 10.9.4, 12.7.4, 12.7.5, C-02.
    """
    own = [thing.id for thing in table.things.values() if _leaves_with(table, thing, player)]
    for ident in own:
        thing = table.things[ident]
        if thing.attached and table.things[thing.attached].owner != player:
            drop_equipment(table, ident)
        if thing.row in ROWS:
            record(table, Event(EventKind.LEAVE, (ident,), (), thing.side))
        if thing.row in ROWS or thing.row == GEAR:
            leave(table, ident, "removed", is_seen=True)
        if thing.zone == "player":
            remove_from_combat(table, ident)
    for ident in own:
        thing = table.things[ident]
        if thing.zone not in _NO_CARDS:
            place(table, ident, "removed", player)
            table.edit(ident).face_up = True
        elif thing.captor:
            table.edit(ident).captor = 0
        tell_change(table, Change.PLACE, (ident,), player=player, value="removed")


def _leaves_with(table: Table, thing: Thing, player: int) -> bool:
    """Return whether a card leaves the game with a player: one the player owns.

    In some editions those in play on the player's side do, whoever owns them; of two versus two
    these say so once more.

    Rules: 12.7.4, 14.2.5, C-02.
    """
    by_side = differs(table, "14.2.5") if table.agreed.teams else differs(table, "12.7.4")
    return thing.side == player if by_side and thing.zone == "play" else thing.owner == player


def _give_back(table: Table, player: int) -> None:
    """Return the characters of others on a player's side, with those that stay with nobody KO'd.

    Rules: 12.7.6, A-75, C-02.
    """
    for ident in table.side(player):
        if table.things[ident].is_main == player:
            table.edit(ident).is_main = -1
            tell_change(table, Change.MAIN, (ident,))
        home = home_of(table, ident)
        row = table.things[ident].row
        if home >= 0 and can_stand_on(table, ident, home) and change_side(table, ident, home, row):
            push(table, ComeBack(ident))
        elif not knock_out(table, (ident,), ()):
            leave(table, ident, "ko", is_seen=True)


def home_of(table: Table, ident: int) -> int:
    """Return to whose side a borrowed character returns; -1 if nobody else has controlled it.

    Rules: 12.7.6, A-75.
    """
    thing = table.things[ident]
    if thing.came_from < 0:
        return -1
    return thing.owner if table.players[thing.came_from].out else thing.came_from


def come_back(table: Table, frame: ComeBack) -> None:
    """Let a player choose the row of a character that has come back to their side.

    Rules: 12.7.6, A-74.
    """
    ident = frame.card
    thing = table.things[ident]
    answer = take_answer(table)
    if answer is None and thing.row in ROWS:
        options = [("row", row) for row in open_rows(table, ident, thing.side) or ROWS]
        ask(table, thing.side, "row", f"the row of {table.face(ident).name}", options)
        return
    table.stack.pop()
    if answer is not None and answer[1] != thing.row:
        place(table, ident, answer[1], thing.side)


def _stop_acting(table: Table) -> None:
    """End what players who are out are doing, or would do later; what they have changed stays.

    Rules: A-133.
    """
    table.decision = None  # whoever is asked is asked again, about what is left
    _stop_waiting(table)
    keep(table, lambda one: _goes_on_without(table, one))
    frames = (_without_them(table, frame) for frame in table.stack)
    table.stack = [frame for frame in frames if frame is not None]


def _stop_waiting(table: Table) -> None:
    """Let nothing wait that players who are out would do.

    Rules: A-133.
    """
    table.waiting = tuple(w for w in table.waiting if not table.players[w.player].out)


def _goes_on_without(table: Table, one: Modifier | Delayed) -> bool:
    if isinstance(one, Delayed):
        return not table.players[one.player].out
    return one.kind != VISIT or not table.players[one.value[0]].out


def _without_them(table: Table, frame: Frame) -> Frame | None:
    """Return what is left of a frame without the players who are out; nothing, if it ends."""
    match frame:
        case Namesakes(player=player) | Run(player=player):
            ends = table.players[player].out
        case (
            Hire(player=player, card=card)
            | Play(player=player, card=card)
            | Recruited(player=player, card=card)
            | Use(player=player, card=card)
        ):
            ends = table.players[player].out or _is_gone(table, card)
        case Played(card=card):
            ends = _is_gone(table, card)
        case Join(attackers=attackers, defender=defender):
            ends = any(_is_gone(table, ident) for ident in (*attackers, defender))
        case Answer(fit=offers):
            left = _left(table, offers)
            return Answer(left) if left else None
        case Instead(rivals=rivals):
            left = _left(table, rivals)
            return Instead(left) if left else None
        case React(offers=offers):
            left = _left(table, offers)
            return frame._replace(offers=left) if left else None
        case _:
            ends = False
    return None if ends else frame


def _left(table: Table, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    return tuple(one for one in waiting if not table.players[one.player].out)


def _is_gone(table: Table, ident: int) -> bool:
    return table.players[table.things[ident].owner].out


def _end_turn(table: Table) -> None:
    """End the turn of a player who is out, as soon as what others do in it is done.

    Rules: A-133.
    """
    player = table.players[table.turn_player]
    if not player.out:
        return
    table.edit_player(table.turn_player).points = 0
    tell_change(table, Change.POINTS, player=table.turn_player)
    bottom = table.stack[0]
    if isinstance(bottom, Turn) and bottom.stage != "pass on":
        table.step = ""
        tell_change(table, Change.TURN, player=table.turn_player)
        table.stack[0] = Turn("end", cause=bottom.cause)
