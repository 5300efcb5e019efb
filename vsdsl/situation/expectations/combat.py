"""Combat: `a combat is on`, `no combat is on`, `the combat is melee` ..."""

from typing import Final

from vsdsl.core.combat.attack import attack_words
from vsdsl.situation.expectations.outcome import Outcome, not_so, opposite
from vsdsl.situation.lines.expectations import CombatIs, CombatOff, CombatOn
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.scene import Scene


def _combat_on(scene: Scene, _step: CombatOn | CombatOff) -> Outcome:
    is_on = scene.table.combat is not None
    return Outcome(is_on, "a combat is on" if is_on else "no combat is on")


def _combat_is(scene: Scene, step: CombatIs) -> Outcome:
    """Tell what kind of combat is on.

    Rules: 6.1.4, 6.1.5, 6.3.2.
    """
    fight = scene.table.combat
    if fight is None:
        return not_so("no combat is on")
    words = attack_words(scene.table, fight)
    facts = sorted({"a team attack" if word == "team" else word for word in words})
    return Outcome(step.kind in facts, ", ".join(facts))


COMBAT: Final[Meanings[Outcome]] = dict(
    [
        means(CombatIs, _combat_is),
        means(CombatOff, opposite(_combat_on)),
        means(CombatOn, _combat_on),
    ]
)
