"""The turn without one of its rules."""

from collections.abc import Iterator
from typing import Any

from tools.withholding.removal import (
    Function,
    Removal,
    answers,
    becomes,
    no_longer_says,
    objects_to_nothing,
)
from vsdsl.core.cards.equipment import bearer_unfit
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.durations import expire
from vsdsl.core.powers.power_ups import power_up_obstacles
from vsdsl.core.powers.using import not_in_hand, team_missing, wrong_time
from vsdsl.core.table.frames import Fight, Turn
from vsdsl.core.table.table import FRONT, Table
from vsdsl.core.turn.build_phase import points, recruit, recruited, resource
from vsdsl.core.turn.draw_phase import cards_to_draw
from vsdsl.core.turn.formation import formation
from vsdsl.core.turn.main_phase import main
from vsdsl.core.turn.options import main_options, play_option
from vsdsl.core.turn.prices import is_affordable
from vsdsl.core.turn.recovery_phase import ready_all, recover_all, recovered, turn_hidden_up
from vsdsl.core.turn.recruiting import recruit_obstacles
from vsdsl.core.turn.resources import playable_resources


def _goes_on_to(*stage: Any) -> Function:  # noqa: ANN401  a stage and what its frame holds
    def go_on(table: Table) -> bool:
        table.stack[-1] = Turn(*stage)
        return False

    return go_on


def _stays_at_resources(old: Function) -> Function:
    def resource_again(table: Table) -> bool:
        is_over = bool(old(table))
        again = Turn("resource")
        table.stack[:] = [
            again if isinstance(frame, Turn) and frame.stage == "built" else frame
            for frame in table.stack
        ]
        return is_over

    return resource_again


def _all_face_down(old: Function) -> Function:
    def playable(table: Table, player: int) -> Iterator[tuple[int, bool]]:
        return ((card, False) for card, face_up in old(table, player) if not face_up)

    return playable


def _locations_only(old: Function) -> Function:
    def playable(table: Table, player: int) -> Iterator[tuple[int, bool]]:
        return (pair for pair in old(table, player) if table.face(pair[0]).kind == "location")

    return playable


def _keeps_points(old: Function) -> Function:
    def keeping(table: Table) -> bool:
        before = table.players[table.turn_player].points
        is_over = bool(old(table))
        if is_over:
            table.edit_player(table.turn_player).points = before
        return is_over

    return keeping


def _forgets_who_moved(old: Function) -> Function:
    def forgetting(table: Table) -> bool:
        is_over = bool(old(table))
        table.stack[:] = [
            Turn("formation") if isinstance(frame, Turn) and frame.stage == "formation" else frame
            for frame in table.stack
        ]
        return is_over

    return forgetting


def _one_attack(old: Function) -> Function:
    def options(table: Table, player: int) -> list[tuple[Any, ...]]:
        found = old(table, player)
        return [one for one in found if one[0] != "attack" or not table.attacks]

    return options


def _if_they_like(old: Function) -> Function:
    def recovering(table: Table) -> bool:
        answer = take_answer(table)
        if answer is None:
            options = [("done",), ("recover",)]
            ask(table, table.turn_player, "recovery", "whether to recover", options)
            return False
        return answer == ("done",) or bool(old(table))

    return recovering


def _to_the_front(old: Function) -> Function:
    return lambda table, frame: old(table, frame._replace(row=FRONT))


def _before_the_first_attack(old: Function) -> Function:
    def options(table: Table, player: int) -> list[tuple[Any, ...]]:
        found = old(table, player)
        return [one for one in found if one[0] in {"attack", "end"} or not table.attacks]

    return options


def _until_the_last_attack(old: Function) -> Function:
    def going_on(table: Table) -> bool:
        options = main_options(table, table.turn_player)
        if table.attacks and all(one[0] != "attack" for one in options):
            table.answer = ("end",)
        return bool(old(table))

    return going_on


