"""E114: an attack by or on a character that is face down."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.opposites import FACE_DOWN
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.combat import Attack
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity


def face_down_attack(line: Does | May, place: Place) -> Iterator[Found]:
    """Yield a finding for an attack in which one side is stunned, hidden or face-down.

    Rules: 6.1.1, 6.2.1, 10.3.1, 10.7.3.
    """
    if not isinstance(line.act, Attack):
        return
    for selector, role in ((line.subject, "attack"), (line.act.target.selector, "be attacked")):
        states = states_of(selector, place) & FACE_DOWN
        if states:
            yield Found(
                span=selector.span,
                title=f"`{place.text(selector.span)}` cannot {role}",
                label=f"{min(states)} at this moment",
                help="choose a face-up character, or recover it first",
            )


LINT: Final = Lint(
    code="E114",
    title="an attack by or on a character that is face down",
    severity=Severity.WARNING,
    at=(Does, May),
    find=face_down_attack,
    rules=("6.1.1", "6.2.1", "10.3.1", "10.7.3"),
)
