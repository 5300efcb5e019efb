"""R103: a condition after an event that the event itself makes true."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import AndCondition
from vsdsl.constructs.statements.trigger import InterveningIf, InterveningWhile, TriggerStatement
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.claims import claims_of
from vsdsl.resolve.consequences import aftermath


def needless_condition(clause: InterveningIf | InterveningWhile, place: Place) -> Iterator[Found]:
    """Yield a finding for a clause that is always true when its event has happened.

    `if` is checked again when the trigger resolves, so there only whose turn it is stays certain.

    Rules: 6.1.1, 6.1.2, 8.2.2, 8.2.3.
    """
    trigger = next(place.above).node
    if not isinstance(trigger, TriggerStatement) or isinstance(clause.condition, AndCondition):
        return
    known = aftermath(trigger)
    if known is None:
        return
    for claim in claims_of(clause.condition):
        stays_so = isinstance(clause, InterveningWhile) or claim.about is None
        if stays_so and known.is_about_this(claim) and known.makes_true(claim):
            yield Found(
                span=clause.condition.span,
                title=f"`{place.text(clause.condition.span)}` is always true",
                label=f"always so `{place.text(trigger.heads[0].span)}`",
                help="leave it out",
                edits=(Edit(clause.span, ""),),
            )


LINT: Final = Lint(
    code="R103",
    title="a condition that its event makes true",
    severity=Severity.WARNING,
    at=(InterveningIf, InterveningWhile),
    find=needless_condition,
    rules=("6.1.1", "6.1.2", "8.2.2", "8.2.3"),
    has_fix=True,
)
