"""R109: leave to work in a state in which every power works."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.modifiers.powers import WorksWhile
from vsdsl.diagnostics import Severity
from vsdsl.resolve.claims import claims_of
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.opposites import FACE_DOWN


def needless_permission(works: WorksWhile, _place: Place) -> Iterator[Found]:
    """Yield a finding for `this power works while ...` with a state in which no power is off.

    Rules: 7.1.2, 7.1.3.
    """
    claims = tuple(claims_of(works.condition))
    if claims and not any(
        claim.about and is_this(claim.about) and claim.is_so and claim.state in FACE_DOWN
        for claim in claims
    ):
        yield Found(
            span=works.condition.span,
            title="the power works then without saying so",
            label="powers are off only while a character is face-down",
            help="write `while this is face-down`, or leave the line out",
        )


LINT: Final = Lint(
    code="R109",
    title="leave to work in a state in which every power works",
    severity=Severity.ERROR,
    at=(WorksWhile,),
    find=needless_permission,
    rules=("7.1.2", "7.1.3"),
)
