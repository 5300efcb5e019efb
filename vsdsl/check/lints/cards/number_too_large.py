"""C120: a printed number far beyond that of any card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import Cost, Stats
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.diagnostics import Severity

# The largest that cards have, and some room for new ones.
MOST: Final = {"recruit cost": 10, "health": 10, "number of XP": 20}


def number_too_large(line: Cost | LevelUp | Stats, place: Place) -> Iterator[Found]:
    """Yield a finding for a cost, health or level up that looks like a digit too many."""
    what, number = _printed(line)
    if number is not None and number > MOST[what]:
        head = place.text().split("\n")[0]
        yield Found(
            span=line.span._replace(end=line.span.start + len(head)),
            title=f"a {what} of {number} is more than any card has",
            label=f"cards have at most {MOST[what]}",
            help="was a digit typed twice?",
        )


def _printed(line: Cost | LevelUp | Stats) -> tuple[str, int | None]:
    if isinstance(line, Cost):
        return "recruit cost", line.amount
    return ("health", line.health) if isinstance(line, Stats) else ("number of XP", line.xp)


LINT: Final = Lint(
    code="C120",
    title="a printed number far beyond that of any card",
    severity=Severity.HINT,
    at=(Cost, LevelUp, Stats),
    find=number_too_large,
)
