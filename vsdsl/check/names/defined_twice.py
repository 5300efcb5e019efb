"""N120, N121, N122: a card number, a keyword or a team that is defined twice.

A second definition would silently hide the first.

Bad: `team Avengers: good` in two files. Good: one of them.

Rules: 1.4.7, 7.1.4, 15.1.1.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from vsdsl.check.walk import Scope, Walked
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, Team
from vsdsl.diagnostics import Diagnostic, Label, Severity


class _Defined(NamedTuple):
    """What a declaration defines: the code of a second one, what it is, its name."""

    code: str
    what: str
    name: Name


NUMBER: Final = "N120"
KEYWORD: Final = "N121"
TEAM: Final = "N122"


def defined_twice(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each definition but the first."""
    first: dict[tuple[str, str], tuple[Walked, Name]] = {}
    for walked in scope.declarations:
        defined = _defined(walked.declaration)
        if defined is None:
            continue
        key = (defined.code, defined.name.text.casefold())
        if key in first:
            yield _finding(defined, walked, *first[key])
        else:
            first[key] = (walked, defined.name)


def _defined(declaration: Construct) -> _Defined | None:
    match declaration:
        case Card(number=name):
            return _Defined(NUMBER, "card number", name)
        case Keyword(name=name):
            return _Defined(KEYWORD, "keyword", name)
        case Team(name=name):
            return _Defined(TEAM, "team", name)
        case _:
            return None


def _finding(defined: _Defined, walked: Walked, first: Walked, name: Name) -> Diagnostic:
    here = first.source.name == walked.source.name
    line = first.source.position(name.span.start).line
    return Diagnostic(
        code=defined.code,
        severity=Severity.ERROR,
        source_name=walked.source.name,
        span=defined.name.span,
        title=f"the {defined.what} `{defined.name.text}` is defined twice",
        label="defined again here",
        help=None if here else f"it is first defined in {first.source.name}:{line}",
        also=(Label(name.span, "first defined here"),) if here else (),
    )
