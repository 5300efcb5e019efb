"""T109: a timing of a plot twist that another one includes."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import PlayMode
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_OR: Final = re.compile(spelled(" or "))


def included_timing(mode: PlayMode, place: Place) -> Iterator[Found]:
    """Yield a finding for a timing that adds nothing to the other one.

    A plot twist belongs to no character, so that `any combat` is any `combat` for it.

    Rules: 1.3.2, 5.8.3, 5.8.8.
    """
    written = _written(mode, place)
    for number, (timing, span) in enumerate(written):
        others = [*written[:number], *written[number + 1 :]]
        if any(_includes(other, timing, is_before=each < span) for other, each in others):
            yield Found(
                span=span,
                title=f"the timing `{timing}` adds nothing",
                label="the other timing includes it",
                help="leave it out",
                edits=(Edit(_with_or(span, place), ""),),
            )


def _includes(one: str, other: str, *, is_before: bool) -> bool:
    """Whether one timing includes another; of two that are the same, the first does."""
    if _plain(one) == _plain(other):
        return is_before
    return one.startswith("any-turn") and _plain(other) == "combat"


def _plain(timing: str) -> str:
    return timing.replace("any combat", "combat")


def _written(mode: PlayMode, place: Place) -> list[tuple[str, Span]]:
    """Return the timings and where each is written."""
    found = []
    start = mode.span.start
    for timing in mode.timings:
        match = re.compile(spelled(timing)).search(place.source.text, start)
        if match is None:
            return []
        found.append((timing, Span(*match.span())))
        start = match.end()
    return found


def _with_or(span: Span, place: Place) -> Span:
    """Return the place of a timing with the `or` after it, or before it if it is the last."""
    text = place.source.text
    behind = _OR.match(text, span.end)
    if behind:
        return Span(span.start, behind.end())
    before = len(text[: span.start].rstrip().removesuffix("or").rstrip())
    return Span(before, span.end)


LINT: Final = Lint(
    code="T109",
    title="a timing of a plot twist that another one includes",
    severity=Severity.WARNING,
    at=(PlayMode,),
    find=included_timing,
    rules=("1.3.2", "5.8.3", "5.8.8"),
    has_fix=True,
)
