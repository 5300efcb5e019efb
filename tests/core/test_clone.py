"""Clones, saves and undo: the same game goes on identically, and the others stay as they are."""

import pytest

from tests.core.games import random_choice, random_game, the_book
from tests.core.lab import A, B, Lab
from vsdsl.core.characters.stats import stats
from vsdsl.core.game.engine import IllegalChoiceError, choose, run
from vsdsl.core.game.saving import read, written
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.table import Table


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_saved_loaded_and_cloned_games_go_on_identically(seed: int) -> None:
    """Every tenth decision of a random game is also taken on a clone and on a loaded save."""
    table, rng = random_game(seed)
    decisions = 0
    while table.result is None:
        option = random_choice(table, rng)
        if decisions % 10 == 0:
            before = written(table)
            again = read(before, the_book())
            twin = table.clone()
            assert list(faults(table)) == []
            assert _asked(again) == _asked(table) == _asked(twin)
            choose(twin, option)
            assert written(table) == before, "the clone is independent"
            choose(again, option)
            choose(table, option)
            assert written(table) == written(again) == written(twin)
        else:
            choose(table, option)
        decisions += 1
    assert decisions > 10


def _asked(table: Table) -> object:
    decision = table.decision
    return decision and (decision.player, decision.kind, decision.prompt, decision.options)


@pytest.mark.parametrize("seed", range(3))
def test_asking_again_asks_the_same_and_changes_nothing(seed: int) -> None:
    """A handler that asks can be called again: the ground on which saves leave the options out."""
    table, rng = random_game(seed)
    while table.result is None:
        twin = table.clone()
        twin.decision = None
        run(twin)
        assert _asked(twin) == _asked(table)
        assert (twin.stack, twin.rng, twin.serial) == (table.stack, table.rng, table.serial)
        choose(table, random_choice(table, rng))


def test_what_a_clone_works_out_does_not_reach_the_original() -> None:
    """Both start with nothing worked out: the notes of one must not become the other's."""
    lab = Lab()
    ident = lab.add(A, "Lab Wall")
    lab.table.touch()
    twin = lab.table.clone()
    twin.edit(ident).plus = 3

    assert stats(twin, ident) == (4, 9)
    assert stats(lab.table, ident) == (1, 6)


def test_the_original_may_go_on_without_changing_the_clone() -> None:
    """Copying on write works in both directions."""
    lab = Lab()
    ident = lab.add(B, "Cat Brute")
    lab.begin()
    twin = lab.table.clone()
    before = written(twin)
    lab.attack(ident, lab.main(A))

    assert written(twin) == before
    assert twin.combat is None


def test_a_clone_of_a_clone_shares_nothing_that_is_written() -> None:
    """Three generations, each changed once."""
    lab = Lab()
    ident = lab.add(A, "Lab Wall")
    child = lab.table.clone()
    grandchild = child.clone()
    for count, table in enumerate((lab.table, child, grandchild), start=1):
        table.edit(ident).wounds = count

    assert [t.things[ident].wounds for t in (lab.table, child, grandchild)] == [1, 2, 3]


def test_a_whole_game_can_be_undone_and_played_again() -> None:
    """The clones from before each decision stay, and from the first the game goes the same way."""
    table, rng = random_game(5)
    past, moments, choices = [], [], []
    while table.result is None:
        past.append(table.clone())
        moments.append(written(table))
        choices.append(random_choice(table, rng))
        choose(table, choices[-1])
    assert [written(each) for each in past] == moments
    again = past[0]
    for option in choices:
        choose(again, option)

    assert written(again) == written(table)


def test_a_move_that_is_not_legal_leaves_the_game_unchanged() -> None:
    """Bad moves are refused before anything happens."""
    table, _ = random_game(6)
    before = written(table)
    with pytest.raises(IllegalChoiceError, match="not among the"):
        choose(table, ("attack", 1, 2))

    assert written(table) == before
