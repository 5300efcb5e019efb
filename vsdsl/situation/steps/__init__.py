"""Steps that act, and steps that change the table by hand: one module for each kind."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.situation.parsing import Step
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.attack import ATTACK
from vsdsl.situation.steps.change import CHANGE
from vsdsl.situation.steps.choose import CHOOSE
from vsdsl.situation.steps.consent import CONSENT
from vsdsl.situation.steps.order import ORDER, follow_order
from vsdsl.situation.steps.play import PLAY_CARDS
from vsdsl.situation.steps.recruit import RECRUIT
from vsdsl.situation.steps.step import Act
from vsdsl.situation.steps.turn import TURN_STEPS
from vsdsl.situation.steps.use import USE

STEPS: Final[Mapping[str, Act]] = MappingProxyType(
    {**ATTACK, **CHANGE, **CHOOSE, **CONSENT, **ORDER, **PLAY_CARDS, **RECRUIT, **TURN_STEPS, **USE}
)


def act(scene: Scene, step: Step) -> None:
    """Carry out a step; what the rules refuse raises `RefusedError`."""
    name = str(step.data)
    if name not in CHANGE and name != "ends":
        scene.begin()
        scene.has_laid = name == "plays_resource" or (scene.has_laid and scene.kind != "recruit")
    STEPS[name](scene, step)
    follow_order(scene)
