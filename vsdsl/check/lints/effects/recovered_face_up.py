"""E103: recovering a character that is not stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State


def recovered_face_up(recover: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that recovers a character that is not stunned.

    Rules: 1.5.2, 10.2.2, 10.6.1.
    """
    for unmet in unmet_needs(recover, place):
        if unmet.need is State.STUNNED:
            yield Found(
                span=unmet.span,
                title="a character that is not stunned recovers",
                label=f"{unmet.instead}, and so not stunned",
                help="write `stunned`, or `ready` instead of `recover`",
            )


def _is_stunned(party: Party) -> bool:
    return State.STUNNED in party.needs


LINT: Final = Lint(
    code="E103",
    title="recovering a character that is not stunned",
    severity=Severity.WARNING,
    at=effects_on(_is_stunned),
    find=recovered_face_up,
    rules=("1.5.2", "10.2.2", "10.6.1"),
)
