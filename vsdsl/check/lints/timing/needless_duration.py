"""T105: a duration on text that works all the time."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import LastsCombat, LastsGame, LastsTurn
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.diagnostics import Severity


def needless_duration(
    duration: LastsCombat | LastsGame | LastsTurn, place: Place
) -> Iterator[Found]:
    """Yield a finding for a duration on what no effect makes: it is so as long as the power works.

    Rules: 9.1.5, 9.1.6, 9.2.3.
    """
    on_trigger = isinstance(next(place.above).node, TriggerStatement)
    if not on_trigger and not place.is_resolving:
        yield Found(
            span=duration.span,
            title=f"`{place.text()}` is said of something that no effect makes",
            label="this is so as long as the power works",
            help="say when it begins, as in `when this appears:`, or drop the duration",
        )


LINT: Final = Lint(
    code="T105",
    title="a duration on text that works all the time",
    severity=Severity.ERROR,
    at=(LastsCombat, LastsGame, LastsTurn),
    find=needless_duration,
    rules=("9.1.5", "9.1.6", "9.2.3"),
)
