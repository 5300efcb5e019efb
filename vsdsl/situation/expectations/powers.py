"""Powers: `"X" has Flight`, `does not have Flight`, `has power "Opening Blow"`."""

from typing import Final

from vsdsl.core.powers.active_powers import abilities, has_keyword, printed_abilities
from vsdsl.situation.expectations.outcome import Outcome, opposite
from vsdsl.situation.lines.expectations import HasKeyword, HasNoKeyword, HasNoPower, HasPower
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import wherever
from vsdsl.situation.scene import Scene


def _held(scene: Scene, ident: int) -> tuple[str, ...]:
    powers = abilities(scene.table, ident)
    if not powers and scene.table.things[ident].zone != "play":
        powers = printed_abilities(scene.table.face(ident))
    return tuple(power.name for power in powers)


def _has_keyword(scene: Scene, step: HasKeyword | HasNoKeyword) -> Outcome:
    ident = wherever(scene, step.card)
    held = ", ".join(_held(scene, ident)) or "no powers"
    return Outcome(has_keyword(scene.table, ident, step.keyword), held)


def _has_power(scene: Scene, step: HasPower | HasNoPower) -> Outcome:
    held = _held(scene, wherever(scene, step.card))
    return Outcome(step.power in held, ", ".join(held) or "no powers")


POWERS: Final[Meanings[Outcome]] = dict(
    [
        means(HasKeyword, _has_keyword),
        means(HasNoKeyword, opposite(_has_keyword)),
        means(HasNoPower, opposite(_has_power)),
        means(HasPower, _has_power),
    ]
)
