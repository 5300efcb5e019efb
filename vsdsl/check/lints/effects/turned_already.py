"""E104: readying what is ready, or exhausting what is exhausted."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State

_TURNED: Final = frozenset({State.EXHAUSTED, State.READY})


def turned_already(turning: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that finds the character as it would leave it.

    A stunned character and an attacker are exhausted.

    Rules: 1.5.3, 6.1.2, 10.2.2.
    """
    for unmet in unmet_needs(turning, place):
        if unmet.need in _TURNED:
            verb = "readied" if unmet.need is State.EXHAUSTED else "exhausted"
            yield Found(
                span=unmet.span,
                title=f"a character is {verb} that is so already",
                label=_why(unmet.instead),
                help="choose among the others, or leave the line out",
            )


def _why(state: str) -> str:
    return "stunned, and so exhausted" if state == State.STUNNED else state


def _is_turned(party: Party) -> bool:
    return bool(party.needs & _TURNED)


LINT: Final = Lint(
    code="E104",
    title="readying what is ready, or exhausting what is exhausted",
    severity=Severity.WARNING,
    at=effects_on(_is_turned),
    find=turned_already,
    rules=("1.5.3", "6.1.2", "10.2.2"),
)
