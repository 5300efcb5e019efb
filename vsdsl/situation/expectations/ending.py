"""The end of the game: `A wins`, `B is out`, `the game goes on`, `a tie`."""

from typing import Final

from vsdsl.situation.expectations.outcome import Expectation, Outcome, opposite
from vsdsl.situation.parsing import Step
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import player_in


def ending(scene: Scene) -> str:
    """Return how the game has ended, in words."""
    result = scene.table.result
    if result is None:
        return "the game goes on"
    winners, reason = result
    names = " and ".join(scene.letters[number] for number in winners)
    return f"{names} wins: {reason}" if len(winners) == 1 else f"a tie: {reason}"


def _wins(scene: Scene, step: Step) -> Outcome:
    result = scene.table.result
    player = player_in(scene, step.children[0])
    return Outcome(result is not None and result[0] == (player,), ending(scene))


def _goes_on(scene: Scene, _step: Step) -> Outcome:
    return Outcome(scene.table.result is None, ending(scene))


def _tie(scene: Scene, _step: Step) -> Outcome:
    result = scene.table.result
    return Outcome(result is not None and len(result[0]) != 1, ending(scene))


def _is_out(scene: Scene, step: Step) -> Outcome:
    """Tell whether a player is out of the game.

    Rules: 11.1.2.
    """
    is_out = scene.table.players[player_in(scene, step.children[0])].out
    return Outcome(is_out, "out of the game" if is_out else "still in the game")


ENDING: Final[dict[str, Expectation]] = {
    "goes_on": _goes_on,
    "is_not_out": opposite(_is_out),
    "is_out": _is_out,
    "tie": _tie,
    "wins": _wins,
}
