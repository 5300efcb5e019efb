"""Questions: `A is asked to choose`, `to choose among ...`, `nobody is asked`, `A may act`."""

from typing import Final

from vsdsl.situation.expectations.outcome import Outcome, not_so
from vsdsl.situation.lines.expectations import IsAsked, IsAskedAmong, MayAct, NobodyAsked
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.questions import ORDINARY, asked_player, standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import names_card


def _is_asked(scene: Scene, step: IsAsked) -> Outcome:
    return Outcome(asked_player(scene) == scene.player(step.player), standing(scene))


def _is_asked_among(scene: Scene, step: IsAskedAmong) -> Outcome:
    asked = scene.table.decision
    if asked is None or asked_player(scene) != scene.player(step.player):
        return not_so(standing(scene))
    offered = [option for option in asked.options if option not in {("stop",), ("no",)}]
    refs = step.cards
    all_named = all(any(names_card(scene, o, ref) for ref in refs) for o in offered)
    all_offered = all(any(names_card(scene, o, ref) for o in offered) for ref in refs)
    named = [option[1] for option in offered if option[1:] and option[1] in scene.table.things]
    cards = [ident for ident in named if scene.is_seen(ident)]
    names = ", ".join(scene.table.face(ident).name for ident in cards)
    return Outcome(all_named and all_offered, f"{standing(scene)}; among {names or 'no cards'}")


def _nobody_asked(scene: Scene, _step: NobodyAsked) -> Outcome:
    return Outcome(asked_player(scene) is None, standing(scene))


def _may_act(scene: Scene, step: MayAct) -> Outcome:
    asked = scene.table.decision
    if asked is None or asked.kind not in ORDINARY:
        return not_so(standing(scene))
    return Outcome(asked.player == scene.player(step.player), standing(scene))


QUESTION: Final[Meanings[Outcome]] = dict(
    [
        means(IsAsked, _is_asked),
        means(IsAskedAmong, _is_asked_among),
        means(MayAct, _may_act),
        means(NobodyAsked, _nobody_asked),
    ]
)
