"""N142: `it` for a defender of whom the text has not spoken."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.names.pointing_at_nothing import is_about_time
from vsdsl.check.place import Place
from vsdsl.constructs.events.event import Attacks
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.referents import antecedents, trigger_around


def unspoken_defender(word: It, place: Place) -> Iterator[Found]:
    """Yield a finding for `it` after `when this attacks`, if nothing else was spoken of.

    It is the defender, and whoever reads it may take it for the card itself.

    Rules: 1.5.1, 6.4.2.
    """
    trigger = trigger_around(place.around)
    if trigger is None or not _is_own_attack(trigger) or is_about_time(place):
        return
    if next(antecedents(word, place.around), None) is None:
        yield Found(
            span=word.span,
            title=f"`{place.text(word.span)}` is the defender, of whom nothing was said",
            label="not the card itself",
            help="write `this` for the card itself, or `the defender`",
        )


def _is_own_attack(trigger: TriggerStatement) -> bool:
    """Whether a trigger waits for an attack of the card itself, and names no defender."""
    return all(
        isinstance(head, WhenHead | WheneverHead)
        and is_this(head.event.subject)
        and all(isinstance(each, Attacks) and each.target is None for each in head.event.happenings)
        for head in trigger.heads
    )


LINT: Final = Lint(
    code="N142",
    title="`it` for a defender of whom nothing was said",
    severity=Severity.WARNING,
    at=(It,),
    find=unspoken_defender,
    rules=("1.5.1", "6.4.2"),
)
