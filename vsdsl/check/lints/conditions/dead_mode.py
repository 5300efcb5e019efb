"""L107: a mode that gives no choice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import PlayMode
from vsdsl.constructs.statements.mode import ChooseMode, Mode
from vsdsl.diagnostics import Label, Severity


def dead_mode(owner: Card | ChooseMode, _place: Place) -> Iterator[Found]:
    """Yield a finding for a mode that is like another, or is the only one.

    Rules: 1.5.1, 5.8.8.
    """
    if isinstance(owner, Card):
        yield from _played_alike(tuple(each for each in owner.lines if isinstance(each, PlayMode)))
        return
    modes = tuple(each for each in owner.body.statements if isinstance(each, Mode))
    if len(modes) == 1:
        yield Found(
            span=modes[0].span,
            title="there is only one mode to choose",
            label="the only one",
            help="add a mode, or write the effect without `choose one:`",
        )
    for number, mode in enumerate(modes):
        same = next((each for each in modes[:number] if each.body == mode.body), None)
        if same:
            yield _alike(mode, same)


def _played_alike(modes: tuple[PlayMode, ...]) -> Iterator[Found]:
    for number, mode in enumerate(modes):
        for earlier in modes[:number]:
            timings = set(mode.timings) <= set(earlier.timings)
            if timings and (mode.body, mode.limits) == (earlier.body, earlier.limits):
                yield _alike(mode, earlier)
                break


def _alike(mode: Mode | PlayMode, other: Mode | PlayMode) -> Found:
    return Found(
        span=mode.span,
        title="two modes are the same",
        label="the same as before",
        help="leave it out, or correct it",
        also=(Label(other.span, "the first one"),),
    )


LINT: Final = Lint(
    code="L107",
    title="a mode that gives no choice",
    severity=Severity.WARNING,
    at=(Card, ChooseMode),
    find=dead_mode,
    rules=("1.5.1", "5.8.8"),
)
