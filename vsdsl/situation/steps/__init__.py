"""Steps that act, and steps that change the table by hand: one module for each kind."""

from types import MappingProxyType
from typing import Final

from vsdsl.situation.lines.acts import Act, Ends, PlaysResource
from vsdsl.situation.lines.changes import Change
from vsdsl.situation.meanings import Meanings
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.attack import ATTACK
from vsdsl.situation.steps.change import CHANGE
from vsdsl.situation.steps.choose import CHOOSE
from vsdsl.situation.steps.consent import CONSENT
from vsdsl.situation.steps.order import ORDER, follow_order
from vsdsl.situation.steps.play import PLAY_CARDS
from vsdsl.situation.steps.recruit import RECRUIT
from vsdsl.situation.steps.turn import TURN_STEPS
from vsdsl.situation.steps.use import USE

STEPS: Final[Meanings[None]] = MappingProxyType(
    {**ATTACK, **CHANGE, **CHOOSE, **CONSENT, **ORDER, **PLAY_CARDS, **RECRUIT, **TURN_STEPS, **USE}
)


def act(scene: Scene, step: Act | Change) -> None:
    """Carry out a step; what the rules refuse raises `RefusedError`."""
    if type(step) not in CHANGE and not isinstance(step, Ends):
        scene.begin()
        is_laying = isinstance(step, PlaysResource)
        scene.has_laid = is_laying or (scene.has_laid and scene.kind != "recruit")
    STEPS[type(step)](scene, step)
    follow_order(scene)
