"""Whatever the engine meets, a game lets out no error but its own, and is as it was before."""

from typing import Any, NoReturn

import pytest

from tests.play.play_lab import listed, made_pool, play_on, supporting
from vsdsl.play.decks import parse_deck
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.pool import Pool

BURST = 'power "Burst": when this appears: draw 1'
ERRORS = [
    *(KeyError(("word", "combat")), RecursionError(), AssertionError(), TypeError("x")),
    *(OSError(), MemoryError(), StopIteration(), ZeroDivisionError()),
]


def _until_recruiting(pool: Pool) -> tuple[Game, Any]:
    """Return a game at a decision at which a bomb can be recruited, and that option."""
    deck = parse_deck(listed(*(f"4 TST-2{n:02}" for n in range(15))), pool)
    game = new_game([deck, deck], pool, seed=3)
    for seed in range(400):
        wanted = [o for o in game.decision.options if o.label.startswith("recruit Lab Bomb")]
        if wanted:
            return game, wanted[0]
        play_on(game, seed, 1)
    raise AssertionError("nobody can recruit it")


@pytest.fixture
def pool() -> Pool:
    return made_pool(*(supporting(200 + n, f"Lab Bomb {n}", BURST) for n in range(15)))


def _broken(pool: Pool, error: Exception) -> None:
    def fail(*_: object) -> NoReturn:
        raise error

    programs: Any = pool.book.programs
    for key in list(programs):
        if key.startswith("TST-2"):
            programs[key] = (fail,)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_effect_that_fails_is_refused_with_its_card_and_nothing_has_happened(
    pool: Pool, error: Exception
) -> None:
    game, recruiting = _until_recruiting(pool)
    before, moves = game.save(), game.moves
    _broken(pool, error)

    with pytest.raises(GameError, match=r"^Lab Bomb \d+ \(TST-2\d\d\): what it says leads to"):
        game.choose(recruiting)

    assert (game.save(), game.moves) == (before, moves)
    game.undo()
    game.redo()
    assert game.save() == before


def test_of_a_loaded_game_the_save_may_be_at_fault(pool: Pool) -> None:
    game, recruiting = _until_recruiting(pool)
    twin = load_game(game.save(), pool)
    _broken(pool, KeyError("it"))

    with pytest.raises(GameError, match="the saved game is damaged"):
        twin.choose(recruiting.value)


def test_what_is_no_error_of_a_program_goes_through(pool: Pool) -> None:
    game, recruiting = _until_recruiting(pool)
    before = game.save()

    def stop(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    programs: Any = pool.book.programs
    for key in list(programs):
        programs[key] = (stop,)

    with pytest.raises(KeyboardInterrupt):
        game.choose(recruiting)
    assert game.save() == before
