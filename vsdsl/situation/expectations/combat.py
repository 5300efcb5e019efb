"""Combat: `a combat is on`, `no combat is on`, `the combat is melee` ..."""

from typing import Final

from vsdsl.core.combat.attack import attack_words
from vsdsl.situation.expectations.outcome import Expectation, Outcome, not_so, opposite
from vsdsl.situation.parsing import Step
from vsdsl.situation.scene import Scene


def _combat_on(scene: Scene, _step: Step) -> Outcome:
    is_on = scene.table.combat is not None
    return Outcome(is_on, "a combat is on" if is_on else "no combat is on")


def _combat_is(scene: Scene, step: Step) -> Outcome:
    """Tell what kind of combat is on.

    Rules: 6.1.4, 6.1.5, 6.3.2.
    """
    fight = scene.table.combat
    if fight is None:
        return not_so("no combat is on")
    words = attack_words(scene.table, fight)
    facts = sorted({"a team attack" if word == "team" else word for word in words})
    return Outcome(str(step.children[0]) in facts, ", ".join(facts))


COMBAT: Final[dict[str, Expectation]] = {
    "combat_is": _combat_is,
    "combat_off": opposite(_combat_on),
    "combat_on": _combat_on,
}
