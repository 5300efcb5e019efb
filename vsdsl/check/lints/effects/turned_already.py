"""E104: readying what is ready, or exhausting what is exhausted."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.referents import is_this
from vsdsl.check.states import said_states, states_of
from vsdsl.constructs.effects.characters import Exhaust, Ready
from vsdsl.constructs.events.event import Attacks, EventPhrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead
from vsdsl.diagnostics import Severity


def turned_already(turning: Exhaust | Ready, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that finds the character as it would leave it.

    A stunned character and an attacker are exhausted.

    Rules: 1.5.3, 6.1.2, 10.2.2.
    """
    selector = turning.target.selector
    if isinstance(turning, Ready):
        state = "ready" if "ready" in said_states(selector) else None
    else:
        state = _exhausted(selector, place)
    if state:
        verb = "readied" if isinstance(turning, Ready) else "exhausted"
        yield Found(
            span=turning.target.span,
            title=f"a character is {verb} that is so already",
            label=state,
            help="choose among the others, or leave the line out",
        )


def _exhausted(selector: Selector, place: Place) -> str | None:
    """Return why a character is certainly exhausted."""
    if "exhausted" in said_states(selector):
        return "exhausted"
    if "stunned" in states_of(selector, place):
        return "stunned, and so exhausted"
    if is_this(selector) and _has_just_attacked(place):
        return "exhausted since it attacks"
    return None


def _has_just_attacked(place: Place) -> bool:
    """Whether a line resolves because its card attacks, and nothing has readied that before."""
    trigger = place.trigger
    if not isinstance(trigger, TriggerStatement) or any(_readies(each) for each in place.before()):
        return False
    return all(
        isinstance(head, WhenHead | WheneverHead) and _is_attack_of_this(head.event)
        for head in trigger.heads
    )


def _readies(earlier: Place) -> bool:
    return isinstance(earlier.node, Ready) or any(earlier.below(Ready))


def _is_attack_of_this(event: EventPhrase) -> bool:
    attacks = all(isinstance(each, Attacks) for each in event.happenings)
    return attacks and is_this(event.subject)


LINT: Final = Lint(
    code="E104",
    title="readying what is ready, or exhausting what is exhausted",
    severity=Severity.WARNING,
    at=(Exhaust, Ready),
    find=turned_already,
    rules=("1.5.3", "6.1.2", "10.2.2"),
)
