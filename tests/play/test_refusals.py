"""What a game refuses with a clear error, and is then as it was before."""

import json

import pytest

from tests.core.lab import A, Lab
from tests.core.test_loops import CARDS
from tests.play.play_lab import made_pool
from vsdsl.core.game.saving import VERSION
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game


def looping() -> tuple[Game, int, int]:
    """Return a game in which a plot twist can start a loop that nobody can break."""
    lab = Lab(CARDS)
    echo, _ = lab.add(A, "Rat Echo", wounds=1), lab.add(A, "Rat Grower", wounds=1)
    jab = lab.add(A, "Jab", "hand")
    return Game(lab.begin().table, made_pool()), jab, echo


def test_a_loop_that_nobody_can_break_is_refused() -> None:
    """Rules: 8.1.6."""
    game, jab, echo = looping()
    game.choose(("play", jab, 0))
    before = game.save()

    with pytest.raises(GameError, match="no end, and nobody can decide to end it"):
        game.choose(("choose", echo))

    assert game.save() == before
    game.undo()
    assert ("play", jab, 0) in [option.value for option in game.decision.options]


def test_a_game_with_a_table_of_an_older_format_is_not_called_damaged() -> None:
    """The message says which format it has."""
    game, _, _ = looping()
    data = json.loads(game.save())
    data["table"]["version"] = VERSION - 1

    with pytest.raises(GameError, match=rf"^this game was saved in format {VERSION - 1} by an old"):
        load_game(json.dumps(data), made_pool())
