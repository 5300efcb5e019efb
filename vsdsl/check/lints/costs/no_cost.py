"""P105: a super power that costs no power symbol."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import Reaction, SuperPower
from vsdsl.diagnostics import Severity
from vsdsl.source import Span


def no_cost(power: Reaction | SuperPower, place: Place) -> Iterator[Found]:
    """Yield a finding for a super power without a power symbol.

    Rules: 7.2.1.
    """
    if power.cost.symbols is None:
        start = power.span.start
        head = place.text(power.span).split("\n", maxsplit=1)[0].split(":")[0]
        yield Found(
            span=Span(start, start + len(head)),
            title=f"`{power.name.text}` costs no power symbol",
            label="a super power has a cost",
            help="write the symbols of its cost, such as `[Might]`, or an `action` without a cost",
        )


LINT: Final = Lint(
    code="P105",
    title="a super power without a power symbol in its cost",
    severity=Severity.WARNING,
    at=(Reaction, SuperPower),
    find=no_cost,
    rules=("7.2.1",),
)
