"""E101: readying a character that is stunned."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.characters import Ready
from vsdsl.diagnostics import Severity


def stunned_readied(ready: Ready, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that readies a stunned character.

    Rules: 10.3.3.
    """
    if "stunned" in states_of(ready.target.selector, place):
        yield Found(
            span=ready.target.span,
            title="a stunned character is readied",
            label="stunned at this moment",
            help="recover it first, or choose among characters that are not stunned",
        )


LINT: Final = Lint(
    code="E101",
    title="readying a character that is stunned",
    severity=Severity.WARNING,
    at=(Ready,),
    find=stunned_readied,
    rules=("10.3.3",),
)
