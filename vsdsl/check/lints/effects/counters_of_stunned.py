"""E112: changing counters on a stunned character, which has none."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.things import COUNTERS


def counters_of_stunned(change: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for counters that a stunned character cannot have.

    Rules: 10.1.2, 10.2.3.
    """
    for unmet in unmet_needs(change, place):
        if _has_counters(unmet.party):
            yield Found(
                span=unmet.span,
                title="a stunned character has no counters",
                label="stunned at this moment",
                help="choose among characters that are not stunned",
            )


def _has_counters(party: Party) -> bool:
    return bool(party.needs & COUNTERS)


LINT: Final = Lint(
    code="E112",
    title="taking or changing counters of a stunned character",
    severity=Severity.WARNING,
    at=effects_on(_has_counters),
    find=counters_of_stunned,
    rules=("10.1.2", "10.2.3"),
)
