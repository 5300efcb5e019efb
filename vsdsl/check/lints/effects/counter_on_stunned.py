"""E102: a +1/+1 or -1/-1 counter on a character that is stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.things import COUNTERS


def counter_on_stunned(put: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that puts counters on a stunned character.

    Rules: 10.1.2.
    """
    for unmet in unmet_needs(put, place):
        if _is_marked(unmet.party):
            yield Found(
                span=unmet.span,
                title="counters are put on a stunned character",
                label="stunned at this moment",
                help="recover it first, or choose among characters that are not stunned",
            )


def _is_marked(party: Party) -> bool:
    return bool(party.gains & COUNTERS) and not party.needs & COUNTERS


LINT: Final = Lint(
    code="E102",
    title="a counter on a character that is stunned",
    severity=Severity.WARNING,
    at=effects_on(_is_marked),
    find=counter_on_stunned,
    rules=("10.1.2",),
)
