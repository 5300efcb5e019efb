"""Knowledge: `A sees "X"`, `A does not see "X"`."""

from typing import Final

from vsdsl.play.sight import is_known
from vsdsl.situation.expectations.outcome import Expectation, Outcome, opposite
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import ANYWHERE, all_of, describe, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import player_in


def _sees(scene: Scene, step: Step) -> Outcome:
    letter, ref = step.children
    player = player_in(scene, letter)
    found = all_of(scene, ref, ANYWHERE) or (one(scene, ref, ANYWHERE),)
    holds = any(is_known(scene.table, ident, player) for ident in found)
    where = "; ".join(describe(scene, ident) for ident in found)
    return Outcome(holds, f"{'seen' if holds else 'hidden'}: {where}")


SIGHT: Final[dict[str, Expectation]] = {"sees": _sees, "sees_not": opposite(_sees)}
