"""N115: a counter that the game does not have."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.modifiers.stats import CountersDoubled
from vsdsl.diagnostics import Severity

_COUNTERS: Final = frozenset({(1, 1), (-1, -1)})


def unknown_counter(tally: CounterTally | CountersDoubled, _place: Place) -> Iterator[Found]:
    """Yield a finding for a counter that is neither +1/+1 nor -1/-1.

    Rules: 9.4.6, 10.1.1.
    """
    if tally.counter.written not in _COUNTERS:
        yield Found(
            span=tally.span,
            title=f"there are no {tally.counter.english('')} counters",
            label="counters are +1/+1 or -1/-1",
            help="write how many of them, such as `2 +1/+1 counters`",
        )


LINT: Final = Lint(
    code="N115",
    title="a counter that the game does not have",
    severity=Severity.ERROR,
    at=(CounterTally, CountersDoubled),
    find=unknown_counter,
    rules=("9.4.6", "10.1.1"),
)
