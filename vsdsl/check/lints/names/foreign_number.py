"""N140: a card number with the letters of another set."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card, Set
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def foreign_number(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a card whose number fits no set of its folder."""
    known = place.scope.once(_letters_by_folder).get(_folder(place.source.name), ())
    if known and letters_of(card.number.text) not in known:
        yield Found(
            span=card.number.span,
            title=f"no set of this folder has the letters `{letters_of(card.number.text)}`",
            label="the number of a card begins with the letters of its set",
            help=f"begin the number with {' or '.join(f'`{each}`' for each in known)}",
        )


def _letters_by_folder(scope: Scope) -> Mapping[PurePath, Sequence[str]]:
    letters: defaultdict[PurePath, list[str]] = defaultdict(list)
    for walked in scope.declarations:
        if isinstance(walked.declaration, Set):
            letters[_folder(walked.source.name)].append(walked.declaration.code.text)
    return letters


@lru_cache(maxsize=512)
def _folder(file: str) -> PurePath:
    return PurePath(file).parent


LINT: Final = Lint(
    code="N140",
    title="a card number with the letters of another set",
    severity=Severity.WARNING,
    at=(Card,),
    find=foreign_number,
)
