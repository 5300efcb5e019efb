"""R107: text on a plot twist that could work only in play."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import Power, PrintedKeyword
from vsdsl.constructs.events.event import DoesThing, EventPhrase, Leaves, Suffers
from vsdsl.constructs.modifiers.powers import WorksIn
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this

_ELSEWHERE: Final = frozenset({"discarded", "revealed"})


def never_in_play(power: Power | PrintedKeyword, place: Place) -> Iterator[Found]:
    """Yield a finding for a trigger in a power of a plot twist, which is never in play.

    A power that could only work in another zone works there: `when this gets discarded`.

    Rules: 2.2.3, 7.1.2, 8.1.2.
    """
    if place.card is None or place.card.kind != "plot twist" or any(place.below(WorksIn)):
        return
    for each in power.body.statements:
        if isinstance(each, SequenceTrigger | TriggerStatement) and not _works_elsewhere(
            each, place
        ):
            yield Found(
                span=each.span,
                title="this trigger never works",
                label="a plot twist is never in play",
                help="give the plot twist a timing, or say `this power works in your KO pile`",
            )


def _works_elsewhere(trigger: Construct, place: Place) -> bool:
    """Whether a trigger waits for something that happens to its card outside play."""
    events = [
        each
        for each in place.below(EventPhrase)
        if trigger.span.start <= each.span.start < trigger.span.end
    ]
    return any(_is_of_this(event, happening) for event in events for happening in event.happenings)


def _is_of_this(event: EventPhrase, happening: Construct) -> bool:
    match happening:
        case Suffers(what=what):
            return is_this(event.subject) and what in _ELSEWHERE
        case Leaves():
            return is_this(event.subject)
        case DoesThing(thing=thing):
            return is_this(thing)
        case _:
            return False


LINT: Final = Lint(
    code="R107",
    title="a trigger on a card that is never in play",
    severity=Severity.WARNING,
    at=(Power, PrintedKeyword),
    find=never_in_play,
    rules=("2.2.3", "7.1.2", "8.1.2"),
)
