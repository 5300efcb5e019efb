"""R105: `whenever` on a trigger that works once."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.trigger import NextTime, TriggerStatement, WheneverHead
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span


def whenever_once(trigger: TriggerStatement, _place: Place) -> Iterator[Found]:
    """Yield a finding for `whenever ... for the next time`.

    Rules: 8.5.2, 8.5.3.
    """
    for head in trigger.heads:
        if isinstance(trigger.occurrence, NextTime) and isinstance(head, WheneverHead):
            word = Span(head.span.start, head.span.start + len("whenever"))
            yield Found(
                span=word,
                title="`whenever` is each time, `for the next time` is once",
                label="works once",
                help="write `when`",
                edits=(Edit(word, "when"),),
            )


LINT: Final = Lint(
    code="R105",
    title="`whenever` on a trigger that works once",
    severity=Severity.WARNING,
    at=(TriggerStatement,),
    find=whenever_once,
    rules=("8.5.2", "8.5.3"),
    has_fix=True,
)
