"""E114: an attack by or on a character that is face down."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.needs import unmet_of
from vsdsl.check.parties import Said, things_of
from vsdsl.check.place import Place
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State


def face_down_attack(line: Does | May, place: Place) -> Iterator[Found]:
    """Yield a finding for an attack in which one side is stunned, hidden or face-down.

    Rules: 6.1.1, 6.2.1, 10.3.1, 10.7.3.
    """
    if State.ATTACKING not in line.act.FACTS.doer.may_leave:
        return
    attacker = Said(line.act.facts().doer, line.subject)
    for said in (attacker, *things_of(line.act)):
        for unmet in unmet_of(said, place):
            deed = "attack" if said is attacker else "be attacked"
            yield Found(
                span=unmet.span,
                title=f"`{place.text(unmet.span)}` cannot {deed}",
                label=f"{unmet.instead} at this moment",
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
