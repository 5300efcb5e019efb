"""L112: two branches that do the same."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.neighbours import line_before
from vsdsl.check.place import Place
from vsdsl.constructs.statements.control import IfThen, Otherwise, Unless
from vsdsl.diagnostics import Label, Severity


def same_branches(otherwise: Otherwise, place: Place) -> Iterator[Found]:
    """Yield a finding for an `otherwise` with the lines of the `if` before it.

    Rules: 1.5.1.
    """
    before = line_before(place)
    if isinstance(before, IfThen | Unless) and before.body == otherwise.body:
        yield Found(
            span=otherwise.span,
            title="the same happens whether the condition holds or not",
            label="the same lines",
            help="correct one of the two, or leave the condition out",
            also=(Label(before.condition.span, "this makes no difference"),),
        )


LINT: Final = Lint(
    code="L112",
    title="two branches that do the same",
    severity=Severity.WARNING,
    at=(Otherwise,),
    find=same_branches,
    rules=("1.5.1",),
)
