"""Y105: a condition with two negations."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import DidNot, HasNot, IsNot
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.control import Unless
from vsdsl.diagnostics import Severity

_NEGATIONS: Final = (DidNot, HasNot, IsNot)


def double_negative(said: NotHolds | Unless, place: Place) -> Iterator[Found]:
    """Yield a finding for `not` in front of a negation, or a negation after `unless`."""
    negation = _negation(said)
    if negation is not None:
        first = "unless" if isinstance(said, Unless) else "not"
        yield Found(
            span=negation.span,
            title=f"`{first}` and `{place.text(negation.span)}` are two negations",
            label="the second negation",
            help="say what must be so: `if ... is ...`",
        )


def _negation(said: NotHolds | Unless) -> Construct | None:
    if isinstance(said, NotHolds):
        return said.predicate if isinstance(said.predicate, _NEGATIONS) else None
    condition = said.condition
    if isinstance(condition, Holds) and isinstance(condition.predicate, _NEGATIONS):
        return condition.predicate
    return condition if isinstance(condition, NotHolds) else None


LINT: Final = Lint(
    code="Y105",
    title="a condition with two negations",
    severity=Severity.HINT,
    at=(NotHolds, Unless),
    find=double_negative,
)
