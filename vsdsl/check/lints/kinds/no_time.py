"""A108: the start or end of something that is no stretch of time."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.kinds import Kind, in_words, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import Moment
from vsdsl.diagnostics import Severity


def no_time(moment: Moment, place: Place) -> Iterator[Found]:
    """Yield a finding for a moment that never comes.

    Rules: 5.1.1, 6.9.1.
    """
    kinds = kinds_of(moment.of, place)
    if kinds and not kinds & {Kind.ATTACK, Kind.TIME}:
        said = place.text(moment.of.span)
        yield Found(
            span=moment.of.span,
            title=f"`{said}` has no {moment.edge}",
            label=f"this is {in_words(kinds)}",
            help="write a turn, a phase, a step or the combat",
        )


LINT: Final = Lint(
    code="A108",
    title="the start or end of something that is no stretch of time",
    severity=Severity.ERROR,
    at=(Moment,),
    find=no_time,
    rules=("5.1.1", "6.9.1"),
)
