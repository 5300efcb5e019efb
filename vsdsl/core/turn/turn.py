"""The turn: draw, recovery, build, main.

Rules: 5.1.1, 5.1.2, 5.2.1, 5.2.2, 5.2.3, 5.3.1, 5.3.2, 5.3.3, 5.4.1, 5.7.1, 5.7.2, 5.7.4, 5.7.5,
5.8.1, 12.7.2.
"""

from typing import Any, Final

from vsdsl.core.cards.drawing import draw
from vsdsl.core.characters.freezing import let_freezes_begin, thaw
from vsdsl.core.characters.hiding import emerge
from vsdsl.core.characters.main_and_supporting import keep_one_main, mains_on
from vsdsl.core.characters.readiness import ready
from vsdsl.core.characters.recovering import recover
from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.game.ending import (
    call_stalemate,
    decide_by_wounds,
    eliminate,
    has_lost_main,
    next_in,
)
from vsdsl.core.powers.durations import come_to, end_at, expire, pass_over
from vsdsl.core.table.table import Table
from vsdsl.core.turn import build_phase
from vsdsl.core.turn.earlier_turns import keep
from vsdsl.core.turn.options import acts, main_options, play_option

DRAWN: Final = 2
PAIR: Final = 2
SECOND: Final = 2
MOST_TURNS: Final = 400  # beyond any game that people finish


def turn(table: Table, frame: tuple[Any, ...]) -> None:
    """Carry out the next part of the turn."""
    _STAGES[frame[1]](table)


def _go(table: Table, stage: str) -> None:
    replace(table, "turn", stage)


def _moment(table: Table, edge: str, what: str) -> None:
    come_to(table, edge, what)
    push(table, "settle")


def _start(table: Table) -> None:
    """Begin a turn; a player whose main character is gone has lost and takes none.

    Rules: 7.2.3, 12.7.2.
    """
    table.turn += 1
    table.attacks = 0
    keep(table)
    table.deeds = ()
    table.checked = 0
    table.phase, table.step = "draw", ""
    for ident in [each.id for each in table.things.values() if each.used or each.deeds]:
        writable = table.edit(ident)
        writable.used = writable.deeds = frozenset()
    table.touch()
    if has_lost_main(table, table.turn_player):
        eliminate(table, table.turn_player)
        _go(table, "pass on")
    else:
        _go(table, "one main" if len(mains_on(table, table.turn_player)) > 1 else "begin")


def _one_main(table: Table) -> None:
    """Keep one main character of several before anything of the turn happens.

    Rules: 11.1.3, A-09.
    """
    _go(table, "begin")
    if keep_one_main(table):
        _go(table, "one main")


def _begin(table: Table) -> None:
    """End what lasts until the start of the turn, before anything can be used in it.

    Rules: 5.2.1, 9.3.5, A-12.
    """
    _go(table, "open")
    end_at(table, "start", "turn")
    push(table, "settle")


def _open(table: Table) -> None:
    """Resolve what happens at the start of the turn, before any card is drawn.

    Rules: 5.2.1, 5.8.1.
    """
    if not acts(table, "draw", "begin the turn"):
        _go(table, "draw")
        _moment(table, "start", "turn")


def _draw(table: Table) -> None:
    """Draw the cards of the turn.

    Rules: 5.2.2, 5.8.1.
    """
    if acts(table, "draw", "draw your cards"):
        return
    _go(table, "drawn")
    draw(table, table.turn_player, cards_to_draw(table))
    push(table, "settle")


def cards_to_draw(table: Table) -> int:
    """Return how many cards the turn gives: two, but none in the first turn of the game.

    Of three or four players, the second draws one in the first round.

    Rules: 5.2.2, 5.2.3, 14.1.2.
    """
    if table.turn > 1:
        return 1 if is_reduced(table) else DRAWN
    return 0


