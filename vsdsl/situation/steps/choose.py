"""Choices: `A chooses "X"`, `A names "X"`, `A divides 1 on "X"`, `A stops`."""

from typing import Final

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.lines.acts import Chooses, Divides, Names, Stops
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.parsing import quoted
from vsdsl.situation.questions import ORDINARY, standing
from vsdsl.situation.refs import one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import must_decide, refuse


def _chooses(scene: Scene, step: Chooses) -> None:
    asked = must_decide(scene, scene.player(step.player))
    if asked.kind in ORDINARY:
        raise RefusedError(f"no choice is open; {standing(scene)}")
    Answering(scene).give(step.answers)


def _names(scene: Scene, step: Names) -> None:
    asked = must_decide(scene, scene.player(step.player), "name")
    option = next((o for o in asked.options if quoted(o[1]) == step.name), None)
    if option is None:
        raise refuse(f'"{step.name}" cannot be named', (Reason("16.2.19", "it is no card's name"),))
    scene.choose(option)


def _divides(scene: Scene, step: Divides) -> None:
    player = scene.player(step.player)
    for share in step.shares:
        ident, left = one(scene, share.ref), share.amount
        while left > 0:
            asked = must_decide(scene, player, "divide")
            if ("choose", ident) not in asked.options:
                reason = Reason("1.5.1", f"it is not among the legal choices: {asked.prompt}")
                raise refuse("nothing can be put there", (reason,))
            parts = [o[2] for o in asked.options if o[:2] == ("share", ident) and o[2] <= left]
            part = max(parts, default=1)
            scene.choose(("share", ident, part) if part > 1 else ("choose", ident))
            left -= part


def _stops(scene: Scene, step: Stops) -> None:
    asked = must_decide(scene, scene.player(step.player))
    if ("stop",) not in asked.options:
        raise RefusedError(f"there is nothing to stop; {standing(scene)}")
    scene.choose(("stop",))


CHOOSE: Final[Meanings[None]] = dict(
    [
        means(Chooses, _chooses),
        means(Divides, _divides),
        means(Names, _names),
        means(Stops, _stops),
    ]
)
