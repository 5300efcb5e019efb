"""The course of a combat without one of its rules."""

from collections.abc import Iterator
from typing import Any

from tools.withholding.removal import Function, Removal, becomes
from vsdsl.core.characters.defeat import Blow, stun
from vsdsl.core.combat.attack import (
    attack_words,
    can_pass,
    defender_unfit,
    manner_of,
    prohibited,
    protected_by_front_row,
)
from vsdsl.core.combat.combat import (
    _act,
    _called,
    _exchange,
    _first,
    _normal,
    _resolve,
    _survive,
    _targets,
    cancel,
)
from vsdsl.core.combat.strikes import eager, strike_value
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.using import _combatants
from vsdsl.core.table.frames import Settle
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.table import Combat, Table
from vsdsl.terms.events import EventKind


def _only_in_melee(old: Function) -> Function:
    def objecting(table: Table, attacker: int, *rest: Any, **how: Any) -> Iterator[Reason]:  # noqa: ANN401  as the old one
        if manner_of(table, attacker) == "melee":
            yield from old(table, attacker, *rest, **how)

    return objecting


def _still_legal(table: Table, fight: Combat) -> bool:
    return all(
        is_clear(objects(table, attacker, fight.defender))
        for attacker in fight.attackers
        for objects in (defender_unfit, protected_by_front_row, prohibited)
    )


def _checked_again(old: Function) -> Function:
    def resolving(table: Table, fight: Combat) -> None:
        if _still_legal(table, fight):
            old(table, fight)
        else:
            cancel(table)

    return resolving


def _always_a_team(old: Function) -> Function:
    return lambda *asked: frozenset({*old(*asked) - {"solo"}, "team"})


def _with_those_beside(old: Function) -> Function:
    def combatants(table: Table) -> tuple[int, ...]:
        fight = table.combat
        beside = table.players[fight.side].front if fight is not None else ()
        return (*old(table), *beside)

    return combatants


def _alone(old: Function) -> Function:
    return lambda table, attacker, defender, *, solo=True: (
        solo and old(table, attacker, defender, solo=solo)
    )


def _at_once_to_blows(table: Table, fight: Combat) -> None:
    emit(table, Event(EventKind.ATTACK, fight.attackers, (fight.defender,), table.turn_player))
    table.edit_combat().stage = "resolve"


def _acts_again(old: Function) -> Function:
    def act(table: Table, fight: Combat, answer: tuple[Any, ...]) -> None:
        acting = fight.acting
        old(table, fight, answer)
        if answer[0] != "pass":
            table.edit_combat().acting = acting

    return act


def _one_pass_is_enough(old: Function) -> Function:
    def act(table: Table, fight: Combat, answer: tuple[Any, ...]) -> None:
        old(table, fight, answer)
        if answer[0] == "pass":
            table.edit_combat().passes = len(table.players)

    return act


def _not_both(old: Function) -> Function:
    def stunning(table: Table, blows: tuple[Blow, ...]) -> tuple[int, ...]:
        is_mutual = len([blow for blow in blows if blow.struck]) > 1
        stunned: tuple[int, ...] = old(table, () if is_mutual else blows)
        return stunned

    return stunning


def _everybody_strikes(table: Table, fight: Combat) -> None:
    targets = _targets(table, fight)
    if targets is not None:
        table.edit_combat().stage = "normal"
        _exchange(table, fight, fight.attackers, targets)


def _the_strongest_only(table: Table, fight: Combat) -> None:
    striking = eager(table, fight)
    targets = _targets(table, fight) if fight.defender in striking else ()
    if targets is not None:
        table.edit_combat().stage = "normal"
        first = sorted(
            (i for i in fight.attackers if i in striking), key=lambda i: strike_value(table, i)
        )
        _exchange(table, fight, tuple(first[-1:]), targets)


def _triggers_wait(old: Function) -> Function:
    def striking(table: Table, fight: Combat) -> None:
        old(table, fight)
        if isinstance(table.stack[-1], Settle):
            table.stack.pop()

    return striking


def _no_second_step(old: Function) -> Function:
    def striking(table: Table, fight: Combat) -> None:
        if fight.steps:
            table.edit_combat().stage = "end"
        else:
            old(table, fight)

    return striking


def _in_the_last_step(old: Function) -> Function:
    def surviving(table: Table, fight: Combat, standing: tuple[int, ...]) -> None:
        if fight.stage == "end":
            old(table, fight, standing)

    return surviving


def _through_one_step(old: Function) -> Function:
    def surviving(table: Table, fight: Combat, standing: tuple[int, ...]) -> None:
        mark = f"survived:{fight.number}"
        before = [i for i in table.in_play() if mark in table.things[i].deeds]
        old(table, fight, standing)
        for ident in before:
            table.edit(ident).deeds |= {mark}

    return surviving


REMOVALS = (
    Removal("6.1.6", "ranged attacks pass the front row", {protected_by_front_row: _only_in_melee}),
    Removal("6.2.10", "an attack is checked again", {_resolve: _checked_again}),
    Removal("6.3.2", "every attack is a team attack", {attack_words: _always_a_team}),
    Removal("6.3.3", "those beside the defender defend too", {_combatants: _with_those_beside}),
    Removal("6.3.5", "teams do not fly", {can_pass: _alone}),
    Removal("6.4.1", "strikes come before actions", {_called: becomes(_at_once_to_blows)}),
    Removal("6.4.4", "a player acts until passing", {_act: _acts_again}),
    Removal("6.4.7", "one pass ends the actions", {_act: _one_pass_is_enough}),
    Removal("6.5.4", "two do not stun each other", {stun: _not_both}),
    Removal("6.6.2", "all strike in the Ferocious step", {_first: becomes(_everybody_strikes)}),
    Removal(
        "6.6.4",
        "the strongest is alone in the Ferocious step",
        {_first: becomes(_the_strongest_only)},
    ),
    Removal("6.6.7", "triggers wait for both steps", {_first: _triggers_wait}),
    Removal("6.6.8", "the Ferocious step is the last", {_normal: _no_second_step}),
    Removal("6.7.2", "surviving is checked at the end only", {_survive: _in_the_last_step}),
    Removal("6.7.3", "one step survived is a combat survived", {_survive: _through_one_step}),
)
