"""E102: a +1/+1 or -1/-1 counter on a character that is stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.effects.counters import PutCounters, PutDivided
from vsdsl.diagnostics import Severity


def counter_on_stunned(put: PutCounters | PutDivided, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that puts counters on a stunned character.

    Rules: 10.1.2.
    """
    is_counter = isinstance(put.tally, CounterTally)  # wounds and XP are no such counters
    if is_counter and "stunned" in states_of(put.target.selector, place):
        yield Found(
            span=put.target.span,
            title="counters are put on a stunned character",
            label="stunned at this moment",
            help="recover it first, or choose among characters that are not stunned",
        )


LINT: Final = Lint(
    code="E102",
    title="a counter on a character that is stunned",
    severity=Severity.WARNING,
    at=(PutCounters, PutDivided),
    find=counter_on_stunned,
    rules=("10.1.2",),
)
