"""R104: words of a delayed trigger on a trigger that is printed on its card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.trigger import NextTime, TriggerStatement
from vsdsl.diagnostics import Severity


def delayed_words(trigger: TriggerStatement, place: Place) -> Iterator[Found]:
    """Yield a finding for `for the next time` or a duration where no effect makes the trigger.

    Rules: 8.1.2, 8.5.1, 8.5.3.
    """
    if place.is_resolving:
        return
    next_time = trigger.occurrence if isinstance(trigger.occurrence, NextTime) else None
    for part in (next_time, trigger.lasts):
        if part is not None:
            yield Found(
                span=part.span,
                title=f"`{place.text(part.span)}` is for triggers that an effect leaves behind",
                label="this trigger waits as long as its card is in play",
                help="write `for the first time each turn` or `, once per turn`, or leave it out",
            )


LINT: Final = Lint(
    code="R104",
    title="words of a delayed trigger on a printed one",
    severity=Severity.ERROR,
    at=(TriggerStatement,),
    find=delayed_words,
    rules=("8.1.2", "8.5.1", "8.5.3"),
)
