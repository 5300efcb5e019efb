"""R106: one event twice in one trigger."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_part
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.diagnostics import Severity


def event_twice(owner: EventPhrase | TriggerStatement, _place: Place) -> Iterator[Found]:
    """Yield a finding for what a trigger waits for a second time.

    Rules: 8.1.1.
    """
    parts = owner.happenings if isinstance(owner, EventPhrase) else owner.heads
    for number, part in enumerate(parts):
        if part in parts[:number]:
            yield Found(
                span=part.span,
                title="the trigger waits for one event twice",
                label="said before",
                help="leave it out, or correct it",
                edits=without_part(part, parts[number - 1]),
            )


LINT: Final = Lint(
    code="R106",
    title="one event twice in one trigger",
    severity=Severity.WARNING,
    at=(EventPhrase, TriggerStatement),
    find=event_twice,
    rules=("8.1.1",),
    has_fix=True,
)
