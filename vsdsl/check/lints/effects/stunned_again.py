"""E105: stunning, dazing or hiding a character that is stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.characters import Daze, Hide, Stun
from vsdsl.diagnostics import Severity

_DONE: Final = {Daze: "dazed", Hide: "hidden", Stun: "stunned again"}


def stunned_again(effect: Daze | Hide | Stun, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that stuns or hides a stunned character, which is skipped.

    Rules: 1.5.2, 10.2.2, 10.7.1.
    """
    if "stunned" in states_of(effect.target.selector, place):
        yield Found(
            span=effect.target.span,
            title=f"a stunned character is {_DONE[type(effect)]}",
            label="stunned at this moment",
            help="choose among characters that are not stunned; `wound` adds a wound alone",
        )


LINT: Final = Lint(
    code="E105",
    title="stunning, dazing or hiding a character that is stunned",
    severity=Severity.WARNING,
    at=(Daze, Hide, Stun),
    find=stunned_again,
    rules=("1.5.2", "10.2.2", "10.7.1"),
)
