"""Choices: `A chooses "X"`, `A names "X"`, `A divides 1 on "X"`, `A stops`."""

from typing import Final

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.parsing import Step
from vsdsl.situation.questions import ORDINARY, standing
from vsdsl.situation.refs import one, quoted
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import Act, actor, must_decide, refuse


def _chooses(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    asked = must_decide(scene, player)
    if asked.kind in ORDINARY:
        raise RefusedError(f"no choice is open; {standing(scene)}")
    Answering(scene).give(step.children[1].children)


def _names(scene: Scene, step: Step) -> None:
    asked = must_decide(scene, actor(scene, step), "name")
    name = quoted(step.children[1])
    option = next((o for o in asked.options if quoted(o[1]) == name), None)
    if option is None:
        raise refuse(f'"{name}" cannot be named', (Reason("16.2.19", "it is no card's name"),))
    scene.choose(option)


def _divides(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    for share in step.children[1:]:
        ident = one(scene, share.children[1])
        for _ in range(int(str(share.children[0]))):
            asked = must_decide(scene, player, "divide")
            if ("choose", ident) not in asked.options:
                reason = Reason("1.5.1", f"it is not among the legal choices: {asked.prompt}")
                raise refuse("nothing can be put there", (reason,))
            scene.choose(("choose", ident))


def _stops(scene: Scene, step: Step) -> None:
    asked = must_decide(scene, actor(scene, step))
    if ("stop",) not in asked.options:
        raise RefusedError(f"there is nothing to stop; {standing(scene)}")
    scene.choose(("stop",))


CHOOSE: Final[dict[str, Act]] = {
    "chooses": _chooses,
    "divides": _divides,
    "names": _names,
    "stops": _stops,
}
