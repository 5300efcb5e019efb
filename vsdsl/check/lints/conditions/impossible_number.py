"""L105: a comparison with a number that the amount always exceeds, or never reaches."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.bounds import HIGHEST_LEVEL, between, bounds_of, possible, possible_measure
from vsdsl.check.lint import Found, Lint
from vsdsl.check.numbers import value_of
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.conditions.predicate import IsLevel
from vsdsl.constructs.effects.becoming import BecomeLevel
from vsdsl.constructs.selectors.phrase import LevelAdjective
from vsdsl.constructs.selectors.post import HasMeasure
from vsdsl.diagnostics import Severity


def impossible_number(
    asked: BecomeLevel | Compare | HasMeasure | IsLevel | LevelAdjective, place: Place
) -> Iterator[Found]:
    """Yield a finding for a number that is out of reach, or that everything has.

    Rules: 2.1.7, 9.4.4, 11.1.1, 11.2.6.
    """
    told = _told(asked)
    if told is not None:
        yield Found(
            span=asked.span,
            title=f"`{place.text()}` is {'always' if told else 'never'} true",
            label="so at every moment",
            help="correct the number or the sign, or leave the condition out",
        )


def _told(asked: BecomeLevel | Compare | HasMeasure | IsLevel | LevelAdjective) -> bool | None:
    """Return whether it is always or never so; nothing if the table decides."""
    match asked:
        case BecomeLevel(level=level) | IsLevel(level=level) | LevelAdjective(level=level):
            return None if 1 <= level <= HIGHEST_LEVEL else False
        case HasMeasure(measure=measure, sign=sign, amount=amount):
            number = value_of(amount)
            if number is None:
                return None
            return _compared(between(sign.text, number), possible_measure(measure))
        case _:
            bounds = bounds_of(asked)
            return _compared(bounds[1:], possible(bounds.amount)) if bounds else None


def _compared(asked: tuple[float, float], possible: tuple[float, float]) -> bool | None:
    if asked[0] > possible[1] or asked[1] < possible[0]:
        return False
    return True if asked[0] <= possible[0] and asked[1] >= possible[1] else None


LINT: Final = Lint(
    code="L105",
    title="a number that is out of reach, or that everything has",
    severity=Severity.WARNING,
    at=(BecomeLevel, Compare, HasMeasure, IsLevel, LevelAdjective),
    find=impossible_number,
    rules=("2.1.7", "9.4.4", "11.1.1", "11.2.6"),
)
