"""The turn: `it is A's turn`, `the phase is main`."""

from typing import Final

from vsdsl.core.table.sides import is_turn_of, sharers
from vsdsl.situation.description import all_letters
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.lines.expectations import IsPhase, IsTurn
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.scene import Scene


def _is_turn(scene: Scene, step: IsTurn) -> Outcome:
    turn_player = scene.table.turn_player
    holds = is_turn_of(scene.table, scene.player(step.player))
    whose = all_letters([scene.letters[seat] for seat in sharers(scene.table, turn_player)])
    return Outcome(holds, f"it is {whose}'s turn")


def _is_phase(scene: Scene, step: IsPhase) -> Outcome:
    phase = scene.table.phase
    return Outcome(phase == step.phase, f"the phase is {phase}")


TURN: Final[Meanings[Outcome]] = dict(
    [
        means(IsPhase, _is_phase),
        means(IsTurn, _is_turn),
    ]
)
