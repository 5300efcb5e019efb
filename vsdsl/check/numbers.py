"""Numbers that a script writes down, and what comes of adding them up."""

from vsdsl.constructs.amounts.amount import Arithmetic, Number
from vsdsl.constructs.construct import Construct


def value_of(amount: Construct) -> int | None:
    """Return the number that an amount always is; nothing if the table decides."""
    match amount:
        case Number(value=value):
            return value
        case Arithmetic(left=left, operator=operator, right=right):
            one, other = value_of(left), value_of(right)
            if operator == "times" and 0 in (one, other):
                return 0
            if one is None or other is None:
                return None
            return {"plus": one + other, "minus": one - other, "times": one * other}[operator]
        case _:
            return None
