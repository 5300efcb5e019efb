"""E110: putting equipment onto a character that is face down."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_needs
from vsdsl.check.parties import effects_on
from vsdsl.check.place import Place
from vsdsl.constructs.facts import Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State


def equipped_face_down(equip: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for equipment that goes onto a stunned or otherwise face-down character.

    Rules: 2.3.3.
    """
    for unmet in unmet_needs(equip, place):
        if _is_equipped(unmet.party):
            yield Found(
                span=unmet.span,
                title="equipment is put onto a face-down character",
                label=f"{unmet.instead} at this moment",
                help="choose a face-up character",
            )


def _is_equipped(party: Party) -> bool:
    return State.EQUIPPED in party.leaves


LINT: Final = Lint(
    code="E110",
    title="equipment on a character that is face down",
    severity=Severity.WARNING,
    at=effects_on(_is_equipped),
    find=equipped_face_down,
    rules=("2.3.3",),
)
