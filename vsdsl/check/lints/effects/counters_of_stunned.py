"""E112: changing counters on a stunned character, which has none."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.effects.counters import ConvertCounters, DoubleCounters, RemoveCounters
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity


def counters_of_stunned(
    change: ConvertCounters | DoubleCounters | RemoveCounters, place: Place
) -> Iterator[Found]:
    """Yield a finding for counters that a stunned character cannot have.

    Rules: 10.1.2, 10.2.3.
    """
    selector = _on_what(change)
    if isinstance(change.tally, CounterTally) and "stunned" in states_of(selector, place):
        yield Found(
            span=selector.span,
            title="a stunned character has no counters",
            label="stunned at this moment",
            help="choose among characters that are not stunned",
        )


def _on_what(change: ConvertCounters | DoubleCounters | RemoveCounters) -> Selector:
    return change.things if isinstance(change, RemoveCounters) else change.target.selector


LINT: Final = Lint(
    code="E112",
    title="taking or changing counters of a stunned character",
    severity=Severity.WARNING,
    at=(ConvertCounters, DoubleCounters, RemoveCounters),
    find=counters_of_stunned,
    rules=("10.1.2", "10.2.3"),
)
