"""R102: a condition after an event that the event itself makes untrue."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.trigger import InterveningIf, InterveningWhile, TriggerStatement
from vsdsl.diagnostics import Severity
from vsdsl.resolve.claims import claims_of
from vsdsl.resolve.consequences import aftermath


def impossible_condition(clause: InterveningIf | InterveningWhile, place: Place) -> Iterator[Found]:
    """Yield a finding for a clause that is never true when its event has happened.

    Rules: 6.1.1, 6.1.2, 6.2.1, 8.2.1, 8.2.3, 10.6.1.
    """
    trigger = next(place.above).node
    if not isinstance(trigger, TriggerStatement):
        return
    known = aftermath(trigger)
    if known is not None and any(
        known.is_about_this(each) and known.makes_false(each)
        for each in claims_of(clause.condition)
    ):
        yield Found(
            span=clause.condition.span,
            title="this trigger can never trigger",
            label=f"never so `{place.text(trigger.heads[0].span)}`",
            help="correct the condition, or wait for another event",
        )


LINT: Final = Lint(
    code="R102",
    title="a condition that its event makes untrue",
    severity=Severity.ERROR,
    at=(InterveningIf, InterveningWhile),
    find=impossible_condition,
    rules=("6.1.1", "6.1.2", "6.2.1", "8.2.1", "8.2.3", "10.6.1"),
)
