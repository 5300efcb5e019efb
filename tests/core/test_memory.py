"""What a table remembers beyond the turn: as plain data, and refused where it cannot be."""

from typing import Any

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.cards.noted_cards import remember, remembered
from vsdsl.core.game.saving import SaveError, loaded, saved
from vsdsl.core.turn.earlier_turns import latest_first
from vsdsl.terms.events import EventKind


def test_what_a_player_remembers_is_that_players_own_and_each_card_once() -> None:
    """Rules: 9.3.3."""
    table = Lab().begin().table

    remember(table, A, "guests", (1, 2))
    remember(table, A, "guests", (2, 3))

    assert remembered(table, A, "guests") == (1, 2, 3)
    assert remembered(table, B, "guests") == ()
    assert remembered(table, A, "foes") == ()


def test_a_clone_remembers_for_itself() -> None:
    """Rules: 9.3.3."""
    table = Lab().begin().table
    remember(table, A, "guests", (1,))

    twin = table.clone()
    remember(twin, A, "guests", (2,))

    assert remembered(table, A, "guests") == (1,)
    assert remembered(twin, A, "guests") == (1, 2)


def test_what_is_remembered_is_saved() -> None:
    """Rules: 9.3.3."""
    table = Lab().begin().table
    remember(table, A, "guests", (1, 2))
    table.past = ((EventKind.ATTACK, (1,), (2,), 0, None, 1),)
    table.seen = ((1, 1, -2, 5),)

    again = loaded(saved(table), table.book)

    assert remembered(again, A, "guests") == (1, 2)
    assert again.past == table.past


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("past", [["attack", [999], [], 0, None, 1]]),
        ("past", [["attack", [1], [], 0, None]]),
        ("past", [[7, [1], [], 0, None, 1]]),
        ("past", 3),
        ("remembered", {"0: guests": [999]}),
        ("remembered", {"0: guests": 1}),
        ("remembered", [1]),
        ("seen", [[1, 1, 2]]),
        ("seen", [[1, 1, 2, "3"]]),
        ("seen", [5]),
    ],
)
def test_a_save_with_a_memory_that_cannot_be_is_refused(slot: str, value: Any) -> None:  # noqa: ANN401  any data
    """Rules: 9.3.3."""
    table = Lab().begin().table
    data = saved(table)
    loaded(data, table.book)

    with pytest.raises(SaveError, match="damaged"):
        loaded({**data, slot: value}, table.book)


def test_a_card_that_has_appeared_since_is_another_card() -> None:
    """Rules: 1.4.13."""
    before = (EventKind.ATTACK, (1,), (2,), 0, None, 1)
    appears = (EventKind.APPEAR, (1,), (), 0, "hand", 0)
    after = (EventKind.ATTACK, (1,), (2,), 0, None, 2)

    found = list(latest_first((before, appears, after)))

    assert found == [(after, frozenset()), (appears, frozenset()), (before, frozenset({1}))]
