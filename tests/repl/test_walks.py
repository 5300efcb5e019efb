"""What holds wherever a random walk leads: `legal` can be typed, and a saved session runs green."""

from pathlib import Path

import pytest

from tests.repl.walks import opening_of_all_sets, walk
from vsdsl.cli import main
from vsdsl.core.game.saving import saved
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.table import Table
from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.running import run_situation, take_step
from vsdsl.situation.session import begun

STEPS = 100
SEEDS = range(6)


def _expectations(judge: Judge) -> list[str]:
    """Return expectations that tell the present table from others."""
    scene = judge.desk.open.scene
    found = []
    for number, letter in enumerate(scene.letters):
        player = scene.table.players[number]
        found += [
            f"expect {letter} has {len(player.hand)} cards in hand",
            f"expect {letter} has {len(player.deck)} cards in deck",
            f"expect {letter} has {len(player.ko)} cards in ko pile",
            f"expect {letter} has {len(player.resources)} resources",
        ]
    return [*found, f"expect it is {scene.letters[scene.table.turn_player]}'s turn"]


def _replayed(text: str) -> Table:
    """Return the table to which a written session leads."""
    situation = read_situation(text)
    session = begun(situation)
    for step in situation.steps:
        assert take_step(session, step) is None, step.text
    return session.scene.table


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_legal_can_be_typed_and_what_is_saved_runs_green(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = Judge()
    for count, at in enumerate(walk(seed, STEPS)):  # each step asserts that it is taken
        judge = at
        if count % 25 == 0:
            table = _replayed(judge.desk.open.written())
            assert saved(table) == saved(judge.desk.open.scene.table)
    for line in _expectations(judge):
        assert judge.answer(line).text.startswith("yes")
    file = tmp_path / "walk.yaml"

    told = judge.answer(f"save {file}").text

    assert told == f"saved; `vsdsl run {file}` runs it"
    assert main(["run", str(file)]) == 0
    assert "1 passed" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(8))
def test_cards_of_all_sets_can_be_played_with_what_is_listed(seed: int) -> None:
    *_, judge = walk(seed, STEPS, text=opening_of_all_sets(seed))

    assert run_situation(read_situation(judge.desk.open.written())).passed


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_changed_by_hand_stays_one_that_can_be(seed: int) -> None:
    judge, hands = Judge(), 0
    for at in walk(seed, STEPS, changes=0.4):
        judge = at
        assert next(faults(judge.desk.open.scene.table), None) is None
        hands += judge.desk.open.now.step.startswith(("put ", "set "))

    assert hands > 5
    assert run_situation(read_situation(judge.desk.open.written())).passed


@pytest.mark.parametrize("seed", SEEDS)
def test_a_session_comes_back_as_it_was(seed: int) -> None:
    *_, judge = walk(seed, STEPS // 4)
    text = judge.desk.open.written()

    again = Judge()
    again.resume(text)

    assert saved(again.desk.open.scene.table) == saved(judge.desk.open.scene.table)
    assert again.answer("log").text == judge.answer("log").text
    assert run_situation(read_situation(again.desk.open.written())).passed


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_can_be_taken_back(seed: int) -> None:
    tables = [saved(judge.desk.open.scene.table) for judge in walk(seed, 30)]
    *_, judge = walk(seed, 30)

    for table in reversed(tables):
        assert saved(judge.desk.open.scene.table) == table
        judge.answer("undo")
    assert judge.answer("undo").text == "there is nothing to take back"
