"""Random games, saved, loaded, cloned and undone at every decision: all go on identically."""

import gc
from collections.abc import Iterator

import pytest

from tools.soaking.games import cards
from tools.soaking.going_on import Goes
from vsdsl.core.game.saving import written
from vsdsl.core.table.table import Table

GAMES = 200


@pytest.fixture(autouse=True)
def _no_collecting() -> Iterator[None]:
    """Tables hold no cycles; looking for some among so many takes half the time."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_whatever_is_done_to_a_game_at_any_decision_it_goes_on_as_before(seed: int) -> None:
    game = Goes(cards().pool.book, cards().shipped, seed)

    assert next(game.faults(), None) is None
    assert len(game.choices) > 10


def test_a_clone_that_shares_what_changes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.clone

    def shared(table: Table) -> Table:
        twin = honest(table)
        twin.players = table.players
        return twin

    monkeypatch.setattr(Table, "clone", shared)
    game = Goes(cards().pool.book, cards().shipped, 1)

    assert next(game.faults(), None) is not None


def test_a_slot_that_a_save_forgets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.soaking.going_on.written", _without_wounds)
    game = Goes(cards().pool.book, cards().shipped, 1)

    fault = next(game.faults(), "")

    assert "loaded: card" in fault


def _without_wounds(table: Table) -> str:
    twin = table.clone()
    for ident, thing in list(twin.things.items()):
        if thing.wounds:
            twin.edit(ident).wounds = 0
    return written(twin)
