"""E111: turning a card the way it lies."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State

_FACINGS: Final = frozenset({State.FACE_DOWN, State.FACE_UP})


def turned_as_it_lies(turn: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for a card that is turned face-up or face-down and is so before.

    Rules: 1.5.2, 3.2.4.
    """
    for unmet in unmet_needs(turn, place):
        if _is_turned(unmet.party):
            yield Found(
                span=unmet.span,
                title=f"a {unmet.instead} card is turned {unmet.instead}",
                label=f"{unmet.instead} before",
                help=f"choose a {unmet.need} card, or turn it {unmet.need}",
            )


def _is_turned(party: Party) -> bool:
    return bool(party.leaves) and party.leaves <= _FACINGS


LINT: Final = Lint(
    code="E111",
    title="turning a card the way it lies",
    severity=Severity.WARNING,
    at=effects_on(_is_turned),
    find=turned_as_it_lies,
    rules=("1.5.2", "3.2.4"),
)
