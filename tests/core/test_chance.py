"""Chance: one seeded generator that gives the same numbers everywhere."""

from collections import Counter

import pytest

from tests.core.lab import A, Lab
from vsdsl.core.cards.drawing import shuffle_deck
from vsdsl.core.table.chance import below, picked, seeded, shuffled


def test_the_generator_gives_the_published_numbers() -> None:
    """The first outputs of SplitMix64 from state 0.

    Rules: 4.2.1.
    """
    state, drawn = 0, []
    for _ in range(3):
        state, number = below(state, 1 << 64)
        drawn.append(number)

    assert drawn == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_same_seed_gives_the_same_shuffle() -> None:
    """Rules: 4.2.1."""
    _, order = shuffled(seeded(7), range(10))

    assert order == (0, 7, 6, 2, 3, 9, 4, 5, 8, 1)
    assert shuffled(seeded(7), range(10))[1] == order


def test_different_seeds_give_different_shuffles() -> None:
    """Rules: 4.2.1."""
    orders = {shuffled(seeded(seed), range(10))[1] for seed in range(200)}

    assert len(orders) == 200


def test_a_shuffle_loses_and_doubles_nothing() -> None:
    """Rules: 4.2.1."""
    for seed in range(50):
        assert sorted(shuffled(seeded(seed), range(60))[1]) == list(range(60))


def test_every_order_is_about_equally_likely() -> None:
    """Rules: 4.2.1."""
    state = seeded(1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        state, order = shuffled(state, (1, 2, 3))
        seen[order] += 1

    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values())


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 60])
def test_every_number_below_the_limit_comes_up_and_none_above(limit: int) -> None:
    """Rules: 12.2.3."""
    state = seeded(3)
    seen = set()
    for _ in range(limit * 40):
        state, number = below(state, limit)
        seen.add(number)

    assert seen == set(range(limit))


def test_a_random_pick_takes_each_thing_once() -> None:
    """Rules: 12.2.3."""
    _, taken = picked(seeded(5), "abcdef", 3)

    assert len(taken) == len(set(taken)) == 3
    assert set(taken) <= set("abcdef")


def test_picking_more_than_there_is_takes_all() -> None:
    """Rules: 1.5.2, 12.2.3."""
    assert sorted(picked(seeded(5), "abc", 9)[1]) == ["a", "b", "c"]


def test_chance_is_part_of_the_table() -> None:
    """Rules: 4.2.1."""
    lab = Lab()
    twin = lab.table.clone()

    shuffle_deck(lab.table, A)
    shuffle_deck(twin, A)

    assert lab.table.players[A].deck == twin.players[A].deck
    assert lab.table.rng == twin.rng
