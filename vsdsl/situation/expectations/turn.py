"""The turn: `it is A's turn`, `the phase is main`."""

from typing import Final

from vsdsl.situation.expectations.outcome import Expectation, Outcome
from vsdsl.situation.parsing import Step
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import player_in


def _is_turn(scene: Scene, step: Step) -> Outcome:
    turn_player = scene.table.turn_player
    holds = turn_player == player_in(scene, step.children[0])
    return Outcome(holds, f"it is {scene.letters[turn_player]}'s turn")


def _is_phase(scene: Scene, step: Step) -> Outcome:
    phase = scene.table.phase
    return Outcome(phase == str(step.children[0]), f"the phase is {phase}")


TURN: Final[dict[str, Expectation]] = {"is_phase": _is_phase, "is_turn": _is_turn}
