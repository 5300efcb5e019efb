"""P102: something good as part of a cost."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import ExtraCost
from vsdsl.diagnostics import Severity


def gain_as_cost(cost: ExtraCost, place: Place) -> Iterator[Found]:
    """Yield a finding for a cost that gives the player something.

    Rules: 7.2.2, 7.3.2.
    """
    if cost.act.FACTS.is_gain:
        yield Found(
            span=cost.act.span,
            title=f"`{place.text(cost.act.span)}` costs nothing",
            label="the player gains by this",
            help="put it into the effect of the power",
        )


LINT: Final = Lint(
    code="P102",
    title="something good as part of a cost",
    severity=Severity.WARNING,
    at=(ExtraCost,),
    find=gain_as_cost,
    rules=("7.2.2", "7.3.2"),
)
