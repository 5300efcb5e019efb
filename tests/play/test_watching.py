"""The watch over the games of the soak: it sees what must not be, by looking at what changed."""

import random
from collections.abc import Callable

import pytest

from tools.soaking.decks import make_deck
from tools.soaking.faults import FaultError
from tools.soaking.games import cards
from tools.soaking.watching import Watch
from vsdsl.core.characters.stats import stats
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.table import Table


@pytest.fixture
def table() -> Table:
    """Return a random game in its middle."""
    rng = random.Random(5)  # noqa: S311  games, not secrets
    book = cards().pool.book
    table = new_table(book, [make_deck(book, (), rng).deck for _ in range(2)], 5)
    run(table)
    while table.turn < 8:
        assert table.decision is not None
        choose(table, rng.choice(table.decision.options))
    return table


def fault_of(table: Table, change: Callable[[Table], None], *, fully: bool = False) -> str:
    """Return what a watch says of a table after a change."""
    watch = Watch(table)
    change(table)
    with pytest.raises(FaultError) as told:
        watch.look(table, fully=fully)
    return str(told.value)


def test_a_sound_table_is_found_sound_again_and_again(table: Table) -> None:
    watch = Watch(table)
    for _ in range(3):
        watch.look(table, fully=False)

    assert watch.sound.things == table.things


def test_a_card_in_two_places_is_seen(table: Table) -> None:
    def change(table: Table) -> None:
        player = table.edit_player(0)
        player.ko = (*player.ko, player.hand[0])

    assert "is in (0, 'ko') and in (0, 'hand')" in fault_of(table, change)


def test_a_card_that_is_nowhere_is_seen(table: Table) -> None:
    def change(table: Table) -> None:
        table.edit_player(1).deck = table.players[1].deck[1:]

    assert "is said to be in deck and is not" in fault_of(table, change)


def test_a_card_that_is_gone_altogether_is_seen(table: Table) -> None:
    def change(table: Table) -> None:
        player = table.edit_player(1)
        del table.things[player.deck[0]]
        player.deck = player.deck[1:]

    assert fault_of(table, change) == "a card has left the table altogether"


@pytest.mark.parametrize("slot", ["wounds", "plus", "minus", "xp"])
def test_less_than_nothing_is_seen(table: Table, slot: str) -> None:
    def change(table: Table) -> None:
        setattr(table.edit(table.players[0].main), slot, -1)

    assert "has less than nothing" in fault_of(table, change)


def test_both_kinds_of_counters_together_are_seen(table: Table) -> None:
    """Rules: 10.1.1."""

    def change(table: Table) -> None:
        main = table.edit(table.players[0].main)
        main.plus = main.minus = 1

    assert "has both kinds of counters" in fault_of(table, change)


def test_stats_that_are_kept_too_long_are_seen(table: Table) -> None:
    """Rules: 9.4.1."""
    main = table.players[0].main

    def change(table: Table) -> None:
        kept = stats(table, main)
        thing = table.edit(main)
        thing.plus, thing.minus = 9, 0
        table.cache[main] = kept

    assert "to the referee" in fault_of(table, change)


def test_powers_that_are_kept_too_long_are_seen(table: Table) -> None:
    """Rules: 7.1.3."""
    main = table.players[0].main

    def change(table: Table) -> None:
        thing = table.edit(main)
        thing.face_up, thing.exhausted, thing.stunned = False, True, True

    assert "of powers is not what they are now" in fault_of(table, change)


def test_a_decision_without_options_is_seen(table: Table) -> None:
    def change(table: Table) -> None:
        assert table.decision is not None
        table.decision.options = []

    assert "nothing to choose from" in fault_of(table, change)


def test_a_character_that_stands_with_no_def_is_seen(table: Table) -> None:
    """Rules: 10.4.1."""

    def change(table: Table) -> None:
        main = table.edit(table.players[1].main)
        main.plus, main.minus = 0, 40

    assert "stands with" in fault_of(table, change)


def test_what_only_a_full_look_sees_is_seen_by_it(table: Table) -> None:
    def change(table: Table) -> None:
        table.phase = "tea"

    assert fault_of(table, change, fully=True) == "there is no phase `tea`"
