"""E101: readying a character that is stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State


def stunned_readied(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that readies a stunned character.

    Rules: 10.3.3.
    """
    for unmet in unmet_needs(effect, place):
        if _is_readied(unmet.party) and unmet.need is State.UNSTUNNED:
            yield Found(
                span=unmet.span,
                title="a stunned character is readied",
                label="stunned at this moment",
                help="recover it first, or choose among characters that are not stunned",
            )


def _is_readied(party: Party) -> bool:
    return State.READY in party.leaves


LINT: Final = Lint(
    code="E101",
    title="readying a character that is stunned",
    severity=Severity.WARNING,
    at=effects_on(_is_readied),
    find=stunned_readied,
    rules=("10.3.3",),
)
