"""R106: one event twice in one trigger."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import Event
from vsdsl.constructs.statements.trigger import Trigger
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span


def event_twice(owner: Event | Trigger, place: Place) -> Iterator[Found]:  # noqa: ARG001  no need
    """Yield a finding for what a trigger waits for a second time.

    Rules: 8.1.1.
    """
    parts = owner.happenings if isinstance(owner, Event) else owner.heads
    for number, part in enumerate(parts):
        if part in parts[:number]:
            yield Found(
                span=part.span,
                title="the trigger waits for one event twice",
                label="said before",
                help="leave it out, or mend it",
                edits=(Edit(_from_before(parts[number - 1], part), ""),),
            )


def _from_before(before: Construct, part: Construct) -> Span:
    """Return where a part stands, with the `or` between it and the one before."""
    return Span(before.span.end, part.span.end)


LINT: Final = Lint(
    code="R106",
    title="one event twice in one trigger",
    severity=Severity.WARNING,
    at=(Event, Trigger),
    find=event_twice,
    rules=("8.1.1",),
    has_fix=True,
)
