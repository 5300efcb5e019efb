"""The end of the game: `A wins`, `B is out`, `the game goes on`, `a tie`."""

from typing import Final

from vsdsl.core.game.ending import TIED
from vsdsl.situation.expectations.outcome import Outcome, opposite
from vsdsl.situation.lines.expectations import GoesOn, IsNotOut, IsOut, Tie, Wins
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.outcomes import why_ended, why_in_or_out, why_no_tie
from vsdsl.situation.scene import Scene


def ending(scene: Scene) -> str:
    """Return how the game has ended, in words."""
    result = scene.table.result
    if result is None:
        return "the game goes on"
    winners, reason = result
    names = " and ".join(scene.letters[number] for number in winners)
    verb = "wins" if len(winners) == 1 else "win"
    return f"a tie: {reason}" if reason == TIED else f"{names} {verb}: {reason}"


def _wins(scene: Scene, step: Wins) -> Outcome:
    result = scene.table.result
    player = scene.player(step.player)
    holds = result is not None and player in result[0] and result[1] != TIED
    return Outcome(holds, ending(scene), tuple(why_ended(scene)))


def _goes_on(scene: Scene, _step: GoesOn) -> Outcome:
    return Outcome(scene.table.result is None, ending(scene), tuple(why_ended(scene)))


def _tie(scene: Scene, _step: Tie) -> Outcome:
    result = scene.table.result
    holds = result is not None and result[1] == TIED
    return Outcome(holds, ending(scene), tuple(why_no_tie(scene)))


def _is_out(scene: Scene, step: IsOut | IsNotOut) -> Outcome:
    """Tell whether a player is out of the game.

    Rules: 11.1.2.
    """
    number = scene.player(step.player)
    is_out = scene.table.players[number].out
    found = "out of the game" if is_out else "still in the game"
    return Outcome(is_out, found, tuple(why_in_or_out(scene, number)))


ENDING: Final[Meanings[Outcome]] = dict(
    [
        means(GoesOn, _goes_on),
        means(IsNotOut, opposite(_is_out)),
        means(IsOut, _is_out),
        means(Tie, _tie),
        means(Wins, _wins),
    ]
)
