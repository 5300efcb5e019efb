"""N123: the letters of a set that another set has."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Set
from vsdsl.diagnostics import Severity
from vsdsl.resolve.walk import Walked


def letters_twice(declared: Set, place: Place) -> Iterator[Found]:
    """Yield a finding for letters that a set before this one has."""
    first = place.scope.once(_first)[declared.code.text]
    if first is not place.walked and isinstance(first.declaration, Set):
        line = first.source.position(first.declaration.span.start).line
        yield Found(
            span=declared.code.span,
            title=f"two sets have the letters `{declared.code.text}`",
            label="card numbers begin with these letters",
            help=f"choose other letters: the set in {first.source.name}:{line} has these",
        )


def _first(scope: Scope) -> Mapping[str, Walked]:
    found: dict[str, Walked] = {}
    for walked in scope.declarations:
        if isinstance(walked.declaration, Set):
            found.setdefault(walked.declaration.code.text, walked)
    return found


LINT: Final = Lint(
    code="N123",
    title="letters of a set that another set has",
    severity=Severity.ERROR,
    at=(Set,),
    find=letters_twice,
)
