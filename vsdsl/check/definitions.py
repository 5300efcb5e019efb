"""Definitions: which declaration is the first to define a card number, a keyword or a team."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vsdsl.check.lint import Found
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, DeclaredCounter, Keyword, Team
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.diagnostics import Label
from vsdsl.resolve.walk import Walked


class Definition(NamedTuple):
    """What a declaration defines, and where."""

    walked: Walked
    name: Name


def again(what: str, name: Name, place: Place) -> Iterator[Found]:
    """Yield a finding if the declaration at a place is not the first to define a name."""
    first = place.scope.once(_first_definitions)[_key(place.declaration, name)]
    if first.walked is place.walked:
        return
    here = first.walked.source.name == place.source.name
    line = first.walked.source.position(first.name.span.start).line
    yield Found(
        span=name.span,
        title=f"the {what} `{name.text}` is defined twice",
        label="defined again here",
        help=None if here else f"it is first defined in {first.walked.source.name}:{line}",
        also=(Label(first.name.span, "first defined here"),) if here else (),
    )


def _first_definitions(scope: Scope) -> Mapping[tuple[type[Construct], str], Definition]:
    first: dict[tuple[type[Construct], str], Definition] = {}
    for walked in scope.declarations:
        match walked.declaration:
            case Card(number=name) | Keyword(name=name) | Team(name=name):
                first.setdefault(_key(walked.declaration, name), Definition(walked, name))
            case DeclaredCounter(name=name) | DeclaredVerb(name=name):
                first.setdefault(_key(walked.declaration, name), Definition(walked, name))
            case _:
                pass
    return first


def _key(declaration: Construct, name: Name) -> tuple[type[Construct], str]:
    return type(declaration), name.text.casefold()
