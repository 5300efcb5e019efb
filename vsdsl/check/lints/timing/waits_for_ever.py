"""T112: a delayed trigger that does not say how long it waits."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import PlayMode, Reaction, SuperPower
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.selectors.reference import It, Them, This, Variable
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_about_subject
from vsdsl.resolve.events import event
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import EventKind

_USED: Final = (Action, PlayMode, Reaction, SuperPower)
_POINTING: Final = (It, Them, This, Variable)
_ENDINGS: Final = frozenset(
    {
        *(EventKind.KO, EventKind.LEAVE, EventKind.LEAVE_DECK, EventKind.LEAVE_HAND),
        *(EventKind.LEAVE_KO_PILE, EventKind.STUN),
    }
)


def waits_for_ever(trigger: TriggerStatement, place: Place) -> Iterator[Found]:
    """Yield a finding for a trigger that a power in use sets up for the rest of the game.

    A moment comes by itself. Waiting until a certain card is stunned or leaves is an end of its
    own.

    Rules: 8.5.1, 8.5.3, 8.5.4, 9.3.5.
    """
    outer = next(
        (each.node for each in place.above if isinstance(each.node, (*_USED, TriggerStatement))),
        None,
    )
    if outer is None or trigger.lasts is not None or trigger.occurrence is not None:
        return
    if isinstance(outer, Reaction) or (
        isinstance(outer, TriggerStatement) and not place.within(*_USED)
    ):
        return
    for head in trigger.heads:
        match head:
            case WhenHead(event=event) if _is_end(event):
                return
            case WhenHead() | WheneverHead():
                pass
            case _:
                return
    head = trigger.heads[0]
    yield Found(
        span=head.span,
        title=f"`{place.text(head.span)}` does not say how long it waits",
        label="it waits for the rest of the game",
        help="add `this turn`, `this combat` or `for the rest of the game` in front of the `:`",
    )


def _is_end(node: EventPhrase) -> bool:
    """Whether an event is that a card spoken of before is stunned, is KO'd or leaves."""
    meaning = event(node)
    if not isinstance(node.subject.phrase, _POINTING) or isinstance(meaning, Refusal):
        return False
    return any(is_about_subject(each) and not _ENDINGS.isdisjoint(each.kinds) for each in meaning)


LINT: Final = Lint(
    code="T112",
    title="a delayed trigger that does not say how long it waits",
    severity=Severity.WARNING,
    at=(TriggerStatement,),
    find=waits_for_ever,
    rules=("8.5.1", "8.5.3", "8.5.4", "9.3.5"),
)