def is_reduced(table: Table) -> bool:
    """Return whether this is the second turn of a game of more than two players.

    Rules: 14.1.2.
    """
    return table.turn == SECOND and len(table.players) > PAIR


def _drawn(table: Table) -> None:
    """Go on to the Recovery Phase.

    Rules: 5.1.1, 5.8.1.
    """
    if not acts(table, "draw", "go on to the Recovery Phase"):
        table.phase = "recovery"
        _go(table, "recovery")


def _recovery(table: Table) -> None:
    """Recover every stunned character; nobody may be left stunned.

    Rules: 5.3.1, 5.8.1.
    """
    if acts(table, "recovery", "recover your characters"):
        return
    _go(table, "hidden")
    recover(table, table.side(table.turn_player))
    push(table, "settle")


def _hidden(table: Table) -> None:
    """Turn hidden characters face up.

    Rules: 5.3.2, 5.8.1.
    """
    if acts(table, "recovery", "turn hidden characters up"):
        return
    _go(table, "ready")
    for ident in table.side(table.turn_player):
        emerge(table, ident)
    push(table, "settle")


def _ready(table: Table) -> None:
    """Ready every character that can.

    Rules: 5.3.3, 5.8.1.
    """
    if acts(table, "recovery", "ready your characters"):
        return
    _go(table, "recovered")
    for ident in table.side(table.turn_player):
        ready(table, ident)
    push(table, "settle")


def _recovered(table: Table) -> None:
    """Go on to the Build Phase, which opens with its triggers.

    Rules: 5.4.1, 5.4.2, 5.8.1.
    """
    if not acts(table, "recovery", "go on to the Build Phase"):
        come_to(table, "end", "recovery phase")
        table.phase, table.step = "build", "resource"
        _go(table, "resource")
        _moment(table, "start", "build phase")


def _formed(table: Table) -> None:
    """Go on to the Main Phase, which opens with its triggers.

    Rules: 5.7.1.
    """
    table.phase, table.step = "main", ""
    _go(table, "main")
    _moment(table, "start", "main phase")


def _main(table: Table) -> None:
    """Attack, play and use powers until the turn player stops.

    Rules: 5.7.2, 5.7.3, 5.7.4.
    """
    player = table.turn_player
    answer = take_answer(table)
    if answer is None:
        ask(table, player, "main", "attack, act or end the turn", main_options(table, player))
        return
    match answer:
        case ("end",):
            _go(table, "end")
        case ("attack", attacker, defender):
            push(table, "join", (attacker,), defender)
        case _:
            play_option(table, player, answer)


def _end(table: Table) -> None:
    """Let modifiers of this turn expire as the end-of-turn triggers trigger, then resolve those.

    Rules: 5.7.5, 9.3.5.
    """
    _go(table, "pass on")
    _moment(table, "end", "turn")


def _pass_on(table: Table) -> None:
    """Pass the turn on to the next player who is in the game.

    Rules: 4.2.5, 5.7.5, 10.8.3, 12.6.2.
    """
    expire(table, "turn", table.turn)
    thaw(table)
    call_stalemate(table)
    following = next_in(table, table.turn_player)
    pass_over(table, following)
    let_freezes_begin(table, following)
    table.turn_player = following
    if table.turn >= MOST_TURNS and table.result is None:
        decide_by_wounds(table)
    _go(table, "start")


_STAGES: Final = {
    "begin": _begin,
    "built": build_phase.built,
    "draw": _draw,
    "drawn": _drawn,
    "end": _end,
    "formation": build_phase.formation,
    "formed": _formed,
    "hidden": _hidden,
    "main": _main,
    "one main": _one_main,
    "open": _open,
    "pass on": _pass_on,
    "points": build_phase.points,
    "ready": _ready,
    "recovered": _recovered,
    "recovery": _recovery,
    "recruit": build_phase.recruit,
    "resource": build_phase.resource,
    "start": _start,
}
