"""Two threads at one game, and options of other moments and other games."""

import random
import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from tests.play.play_lab import listed, made_pool, play_on
from vsdsl.play.decks import parse_deck
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.pool import Pool


@pytest.fixture(scope="module")
def pool() -> Pool:
    return made_pool()


@pytest.fixture
def _in_a_hurry() -> Iterator[None]:
    """Let threads change as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _new(pool: Pool, seed: int) -> Game:
    deck = parse_deck(listed(), pool)
    return new_game([deck, deck], pool, seed=seed)


@pytest.mark.usefixtures("_in_a_hurry")
def test_a_game_that_two_threads_play_makes_one_decision_after_another(pool: Pool) -> None:
    for seed in range(6):
        game = _new(pool, seed)
        odd: list[Exception] = []

        def play(number: int, game: Game = game, odd: list[Exception] = odd) -> None:
            chance = random.Random(number)  # noqa: S311  no secret
            for _ in range(40):
                try:
                    game.choose(chance.choice(game.decision.options))
                    game.view("A")
                except GameError:
                    continue  # the other one was quicker, or the game is over
                except Exception as error:  # noqa: BLE001  this is what is looked for
                    odd.append(error)

        threads = [Thread(target=play, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)

        assert odd == []
        again = load_game(game.save(), pool)
        again.undo(again.moves)
        assert again.moves == 0


def test_an_option_of_an_earlier_moment_is_refused_and_changes_nothing(pool: Pool) -> None:
    game = _new(pool, 1)
    stale = game.decision.options[0]
    game.choose(stale)
    before = game.save()

    with pytest.raises(GameError, match="is not among the"):
        game.choose(stale)

    assert game.save() == before


def test_an_option_of_another_game_counts_by_its_value(pool: Pool) -> None:
    game, other = _new(pool, 1), play_on(_new(pool, 2), 3, 40)
    before = game.save()

    with pytest.raises(GameError, match="is not among the"):
        game.choose(other.decision.options[0])
    assert game.save() == before

    game.choose(_new(pool, 1).decision.options[1])
    assert game.moves == 1
