"""E110: putting equipment onto a character that is face down."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.opposites import FACE_DOWN
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.moves import Equip
from vsdsl.diagnostics import Severity


def equipped_face_down(equip: Equip, place: Place) -> Iterator[Found]:
    """Yield a finding for equipment that goes onto a stunned or otherwise face-down character.

    Rules: 2.3.3.
    """
    states = states_of(equip.bearer, place) & FACE_DOWN
    if states:
        yield Found(
            span=equip.bearer.span,
            title="equipment is put onto a face-down character",
            label=f"{min(states)} at this moment",
            help="choose a face-up character",
        )


LINT: Final = Lint(
    code="E110",
    title="equipment on a character that is face down",
    severity=Severity.WARNING,
    at=(Equip,),
    find=equipped_face_down,
    rules=("2.3.3",),
)
