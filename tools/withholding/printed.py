"""The kinds of cards and what is printed on them, without one of their rules."""

from collections.abc import Iterator
from typing import Any

from tools.withholding.removal import (
    Function,
    Removal,
    answers,
    becomes,
    objects_to_nothing,
)
from vsdsl.core.cards.equipment import bearer_unfit, equip
from vsdsl.core.cards.other_zones import PLAY, within_reach
from vsdsl.core.cards.zones import leave
from vsdsl.core.characters.arrival import add_resource
from vsdsl.core.characters.defeat import _can_be_stunned
from vsdsl.core.characters.stats import health_of, stats
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.combat.strikes import strike_value
from vsdsl.core.powers.payment import Symbols, _ways, serves
from vsdsl.core.powers.using import not_in_hand, team_missing, wrong_time
from vsdsl.core.table.frames import Run
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Table
from vsdsl.core.turn.prices import cost_of
from vsdsl.interp.choosing import Choosing
from vsdsl.interp.fights import combatants
from vsdsl.interp.selectors.adjectives import _brand, _symbol


def _only_supporting(old: Function) -> Function:
    return lambda table, ident, doer: table.things[ident].is_main < 0 and old(table, ident, doer)


def _one_more(old: Function) -> Function:
    return lambda table, ident: old(table, ident) + 1


def _def_of(table: Table, ident: int) -> int:
    return max(0, stats(table, ident)[1])


def _from_the_ko_pile_too(old: Function) -> Function:
    def reached(table: Table, player: int, deed: str) -> tuple[int, ...]:
        found: tuple[int, ...] = old(table, player, deed)
        return (*found, *table.players[player].ko) if deed == PLAY else found

    return reached


def _of_each_team(old: Function) -> Function:
    def missing(table: Table, player: int, card: int) -> Iterator[Reason]:
        yield from old(table, player, card)
        side = [i for i in table.side(player) if table.things[i].face_up]
        if not all(any(t in teams_of(table, i) for i in side) for t in table.face(card).teams):
            yield Reason("2.2.6", "one of its teams is missing", (card,))

    return missing


def _of_some_team(old: Function) -> Function:
    def missing(table: Table, player: int, card: int) -> Iterator[Reason]:
        yield from old(table, player, card)
        if not table.face(card).teams:
            yield Reason("2.2.8", "it has no team", (card,))

    return missing


def _for_its_team(old: Function) -> Function:
    def choosing(self: Choosing, table: Table, frame: Run, values: Any) -> None:  # noqa: ANN401  as the old one
        teams = table.face(frame.source).teams
        fit = tuple(v for v in values if not teams or teams & teams_of(table, v))
        old(self, table, frame, fit)

    return choosing


def _everyone(table: Table) -> tuple[int, ...]:
    return table.in_play()


def _of_its_team(old: Function) -> Function:
    def unfit(table: Table, bearer: int, card: int = 0) -> Iterator[Reason]:
        yield from old(table, bearer, card)
        hand = table.players[table.things[bearer].side].hand
        teams = [table.face(i).teams for i in hand if table.face(i).kind == "equipment"]
        if any(each and not each & teams_of(table, bearer) for each in teams):
            yield Reason("2.3.2", "it is of another team", (bearer,))

    return unfit


def _one_of_a_name(old: Function) -> Function:
    def equipping(table: Table, card: int, bearer: int) -> bool:
        done: bool = old(table, card, bearer)
        for other in table.players[table.things[bearer].side].gear:
            if other != card and table.face(other).name == table.face(card).name:
                leave(table, other, "ko")
        return done

    return equipping


def _any_symbol(
    _table: Table, available: tuple[int, ...], symbols: Symbols
) -> Iterator[tuple[int, ...]]:
    if len(available) >= len(symbols):
        yield available[: len(symbols)]


def _first_symbol(
    table: Table, available: tuple[int, ...], symbols: Symbols
) -> Iterator[tuple[int, ...]]:
    if not symbols:
        yield ()
        return
    for location in available:
        if table.face(location).symbols[0] in symbols[0]:
            others = tuple(other for other in available if other != location)
            for way in _first_symbol(table, others, symbols[1:]):
                yield (location, *way)


def _basic_only(old: Function) -> Function:
    def make(reader: Any, node: Any) -> Function:  # noqa: ANN401  as the old one
        test = old(reader, node)
        return lambda table, setting, v: table.face(v).is_basic and test(table, setting, v)

    return make


def _one_location_of_a_name(old: Function) -> Function:
    def adding(table: Table, ident: int, *, face_up: bool) -> None:
        for other in table.players[table.things[ident].owner].resources:
            if table.things[other].face == table.things[ident].face:
                leave(table, other, "ko")
        old(table, ident, face_up=face_up)

    return adding


REMOVALS = (
    Removal("1.3.1", "all symbols are one", {_ways: becomes(_any_symbol)}),
    Removal("2.1.2", "main characters are never stunned", {_can_be_stunned: _only_supporting}),
    Removal("2.1.3", "characters strike with their DEF", {strike_value: becomes(_def_of)}),
    Removal("2.1.4", "health is one wound more than it says", {health_of: _one_more}),
    Removal("2.1.6", "nobody belongs to a team", {teams_of: answers(frozenset())}),
    Removal("2.1.7", "every card costs one recruit point", {cost_of: answers(1)}),
    Removal(
        "2.2.1",
        "plot twists are played from the KO pile",
        {within_reach: _from_the_ko_pile_too, not_in_hand: objects_to_nothing},
    ),
    Removal("2.2.2", "plot twists at any time", {wrong_time: objects_to_nothing}),
    Removal("2.2.6", "a slash asks for both teams", {team_missing: _of_each_team}),
    Removal(
        "2.2.7",
        "the brand does not matter",
        {_brand: lambda _old: lambda *_: lambda *_: True},
        compiled=True,
    ),
    Removal("2.2.8", "plot twists without a team are not played", {team_missing: _of_some_team}),
    Removal("2.2.9", "plot twists affect their team only", {Choosing._choose: _for_its_team}),  # noqa: SLF001  the function that decides
    Removal("2.2.11", "combat plot twists reach everybody", {combatants: becomes(_everyone)}),
    Removal("2.3.2", "equipment is for its team", {bearer_unfit: _of_its_team}),
    Removal("2.3.4", "equipment of one name is single", {equip: _one_of_a_name}),
    Removal("2.4.1", "every location is basic", {serves: answers(value=True)}),
    Removal("2.4.2", "basic locations give any symbol", {_ways: becomes(_any_symbol)}),
    Removal("2.4.3", "basic locations give any symbol", {_ways: becomes(_any_symbol)}),
    Removal("2.4.5", "special locations give one symbol only", {_ways: becomes(_first_symbol)}),
    Removal("2.4.6", "special locations are of no symbol", {_symbol: _basic_only}, compiled=True),
    Removal("2.4.8", "locations of one name are single", {add_resource: _one_location_of_a_name}),
)
