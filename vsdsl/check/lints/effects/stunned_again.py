"""E105: stunning, striking, dazing or hiding a character that lies face down already."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State


def stunned_again(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that lays down a character that lies there already.

    Rules: 1.5.2, 6.5.9, 10.2.2, 10.7.1.
    """
    for unmet in unmet_needs(effect, place):
        if _is_laid_down(unmet.party):
            yield Found(
                span=unmet.span,
                title=f"this does nothing to a {unmet.instead} character",
                label=f"{unmet.instead} at this moment",
                help="choose among the others; `wound` adds a wound alone",
            )


def _is_laid_down(party: Party) -> bool:
    leads_to = party.leaves | party.may_leave
    return bool(leads_to & {State.HIDDEN, State.STUNNED}) and State.DEFENDING not in leads_to


LINT: Final = Lint(
    code="E105",
    title="stunning, striking or hiding a character that lies face down",
    severity=Severity.WARNING,
    at=effects_on(_is_laid_down),
    find=stunned_again,
    rules=("1.5.2", "6.5.9", "10.2.2", "10.7.1"),
)
