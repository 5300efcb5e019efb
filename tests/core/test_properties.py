"""What holds on every table, whatever is chosen."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings

from tests.core.games import the_book
from tests.core.random_tables import choices, picked, play, tables
from vsdsl.core.cards.equipment import equip_obstacles
from vsdsl.core.combat.attack import can_attack
from vsdsl.core.combat.first_attack import bound
from vsdsl.core.game.engine import IllegalChoiceError, choose
from vsdsl.core.game.saving import read, written
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.power_ups import power_up_obstacles
from vsdsl.core.powers.using import plot_twist_obstacles, power_obstacles
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import Table
from vsdsl.core.turn.recruiting import recruit_obstacles

# The same cases in every run; drawing a table takes longer than hypothesis likes.
given_tables: Final = settings(
    max_examples=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
ZONES: Final = (
    *("deck", "hand", "ko", "removed", "levels", "piles"),
    *("front", "back", "resources", "gear"),
)
ACTING: Final = frozenset({"main", "combat", "resource", "recruit", "formation"})


@given(table=tables(), picks=choices())
@given_tables
def test_verdicts_agree_with_what_can_be_chosen(table: Table, picks: list[int]) -> None:
    """Rules: 6.1.1, 6.2.3, 7.2.2, 2.2.1, 10.11.1, 5.5.2."""
    for pick in picks:
        decision = table.decision
        if decision is None:
            break
        if decision.kind in ACTING:
            assert offered(table) == allowed(table, decision.player)
        choose(table, picked(table, pick))


def offered(table: Table) -> set[tuple[Any, ...]]:
    """Return what the open decision offers, copies of a card as one."""
    assert table.decision is not None
    kinds = {"attack", "equip", "play", "power up", "recruit", "use"}
    return {_alike(table, option) for option in table.decision.options if option[0] in kinds}


def allowed(table: Table, player: int) -> set[tuple[Any, ...]]:
    """Return what nothing stands against, asked one by one."""
    found = (*attacks(table, player), *from_hand(table, player), *powers(table, player))
    return {_alike(table, option) for option in found}


def attacks(table: Table, player: int) -> Iterator[tuple[Any, ...]]:
    """Return the solo attacks that are legal."""
    if not bound(table):
        for attacker, defender in product(table.side(player), table.in_play()):
            if can_attack(table, attacker, defender):
                yield "attack", attacker, defender


def from_hand(table: Table, player: int) -> Iterator[tuple[Any, ...]]:
    """Return what can be done with the cards in hand."""
    hand, side = table.players[player].hand, table.side(player)
    for card in hand:
        for mode, use in enumerate(table.face(card).modes):
            if is_clear(plot_twist_obstacles(table, player, card, use)):
                yield "play", card, mode
        if is_clear(recruit_obstacles(table, player, card)):
            yield "recruit", card, "front"
            yield "recruit", card, "back"
    for card, ident in product(hand, side):
        if is_clear(power_up_obstacles(table, player, ident, card)):
            yield "power up", ident, card
        if is_clear(equip_obstacles(table, player, card, ident)):
            yield "equip", card, ident


def powers(table: Table, player: int) -> Iterator[tuple[Any, ...]]:
    """Return the powers that can be used."""
    seat = table.players[player]
    for ident in (*table.side(player), *seat.hand, *seat.ko):
        for ability in abilities(table, ident):
            if is_clear(power_obstacles(table, player, ident, ability)):
                yield "use", ident, ability.key


def _alike(table: Table, option: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return an option with the number of the card where copies of it are one option."""

    def face(card: int) -> str:
        return table.things[card].face

    match option:
        case ("play" | "recruit" | "equip", card, other):
            return (option[0], face(card), other)
        case ("power up", ident, card):
            return ("power up", ident, face(card))
        case _:
            return option


@given(table=tables(), picks=choices())
@given_tables
def test_every_option_can_be_chosen_and_nothing_else(table: Table, picks: list[int]) -> None:
    play(table, picks)
    if table.decision is None:
        return
    before = written(table)

    for option in table.decision.options[:20]:
        choose(table.clone(), option)
    with pytest.raises(IllegalChoiceError):
        choose(table.clone(), ("no such option", 0))

    assert written(table) == before


@given(table=tables(), picks=choices())
@given_tables
def test_saves_clones_and_undone_games_go_on_the_same_way(table: Table, picks: list[int]) -> None:
    half = len(picks) // 2
    play(table, picks[:half])
    again, twin = read(written(table), the_book()), table.clone()
    past, moments = [], []

    for pick in picks[half:]:
        if table.decision is not None:
            past.append(table.clone())
            moments.append(written(table))
            choose(table, picked(table, pick))
    play(again, picks[half:])
    play(twin, picks[half:])

    assert written(table) == written(again) == written(twin)
    assert [written(each) for each in past] == moments


@given(table=tables(), picks=choices())
@given_tables
def test_cards_are_neither_lost_nor_doubled_and_no_number_is_negative(
    table: Table, picks: list[int]
) -> None:
    """Rules: 3.1.1, 10.1.1, 10.5.2."""
    before = set(table.things)

    play(table, picks)

    lying = Counter(i for player in table.players for zone in ZONES for i in player.zone(zone))
    nowhere = {i for i, thing in table.things.items() if thing.zone in {"outside", "player"}}
    assert set(lying.values()) == {1}
    assert set(lying) | nowhere == set(table.things) >= before
    assert set(lying).isdisjoint(nowhere)
    for thing in table.things.values():
        assert (
            min(thing.wounds, thing.plus, thing.minus, thing.xp, *thing.counters.values(), 0) == 0
        )
        assert not (thing.plus and thing.minus)
    assert all(player.points >= 0 for player in table.players)


PROGRAM: Final = """
import hashlib
from tests.core.games import random_choice, random_game
from vsdsl.core.game.engine import choose
from vsdsl.core.game.saving import written

told = hashlib.sha256()
for seed in (1, 2, 3):
    table, rng = random_game(seed)
    while table.result is None and table.turn < 12:
        choose(table, random_choice(table, rng))
        told.update(written(table).encode())
print(told.hexdigest())
"""


def test_games_are_the_same_in_every_process() -> None:
    """What the order of a set or of memory decides differs between processes."""
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "77")
    }

    assert len(found) == 1
    assert len(found.pop().strip()) == 64
