"""U101: a limit of use that is stated twice, or that the rules state already."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_item
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import PlayMode, Reaction, SuperPower
from vsdsl.constructs.limits.limit import OncePerTurnLimit
from vsdsl.constructs.statements.mode import Action
from vsdsl.diagnostics import Severity


def needless_once(
    power: Action | PlayMode | Reaction | SuperPower, place: Place
) -> Iterator[Found]:
    """Yield a finding for each limit that says nothing new.

    Rules: 7.2.3.
    """
    for number, limit in enumerate(power.limits):
        if limit in power.limits[:number]:
            label = "said before on this line"
        elif isinstance(limit, OncePerTurnLimit) and isinstance(power, SuperPower | Reaction):
            label = "every super power can be used once in a turn"
        else:
            continue
        yield Found(
            span=limit.span,
            title=f"the limit `{place.text(limit.span)}` is stated twice",
            label=label,
            help="leave it out",
            edits=without_item(limit.span, place),
        )


LINT: Final = Lint(
    code="U101",
    title="a limit of use that is stated twice",
    severity=Severity.WARNING,
    at=(Action, PlayMode, Reaction, SuperPower),
    find=needless_once,
    rules=("7.2.3",),
    has_fix=True,
)
