"""What `import vsdsl` offers."""

import subprocess
import sys

import pytest

import vsdsl


def test_every_public_name_is_there() -> None:
    assert all(getattr(vsdsl, name) is not None for name in vsdsl.__all__)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'vsdsl' has no attribute 'nonsense'"):
        vsdsl.nonsense  # noqa: B018  asked for on purpose


def test_importing_vsdsl_loads_nothing_else() -> None:
    code = "import sys, vsdsl; print(*(n for n in sys.modules if n.startswith('vsdsl')))"

    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8"
    )

    assert done.stdout.split() == ["vsdsl"]


def test_the_example_of_the_public_surface_runs() -> None:
    pool = vsdsl.load_pool("marvel-battles")
    decks = [vsdsl.load_deck(name, pool) for name in ("avengers", "x-men")]
    game = vsdsl.new_game(decks, pool, seed=7)

    while not game.over:
        decision = game.decision
        game.choose(decision.options[-1])
        if game.moves == 40:
            game.undo()
            game.redo()
            text = game.save()
            game = vsdsl.load_game(text, pool)

    assert game.result is not None
    assert game.clone().result == game.result
