"""L101: a comparison of two numbers, which is always true or never."""

from collections.abc import Iterator
from operator import eq, ge, gt, le, lt
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.numbers import value_of
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.diagnostics import Severity

_SIGNS: Final = {"=": eq, ">": gt, "<": lt, ">=": ge, "<=": le}


def numbers_compared(compare: Compare, place: Place) -> Iterator[Found]:
    """Yield a finding for a comparison that does not depend on the table.

    Rules: 8.2.1.
    """
    left, right = value_of(compare.left), value_of(compare.right)
    if left is None or right is None:
        return
    always = _SIGNS[compare.sign.text](left, right)
    yield Found(
        span=compare.span,
        title=f"`{place.text()}` is {'always' if always else 'never'} true",
        label="the same number at every moment",
        help="compare with something on the table, or drop the condition",
    )


LINT: Final = Lint(
    code="L101",
    title="a comparison that is always true, or never",
    severity=Severity.WARNING,
    at=(Compare,),
    find=numbers_compared,
    rules=("8.2.1",),
)
