"""T103: an effect that lasts `this combat` where no combat is on."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import is_outside_combat
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import LastsCombat
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.diagnostics import Severity


def lasts_no_combat(duration: LastsCombat, place: Place) -> Iterator[Found]:
    """Yield a finding for `this combat` in a line that resolves outside every combat.

    Rules: 5.8.1, 5.8.2, 6.9.1.
    """
    above = next(place.above)
    delayed = isinstance(above.node, TriggerStatement)  # `when ... this combat:`
    if is_outside_combat(above if delayed else place):
        yield Found(
            span=duration.span,
            title="the effect lasts `this combat`, and no combat is on",
            label="there is no combat when this resolves",
            help="write `this turn`, or give the power a combat timing",
        )


LINT: Final = Lint(
    code="T103",
    title="an effect for `this combat` where no combat is on",
    severity=Severity.ERROR,
    at=(LastsCombat,),
    find=lasts_no_combat,
    rules=("5.8.1", "5.8.2", "6.9.1"),
)
