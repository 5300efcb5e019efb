"""Questions: `A is asked to choose`, `to choose among ...`, `nobody is asked`, `A may act`."""

from typing import Final

from vsdsl.situation.expectations.outcome import Expectation, Outcome, not_so
from vsdsl.situation.parsing import Step
from vsdsl.situation.questions import ORDINARY, asked_player, standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import names_card
from vsdsl.situation.steps.step import player_in


def _is_asked(scene: Scene, step: Step) -> Outcome:
    return Outcome(asked_player(scene) == player_in(scene, step.children[0]), standing(scene))


def _is_asked_among(scene: Scene, step: Step) -> Outcome:
    asked = scene.table.decision
    if asked is None or asked_player(scene) != player_in(scene, step.children[0]):
        return not_so(standing(scene))
    offered = [option for option in asked.options if option not in {("stop",), ("no",)}]
    refs = step.children[1].children
    all_named = all(any(names_card(scene, o, ref) for ref in refs) for o in offered)
    all_offered = all(any(names_card(scene, o, ref) for o in offered) for ref in refs)
    named = [option[1] for option in offered if option[1:] and option[1] in scene.table.things]
    cards = [ident for ident in named if scene.is_seen(ident)]
    names = ", ".join(scene.table.face(ident).name for ident in cards)
    return Outcome(all_named and all_offered, f"{standing(scene)}; among {names or 'no cards'}")


def _nobody_asked(scene: Scene, _step: Step) -> Outcome:
    return Outcome(asked_player(scene) is None, standing(scene))


def _may_act(scene: Scene, step: Step) -> Outcome:
    asked = scene.table.decision
    if asked is None or asked.kind not in ORDINARY:
        return not_so(standing(scene))
    return Outcome(asked.player == player_in(scene, step.children[0]), standing(scene))


QUESTION: Final[dict[str, Expectation]] = {
    "is_asked": _is_asked,
    "is_asked_among": _is_asked_among,
    "may_act": _may_act,
    "nobody_asked": _nobody_asked,
}
