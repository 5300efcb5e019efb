"""Zones and rows without one of their rules."""

from typing import Any

from tools.withholding.removal import Function, Removal, answers, becomes, no_longer_says
from vsdsl.core.cards.drawing import discard
from vsdsl.core.cards.zones import COUNTERS, end_modifiers_of, leave, place
from vsdsl.core.characters.arrival import add_resource, appear_together
from vsdsl.core.combat.attack import attacker_unfit, is_protected
from vsdsl.core.powers.payment import Symbols, pay
from vsdsl.core.table.table import BACK, RESOURCES, Table
from vsdsl.core.turn.build_phase import points
from vsdsl.core.turn.passing import pass_on, start
from vsdsl.core.turn.recovery_phase import ready_all
from vsdsl.interp.selectors.nouns import has_identity, is_resource
from vsdsl.play.sight import is_visible


def _where_they_were_held(old: Function) -> Function:
    def appearing(table: Table, spots: Any, **how: Any) -> tuple[int, ...]:  # noqa: ANN401  as the old one
        moved = {i: (table.turn_player, row) for i, (_, row) in spots.items()}
        came: tuple[int, ...] = old(table, moved, **how)
        return came

    return appearing


def _whose_turn_it_is(old: Function) -> Function:
    def adding(table: Table, ident: int, *, face_up: bool) -> None:
        owner = table.things[ident].owner
        table.edit(ident).owner = table.turn_player
        old(table, ident, face_up=face_up)
        table.edit(ident).owner = owner

    return adding


def _down_to_seven(old: Function) -> Function:
    def passing_on(table: Table) -> bool:
        for number, player in enumerate(table.players):
            discard(table, number, player.hand[7:])
        return bool(old(table))

    return passing_on


def _hidden_in(zone: str) -> Function:
    def make(old: Function) -> Function:
        def visible(table: Table, ident: int, player: int) -> bool:
            thing = table.things[ident]
            own = thing.side == player
            return bool(old(table, ident, player)) and (thing.zone != zone or own)

        return visible

    return make


def _behind_one(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    if thing.row != BACK or not thing.face_up:
        return False
    player = table.players[thing.side]
    ahead = player.front[player.back.index(ident) :][:1]
    return any(table.things[other].face_up for other in ahead)


def _locations_only(table: Table) -> bool:
    writable = table.edit_player(table.turn_player)
    writable.points += sum(table.things[i].face_up for i in writable.resources)
    return True


def _only_face_up(old: Function) -> Function:
    return lambda table, value: old(table, value) and table.things[value].face_up


def _locations_as_well(old: Function) -> Function:
    def readying(table: Table) -> bool:
        for ident in table.players[table.turn_player].resources:
            if table.face(ident).kind == "location":
                table.edit(ident).face_up = True
        return bool(old(table))

    return readying


def _exhausts(old: Function) -> Function:
    def paying(table: Table, player: int, way: tuple[int, ...], *costs: Symbols) -> bool:
        for ident in way:
            table.edit(ident).exhausted = table.things[ident].row == RESOURCES
        return bool(old(table, player, way, *costs))

    return paying


def _resources_lie_open(old: Function) -> Function:
    def visible(table: Table, ident: int, player: int) -> bool:
        return table.things[ident].row == RESOURCES or bool(old(table, ident, player))

    return visible


def _into_the_ko_pile(old: Function) -> Function:
    def leaving(table: Table, ident: int, zone: str, **how: Any) -> None:  # noqa: ANN401  as the old one
        old(table, ident, "ko" if zone == "removed" else zone, **how)

    return leaving


def _with_counters(old: Function) -> Function:
    def leaving(table: Table, ident: int, zone: str, **how: Any) -> None:  # noqa: ANN401  as the old one
        old(table, ident, zone, **{**how, "keeps": COUNTERS} if zone == "removed" else how)

    return leaving


def _back_in_hand(old: Function) -> Function:
    def starting(table: Table) -> bool:
        for number, player in enumerate(table.players):
            for ident in player.removed:
                place(table, ident, "hand", number)
        return bool(old(table))

    return starting


REMOVALS = (
    Removal(
        "3.1.5",
        "characters enter on the turn player's side",
        {appear_together: _where_they_were_held},
    ),
    Removal("3.1.6", "resources go to the turn player", {add_resource: _whose_turn_it_is}),
    Removal("3.1.7", "a hand has at most seven cards", {pass_on: _down_to_seven}),
    Removal("3.1.8", "KO piles are for their player's eyes", {is_visible: _hidden_in("ko")}),
    Removal(
        "3.2.1",
        "resources attack",
        {attacker_unfit: no_longer_says("6.1.1", "not a character")},
    ),
    Removal("3.2.2", "each protects whom it stands before", {is_protected: becomes(_behind_one)}),
    Removal(
        "3.2.3",
        "only face-up cards are resources",
        {points: becomes(_locations_only), is_resource: _only_face_up},
    ),
    Removal("3.2.4", "locations turn up again", {ready_all: _locations_as_well}),
    Removal("3.2.5", "everybody sees face-down resources", {is_visible: _resources_lie_open}),
    Removal("3.2.7", "a location that pays exhausts", {pay: _exhausts}),
    Removal("3.2.8", "face-down resources are seen through", {has_identity: answers(value=True)}),
    Removal("3.4.1", "removed cards go to the KO pile", {leave: _into_the_ko_pile}),
    Removal("3.4.2", "counters stay on removed characters", {leave: _with_counters}),
    Removal("3.4.3", "modifiers reach removed characters", {end_modifiers_of: answers(None)}),
    Removal("3.4.4", "removed cards come back", {start: _back_in_hand}),
)
