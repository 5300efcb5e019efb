"""E103: recovering a character that is not stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.characters import Recover
from vsdsl.diagnostics import Severity

_NOT_STUNNED: Final = frozenset({"attacking", "defending", "face-up", "ready", "unstunned"})


def recovered_face_up(recover: Recover, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that recovers a character that is not stunned.

    Rules: 1.5.2, 10.2.2, 10.6.1.
    """
    states = states_of(recover.target.selector, place) & _NOT_STUNNED
    if states:
        yield Found(
            span=recover.target.span,
            title="a character that is not stunned recovers",
            label=f"{min(states)}, and so not stunned",
            help="write `stunned`, or `ready` instead of `recover`",
        )


LINT: Final = Lint(
    code="E103",
    title="recovering a character that is not stunned",
    severity=Severity.WARNING,
    at=(Recover,),
    find=recovered_face_up,
    rules=("1.5.2", "10.2.2", "10.6.1"),
)
