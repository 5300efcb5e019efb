"""C120: a printed number far beyond that of any card."""

from collections.abc import Iterator
from typing import Final, assert_never

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Number
from vsdsl.constructs.declarations.lines import Cost, Stats
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.constructs.effects.cards import Draw
from vsdsl.constructs.selectors.phrase import TopAdjective
from vsdsl.diagnostics import Severity

# The largest that cards have, and some room for new ones.
MOST: Final = {
    "recruit cost": 10,
    "health": 10,
    "number of XP": 20,
    "draw": 10,
    "number from the top": 10,
}

Printed = Cost | Draw | LevelUp | Stats | TopAdjective


def number_too_large(line: Printed, place: Place) -> Iterator[Found]:
    """Yield a finding for a cost, health, level up or draw that looks like a digit too many."""
    what, number = _printed(line)
    if number is not None and number > MOST[what]:
        yield Found(
            span=place.first_line(),
            title=f"a {what} of {number} is more than any card has",
            label=f"cards have at most {MOST[what]}",
            help="was a digit typed twice?",
        )


def _printed(line: Printed) -> tuple[str, int | None]:
    match line:
        case Cost(amount=amount):
            return "recruit cost", amount
        case Draw(amount=amount):
            return "draw", amount.value if isinstance(amount, Number) else None
        case LevelUp(xp=xp):
            return "number of XP", xp
        case Stats(health=health):
            return "health", health
        case TopAdjective(number=number):
            return "number from the top", number
        case _:
            assert_never(line)


LINT: Final = Lint(
    code="C120",
    title="a printed number far beyond that of any card",
    severity=Severity.HINT,
    at=(Cost, Draw, LevelUp, Stats, TopAdjective),
    find=number_too_large,
)
