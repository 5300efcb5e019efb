"""N115: a counter that the game does not have, and no set declares."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.amounts.amount import CounterTally, NamedTally
from vsdsl.constructs.modifiers.stats import CountersDoubled
from vsdsl.diagnostics import Severity

_COUNTERS: Final = frozenset({(1, 1), (-1, -1)})


def unknown_counter(
    tally: CounterTally | CountersDoubled | NamedTally, place: Place
) -> Iterator[Found]:
    """Yield a finding for a counter that is neither +1/+1 nor -1/-1, nor declared.

    Rules: 9.4.6, 10.1.1.
    """
    if isinstance(tally, NamedTally):
        yield from _undeclared(tally, place)
    elif tally.counter.written not in _COUNTERS:
        yield Found(
            span=tally.span,
            title=f"there are no {tally.counter.english('')} counters",
            label="counters are +1/+1 or -1/-1",
            help="write how many of them, such as `2 +1/+1 counters`",
        )


def _undeclared(tally: NamedTally, place: Place) -> Iterator[Found]:
    name, known = tally.counter, place.known.counters
    if name.text not in known:
        yield Found(
            span=name.span,
            title=f"there are no {name.text} counters",
            label="no script declares them",
            help=meant(name.text, known) or f"declare them with `counter {name.text}`",
            edits=corrected(name, known, place),
        )


LINT: Final = Lint(
    code="N115",
    title="a counter that the game does not have",
    severity=Severity.ERROR,
    at=(CounterTally, CountersDoubled, NamedTally),
    find=unknown_counter,
    rules=("9.4.6", "10.1.1"),
    has_fix=True,
)
