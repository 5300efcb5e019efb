"""Knowledge: `A sees "X"`, `A does not see "X"`."""

from typing import Final

from vsdsl.play.sight import is_known
from vsdsl.situation.expectations.outcome import Outcome, opposite
from vsdsl.situation.lines.expectations import Sees, SeesNot
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import ANYWHERE, all_of, describe, one
from vsdsl.situation.scene import Scene


def _sees(scene: Scene, step: Sees | SeesNot) -> Outcome:
    player, ref = scene.player(step.player), step.card
    found = all_of(scene, ref, ANYWHERE) or (one(scene, ref, ANYWHERE),)
    holds = any(is_known(scene.table, ident, player) for ident in found)
    where = "; ".join(describe(scene, ident) for ident in found)
    return Outcome(holds, f"{'seen' if holds else 'hidden'}: {where}")


SIGHT: Final[Meanings[Outcome]] = dict(
    [
        means(Sees, _sees),
        means(SeesNot, opposite(_sees)),
    ]
)
