"""Powers: `"X" has Flight`, `does not have Flight`, `has power "Opening Blow"`."""

from typing import Final

from vsdsl.core.powers.active_powers import abilities, has_keyword, printed_abilities
from vsdsl.situation.expectations.outcome import Expectation, Outcome, opposite
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import quoted, wherever
from vsdsl.situation.scene import Scene


def _held(scene: Scene, ident: int) -> tuple[str, ...]:
    powers = abilities(scene.table, ident)
    if not powers and scene.table.things[ident].zone != "play":
        powers = printed_abilities(scene.table.face(ident))
    return tuple(power.name for power in powers)


def _has_keyword(scene: Scene, step: Step) -> Outcome:
    ident = wherever(scene, step.children[0])
    held = ", ".join(_held(scene, ident)) or "no powers"
    return Outcome(has_keyword(scene.table, ident, quoted(step.children[1])), held)


def _has_power(scene: Scene, step: Step) -> Outcome:
    held = _held(scene, wherever(scene, step.children[0]))
    return Outcome(quoted(step.children[1]) in held, ", ".join(held) or "no powers")


POWERS: Final[dict[str, Expectation]] = {
    "has_keyword": _has_keyword,
    "has_no_keyword": opposite(_has_keyword),
    "has_no_power": opposite(_has_power),
    "has_power": _has_power,
}
