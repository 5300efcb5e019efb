"""R107: text on a plot twist that could work only in play."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import Power, PrintedKeyword
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.modifiers.powers import WorksIn
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.events import event
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.things import Kind


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
    return any(map(_is_of_this, events))


def _is_of_this(node: EventPhrase) -> bool:
    """Whether an event is about the card itself, and can happen to a plot twist."""
    meaning = event(node)
    for each in () if isinstance(meaning, Refusal) else meaning:
        roles = [each.role] if is_this(node.subject) else []
        if each.other is not None and each.other_role is not None and is_this(each.other):
            roles.append(each.other_role)
        if any(Kind.PLOT_TWIST in kind.facts.kinds(role) for kind in each.kinds for role in roles):
            return True
    return False


LINT: Final = Lint(
    code="R107",
    title="a trigger on a card that is never in play",
    severity=Severity.WARNING,
    at=(Power, PrintedKeyword),
    find=never_in_play,
    rules=("2.2.3", "7.1.2", "8.1.2"),
)
