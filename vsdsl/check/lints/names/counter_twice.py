"""N147: a counter that is declared twice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.definitions import again
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import DeclaredCounter
from vsdsl.diagnostics import Severity


def counter_twice(counter: DeclaredCounter, place: Place) -> Iterator[Found]:
    """Yield a finding for each declaration of a counter but the first.

    Rules: 9.4.6.
    """
    yield from again("counter", counter.name, place)


LINT: Final = Lint(
    code="N147",
    title="a counter that is declared twice",
    severity=Severity.ERROR,
    at=(DeclaredCounter,),
    find=counter_twice,
    rules=("9.4.6",),
)
