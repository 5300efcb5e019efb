"""L103: a condition together with its opposite."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from vsdsl.check.bounds import bounds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import AndCondition, Holds, NotHolds, OrCondition
from vsdsl.constructs.conditions.predicate import Has, HasNot, IsNot, IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.claims import claims_of
from vsdsl.resolve.opposites import OPPOSITE_RULES, excluded_by, is_either


def opposite_conditions(condition: AndCondition | OrCondition, place: Place) -> Iterator[Found]:
    """Yield a finding for two conditions that are never both true, or of which one always is.

    Rules: 2.4.1, 3.2.1, 3.3.1, 6.2.3, 6.2.4, 8.2.1, 10.2.2, 10.3.1, 10.7.1.
    """
    joined = isinstance(condition, AndCondition)
    parts = condition.all_of if isinstance(condition, AndCondition) else condition.options
    for one, other in combinations(parts, 2):
        excluded = _exclude(one, other) if joined else _leave_nothing(one, other)
        negated = _is_negation(one, other)
        if excluded or negated:
            yield Found(
                span=other.span,
                title=f"`{place.text()}` is {'never' if joined else 'always'} true",
                label="cannot be so as well" if joined and not negated else "the opposite",
                help=f"correct one of the two, or write `{'or' if joined else 'and'}`",
                also=(Label(one.span, "one condition"),),
            )


def _is_negation(one: Construct, other: Construct) -> bool:
    """Whether one condition says just that the other is not so."""
    first, second = _plain(one), _plain(other)
    if first is None or second is None:
        return False
    return first[:2] == second[:2] and first[2] != second[2]


def _plain(condition: Construct) -> tuple[Construct, Construct, bool] | None:
    """Return the subject of a condition, what is said of it, and whether that is to be so."""
    match condition:
        case Holds(subject=subject, predicate=IsNow(state=said) | Has(property=said)):
            return subject, said, True
        case Holds(subject=subject, predicate=IsNot(state=said) | HasNot(property=said)):
            return subject, said, False
        case NotHolds(subject=subject, predicate=IsNow(state=said) | Has(property=said)):
            return subject, said, False
        case _:
            return None


def _exclude(one: Construct, other: Construct) -> bool:
    """Whether two conditions can never be true together."""
    first, second = bounds_of(one), bounds_of(other)
    if first and second and first.amount == second.amount:
        return max(first.least, second.least) > min(first.most, second.most)
    return any(
        claim.about == against.about
        and claim.is_so
        and against.is_so
        and against.state in excluded_by(claim.state)
        for claim in claims_of(one)
        for against in claims_of(other)
        if claim.about is not None
    )


def _leave_nothing(one: Construct, other: Construct) -> bool:
    """Whether two conditions say of one thing the two states of which it always has one."""
    return any(
        claim.about == against.about
        and (claim.is_so, against.is_so, claim.is_all, against.is_all) == (True, True, True, True)
        and is_either(claim.state, against.state)
        for claim in claims_of(one)
        for against in claims_of(other)
        if claim.about is not None and not isinstance(one, AndCondition)
        if not isinstance(other, AndCondition)
    )


LINT: Final = Lint(
    code="L103",
    title="a condition together with its opposite",
    severity=Severity.WARNING,
    at=(AndCondition, OrCondition),
    find=opposite_conditions,
    rules=("8.2.1", *OPPOSITE_RULES),
)
