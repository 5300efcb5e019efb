"""N120: a card number that is defined twice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.definitions import again
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity


def number_twice(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each definition of a card number but the first."""
    yield from again("card number", card.number, place)


LINT: Final = Lint(
    code="N120",
    title="a card number that is defined twice",
    severity=Severity.ERROR,
    at=(Card,),
    find=number_twice,
)