def _after_the_combat(old: Function) -> Function:
    def playing(table: Table, player: int, option: tuple[Any, ...]) -> None:
        below = next((i for i, frame in enumerate(table.stack) if isinstance(frame, Fight)), None)
        height = len(table.stack)
        old(table, player, option)
        if below is not None and below < height:
            late = table.stack[height:]
            del table.stack[height:]
            table.stack[below:below] = late

    return playing


REMOVALS = (
    Removal("5.1.1", "a turn has no Build Phase", {recovered: becomes(_goes_on_to("formed"))}),
    Removal("5.1.2", "recovering is optional", {recover_all: _if_they_like}),
    Removal(
        "5.1.3",
        "others act in a Main Phase as well",
        {wrong_time: no_longer_says("5.8.3"), power_up_obstacles: no_longer_says("10.11.2")},
    ),
    Removal("5.4.2", "there is no Recruit Step", {points: becomes(_goes_on_to("formation", ()))}),
    Removal("5.5.4", "who is recruited comes to the front row", {recruited: _to_the_front}),
    Removal(
        "5.5.6",
        "it does not matter where a card is",
        {recruit_obstacles: no_longer_says("5.5.2", "where that player")},
    ),
    Removal("5.7.3", "after an attack only attacks", {main_options: _before_the_first_attack}),
    Removal("5.7.4", "the last attack ends the turn", {main: _until_the_last_attack}),
    Removal("5.8.9", "actions resolve after the combat", {play_option: _after_the_combat}),
    Removal("5.2.2", "nobody draws at the start of a turn", {cards_to_draw: answers(0)}),
    Removal("5.2.3", "the first player draws like any other", {cards_to_draw: answers(2)}),
    Removal(
        "5.3.1",
        "nobody recovers in the Recovery Phase",
        {recover_all: answers(value=True)},
    ),
    Removal(
        "5.3.2",
        "hidden characters stay face down",
        {turn_hidden_up: answers(value=True)},
    ),
    Removal("5.3.3", "nobody readies", {ready_all: answers(value=True)}),
    Removal("5.4.3", "any number of resources in a turn", {resource: _stays_at_resources}),
    Removal("5.4.4", "only locations are put down", {playable_resources: _locations_only}),
    Removal("5.4.4", "every resource lies face down", {playable_resources: _all_face_down}),
    Removal("5.5.1", "resources give no recruit points", {points: answers(value=True)}),
    Removal(
        "5.5.2",
        "recruiting at any time",
        {recruit_obstacles: no_longer_says("5.5.2", "Recruit Step")},
    ),
    Removal("5.5.2", "equipment is played from anywhere", {not_in_hand: objects_to_nothing}),
    Removal(
        "5.5.3",
        "recruiting costs nothing",
        {is_affordable: answers(value=True), recruit_obstacles: no_longer_says("5.5.3")},
    ),
    Removal("5.5.5", "recruit points are saved", {recruit: _keeps_points}),
    Removal("5.6.1", "characters move as often as they like", {formation: _forgets_who_moved}),
    Removal("5.7.2", "one attack in a turn", {main_options: _one_attack}),
    Removal("5.7.5", "what lasts this turn goes on", {expire: answers(None)}),
    Removal("5.8.1", "phases do not limit powers", {wrong_time: no_longer_says("5.8.1")}),
    Removal("5.8.2", "Main powers at any time", {wrong_time: no_longer_says("5.8.2")}),
    Removal("5.8.3", "Combat powers at any time", {wrong_time: no_longer_says("5.8.3")}),
    Removal("5.8.4", "bystanders use Combat powers", {wrong_time: no_longer_says("5.8.4")}),
    Removal("2.2.4", "plot twists need no team", {team_missing: no_longer_says("2.2.4")}),
    Removal("2.2.5", "one of a team is enough", {team_missing: no_longer_says("2.2.5")}),
    Removal("2.3.1", "equipment needs no team", {team_missing: no_longer_says("2.3.1")}),
    Removal("2.3.3", "face-down characters carry", {bearer_unfit: no_longer_says("2.3.3")}),
)
