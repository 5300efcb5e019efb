"""U102: `once per turn` after a moment that comes once in a turn."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.statements.trigger import AtHead, FirstEach, OnceEach, TriggerStatement
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_ONCE_A_TURN: Final = ("turn", "phase", "step")


def limit_on_single_event(trigger: TriggerStatement, place: Place) -> Iterator[Found]:
    """Yield a finding for a limit to once in a turn of what a turn has only once.

    A turn has one of each phase and step; combats come as often as there are attacks.

    Rules: 5.1.1, 5.2.1, 8.1.1.
    """
    often = trigger.occurrence
    if not isinstance(often, FirstEach | OnceEach) or len(trigger.heads) != 1:
        return
    (head,) = trigger.heads
    if isinstance(head, AtHead) and often.each == "turn" and _comes_once(head.moment):
        start = len(place.source.text[: often.span.start].rstrip())
        said = place.text(often.span).removeprefix(",").lstrip()
        yield Found(
            span=often.span,
            title=f"`{said}` is said of what comes once in a turn",
            label="a turn has one such moment",
            help="leave it out",
            edits=(Edit(Span(start, often.span.end), ""),),
        )


def _comes_once(moment: Moment) -> bool:
    noun = moment.of.noun if isinstance(moment.of, Phrase | Possessed) else None
    return isinstance(noun, str) and noun.endswith(_ONCE_A_TURN)


LINT: Final = Lint(
    code="U102",
    title="a limit to once per turn of what a turn has only once",
    severity=Severity.WARNING,
    at=(TriggerStatement,),
    find=limit_on_single_event,
    rules=("5.1.1", "5.2.1", "8.1.1"),
    has_fix=True,
)
