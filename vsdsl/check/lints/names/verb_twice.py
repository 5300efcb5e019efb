"""N150: a verb that is declared twice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.definitions import again
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.diagnostics import Severity


def verb_twice(verb: DeclaredVerb, place: Place) -> Iterator[Found]:
    """Yield a finding for each declaration of a verb but the first.

    Rules: 1.5.2.
    """
    yield from again("verb", verb.name, place)


LINT: Final = Lint(
    code="N150",
    title="a verb that is declared twice",
    severity=Severity.ERROR,
    at=(DeclaredVerb,),
    find=verb_twice,
    rules=("1.5.2",),
)
