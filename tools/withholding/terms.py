"""Terms, zones and the printed parts of cards without one of their rules."""

from typing import Any

from tools.withholding.removal import Function, Removal, answers, becomes
from vsdsl.core.cards.drawing import discard
from vsdsl.core.cards.looking import is_revealed
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.arrival import _enter, change_row, change_side
from vsdsl.core.characters.defeat import _can_be_stunned
from vsdsl.core.characters.presence import is_character
from vsdsl.core.characters.readiness import exhaust, ready
from vsdsl.core.characters.stats import _carried_out
from vsdsl.core.powers.permissions import Doer
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.powers.waiting_triggers import run
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import RESOURCES, ROWS, Table
from vsdsl.interp.effects.moves import _switched, can_move, move_to
from vsdsl.interp.happenings.parties import defending
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_in, person, place_of
from vsdsl.interp.programs import any_done
from vsdsl.interp.selectors.adjectives import _enemy, _evil, _good
from vsdsl.interp.selectors.phrases import _is_your_main, _is_yours
from vsdsl.interp.selectors.references import last_players
from vsdsl.interp.writing import Writer


def _without_resources(old: Function) -> Function:
    def found(table: Table, value: Value) -> tuple[int, ...]:
        inside: tuple[int, ...] = old(table, value)
        if isinstance(value, tuple) and value[2] == "side":
            return tuple(i for i in inside if table.things[i].row != RESOURCES)
        return inside

    return found


def _for_its_owner(old: Function) -> Function:
    def setting(table: Table, ident: int) -> Setting:
        made: Setting = old(table, ident)
        return made._replace(player=table.things[ident].owner)

    return setting


def _as_its_own(old: Function) -> Function:
    def entering(table: Table, ident: int, player: int, *where: Any) -> None:  # noqa: ANN401  as the old one
        table.edit(ident).owner = player
        old(table, ident, player, *where)

    return entering


def _taken_for_good(old: Function) -> Function:
    def changing(table: Table, ident: int, player: int, row: str) -> bool:
        done: bool = old(table, ident, player, row)
        if done:
            table.edit(ident).owner = player
        return done

    return changing


def _you(table: Table, setting: Setting) -> tuple[Value, ...]:
    return (person(table, setting.player),)


def _wherever_it_is(table: Table, _setting: Setting, value: Value) -> bool:
    return table.things[value].is_main >= 0


def _by_owner(old: Function) -> Function:
    def is_yours(table: Table, setting: Setting, value: Value) -> bool:
        if isinstance(value, int) and table.things[value].is_main >= 0:
            return table.things[value].owner == setting.player
        return bool(old(table, setting, value))

    return is_yours


def _out_of_the_game(table: Table, _player: int, cards: tuple[int, ...]) -> None:
    for ident in cards:
        place(table, ident, "removed", table.things[ident].owner)


def _any_character(table: Table, ident: int, _doer: Doer) -> bool:
    return is_character(table, ident)


def _only_one_moves(old: Function) -> Function:
    def switching(table: Table, one: int, other: int, doer: Doer) -> bool:
        where = table.things[other].row
        done: bool = old(table, one, other, doer)
        if done:
            change_row(table, other, where)
        return done

    return switching


def _whoever_can_moves(table: Table, one: int, other: int, doer: Doer) -> bool:
    a, b = table.things[one], table.things[other]
    to_a, to_b = place_of(b.side, b.row), place_of(a.side, a.row)
    moves = [(i, to) for i, to in ((one, to_a), (other, to_b)) if can_move(table, i, doer)]
    return any_done([move_to(table, ident, to) for ident, to in moves])


def _without_switches(old: Function) -> Function:
    return lambda values, base, steps: old(values, base, [s for s in steps if s[1] != "switch"])


def _last_line_first(old: Function) -> Function:
    return lambda writer, body: old(writer, body.changed(statements=body.statements[::-1]))


def _ends_there(old: Function) -> Function:
    def running(table: Table, frame: Run) -> None:
        depth = len(table.stack)
        old(table, frame)
        top = table.stack[-1] if len(table.stack) == depth else None
        if isinstance(top, Run) and top.binds.get("#did") is False and top.at > frame.at:
            table.stack[-1] = top._replace(at=len(table.book.programs[top.program]))

    return running


def _turns(table: Table, ident: int, *_doer: object) -> bool:
    if table.things[ident].row not in ROWS:
        return False
    thing = table.edit(ident)
    thing.exhausted = not thing.exhausted
    return True


def _not_if_evil(old: Function) -> Function:
    return lambda table, setting, v: old(table, setting, v) and not table.face(v).evil


def _whoever_was_one(table: Table, setting: Setting, value: Value) -> bool:
    return table.things[value].owner != setting.player


REMOVALS = (
    Removal("1.2.2", "who was taken is still an enemy", {_enemy: becomes(_whoever_was_one)}),
    Removal("1.5.2", "the stunned are stunned again", {_can_be_stunned: becomes(_any_character)}),
    Removal("1.2.1", "resources are on no side", {cards_in: _without_resources}),
    Removal("1.2.2", "powers serve the owner of their card", {setting_of: _for_its_owner}),
    Removal("1.2.3", "everybody is an enemy", {_enemy: answers(value=True)}),
    Removal("1.2.4", "a player owns what comes to their side", {_enter: _as_its_own}),
    Removal("1.2.5", "taking control is owning", {change_side: _taken_for_good}),
    Removal("1.2.6", "that player is you", {last_players: becomes(_you)}),
    Removal(
        "1.2.8",
        "a main character on another side is still yours",
        {_is_your_main: becomes(_wherever_it_is), _is_yours: _by_owner},
    ),
    Removal("1.4.3", "discarded cards leave the game", {discard: becomes(_out_of_the_game)}),
    Removal("1.4.4", "revealed cards are not shown", {is_revealed: answers(value=False)}),
    Removal(
        "1.4.5",
        "a defender does not enter combat",
        {defending: lambda _old: lambda _finder: lambda *_: ()},
        compiled=True,
    ),
    Removal("1.4.6", "no team is good", {_good: answers(value=False)}),
    Removal("1.4.7", "evil teams are good", {_good: becomes(_evil)}),
    Removal("1.4.8", "who is evil is not good", {_good: _not_if_evil}),
    Removal("1.4.10", "of two that switch one moves", {_switched: _only_one_moves}),
    Removal("1.4.11", "of two that switch one may stay", {_switched: becomes(_whoever_can_moves)}),
    Removal("1.4.12", "switched numbers stay as they are", {_carried_out: _without_switches}),
    Removal("1.5.1", "the last line comes first", {Writer.block: _last_line_first}, compiled=True),
    Removal("1.5.2", "what cannot be done ends the effect", {run: _ends_there}),
    Removal(
        "1.5.3",
        "readying and exhausting turn whom they find",
        {ready: becomes(_turns), exhaust: becomes(_turns)},
    ),
)
