"""Deeds: what one may ask about, the reasons against it, and whether the game offers it."""

import random
from collections.abc import Callable

from attrs import frozen

from vsdsl.core.game.engine import IllegalChoiceError, choose
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import BACK, FRONT, Table
from vsdsl.situation.legality import (
    attack_reasons,
    equip_reasons,
    move_reasons,
    play_reasons,
    power_reasons,
    power_up_reasons,
    recruit_reasons,
    resource_reasons,
)
from vsdsl.situation.scene import Scene


@frozen(kw_only=True)
class Deed:
    """Something a player would do: `against` gives the reasons, `is_offered` asks the engine."""

    name: str
    player: int
    cards: tuple[int, ...]
    against: Callable[[Scene], tuple[Reason, ...]]
    is_offered: Callable[[Table], bool]


def deeds(scene: Scene, rng: random.Random) -> list[Deed]:
    """Return one deed of each kind that can be asked about, at random."""
    player = rng.randrange(2)
    table = scene.table
    mine, everyone, hand = table.side(player), table.in_play(), table.players[player].hand
    found = []
    if mine:
        found += [_attack(table, rng, player, 1), _attack(table, rng, player, rng.randint(2, 3))]
        found += [_move(player, rng.choice(mine), rng.choice((FRONT, BACK)))]
        found += [_power_up(player, rng.choice(mine))]
    powers = [(i, at) for i in everyone for at, a in enumerate(table.face(i).abilities) if a.use]
    if powers:
        found.append(_use(player, *rng.choice(powers)))
    if hand:
        card = rng.choice(hand)
        found += [_play(player, card), _recruit(player, card), _resource(player, card)]
        gear = [i for i in hand if table.face(i).kind == "equipment"]
        found.append(_equip(player, rng.choice(gear or hand), rng.choice(everyone)))
    return found


def _options(table: Table, player: int) -> list[tuple[object, ...]]:
    asked = table.decision
    return list(asked.options) if asked is not None and asked.player == player else []


def _is_copy(table: Table, one: object, other: int) -> bool:
    things = table.things
    return isinstance(one, int) and (things[one].face, things[one].zone) == (
        things[other].face,
        things[other].zone,
    )


def _attack(table: Table, rng: random.Random, player: int, size: int) -> Deed:
    team = tuple(sorted(rng.sample(table.side(player), min(size, len(table.side(player))))))
    enemy = rng.choice([ident for ident in table.in_play() if ident not in team])

    def is_offered(at: Table) -> bool:
        twin = at.clone()
        if ("attack", team[0], enemy) not in _options(twin, player):
            return False
        choose(twin, ("attack", team[0], enemy))
        try:
            for other in team[1:]:
                choose(twin, ("join", other))
        except IllegalChoiceError:
            return False
        return twin.combat is not None or ("go",) in _options(twin, player)

    return Deed(
        name="attack",
        player=player,
        cards=(*team, enemy),
        against=lambda scene: attack_reasons(scene, team, enemy),
        is_offered=is_offered,
    )


def _use(player: int, ident: int, at: int) -> Deed:
    def is_offered(table: Table) -> bool:
        return ("use", ident, table.face(ident).abilities[at].key) in _options(table, player)

    return Deed(
        name="use",
        player=player,
        cards=(ident,),
        against=lambda scene: power_reasons(
            scene, player, ident, scene.table.face(ident).abilities[at]
        ),
        is_offered=is_offered,
    )


def _play(player: int, card: int) -> Deed:
    return Deed(
        name="play",
        player=player,
        cards=(card,),
        against=lambda scene: play_reasons(scene, player, card),
        is_offered=lambda table: any(
            option[0] == "play" and _is_copy(table, option[1], card)
            for option in _options(table, player)
        ),
    )


def _recruit(player: int, card: int) -> Deed:
    return Deed(
        name="recruit",
        player=player,
        cards=(card,),
        against=lambda scene: recruit_reasons(scene, player, card),
        is_offered=lambda table: any(
            option[0] == "recruit" and _is_copy(table, option[1], card)
            for option in _options(table, player)
        ),
    )


def _equip(player: int, card: int, bearer: int) -> Deed:
    return Deed(
        name="equip",
        player=player,
        cards=(card, bearer),
        against=lambda scene: equip_reasons(scene, player, card, bearer),
        is_offered=lambda table: any(
            option[0] == "equip" and option[2] == bearer and _is_copy(table, option[1], card)
            for option in _options(table, player)
        ),
    )


def _resource(player: int, card: int) -> Deed:
    return Deed(
        name="play resource",
        player=player,
        cards=(card,),
        against=lambda scene: resource_reasons(scene, player, card),
        is_offered=lambda table: any(
            option[0] == "resource" and _is_copy(table, option[1], card)
            for option in _options(table, player)
        ),
    )


def _move(player: int, ident: int, row: str) -> Deed:
    return Deed(
        name="move",
        player=player,
        cards=(ident,),
        against=lambda scene: move_reasons(scene, player, ident, row),
        is_offered=lambda table: (
            ("move", ident) in _options(table, player) and table.things[ident].row != row
        ),
    )


def _power_up(player: int, ident: int) -> Deed:
    return Deed(
        name="power up",
        player=player,
        cards=(ident,),
        against=lambda scene: power_up_reasons(scene, player, ident),
        is_offered=lambda table: any(
            option[:2] == ("power up", ident) for option in _options(table, player)
        ),
    )
