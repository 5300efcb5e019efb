"""L102: one condition twice in a list of conditions."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_part
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import AndCondition, OrCondition
from vsdsl.diagnostics import Severity


def condition_twice(condition: AndCondition | OrCondition, place: Place) -> Iterator[Found]:
    """Yield a finding for each condition that stands after `and` or `or` a second time.

    Rules: 8.2.1.
    """
    parts = condition.all_of if isinstance(condition, AndCondition) else condition.options
    for number, part in enumerate(parts):
        if part in parts[:number]:
            yield Found(
                span=part.span,
                title=f"`{place.text(part.span)}` is asked twice",
                label="asked before",
                help="leave it out, or correct it",
                edits=without_part(part, parts[number - 1]),
            )


LINT: Final = Lint(
    code="L102",
    title="one condition twice",
    severity=Severity.WARNING,
    at=(AndCondition, OrCondition),
    find=condition_twice,
    rules=("8.2.1",),
    has_fix=True,
)
