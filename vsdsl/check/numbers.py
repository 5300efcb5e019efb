"""Numbers that a script writes down, and what comes of adding them up."""

from vsdsl.constructs.amounts.amount import Arithmetic, Number
from vsdsl.constructs.amounts.working_out import Half, InBrackets
from vsdsl.constructs.construct import Construct


def value_of(amount: Construct) -> int | None:
    """Return the number that an amount always is; nothing if the table decides."""
    match amount:
        case Number(value=value):
            return value
        case Arithmetic(left=left, operator=operator, right=right):
            return _worked_out(value_of(left), operator, value_of(right))
        case _:
            return _of_another(amount)


def _of_another(amount: Construct) -> int | None:
    match amount:
        case InBrackets(amount=inside):
            return value_of(inside)
        case Half(amount=inside, rounding=rounding):
            return _halved(value_of(inside), rounding)
        case _:
            return None


def _worked_out(one: int | None, operator: str, other: int | None) -> int | None:
    if operator == "times" and 0 in (one, other):
        return 0
    if one is None or other is None:
        return None
    return {"plus": one + other, "minus": one - other, "times": one * other}[operator]


def _halved(whole: int | None, rounding: str) -> int | None:
    return None if whole is None else (whole + (rounding == "rounded up")) // 2
