"""N145: two texts of one keyword for the same edition."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import KeywordAsOf
from vsdsl.diagnostics import Severity


def text_twice(text: KeywordAsOf, place: Place) -> Iterator[Found]:
    """Yield a finding for each edition for which a keyword has more than one text.

    Rules: 7.1.4.
    """
    counted = place.scope.once(_texts)
    for edition in text.as_of.editions:
        if counted[text.name.text, edition.text] > 1:
            yield Found(
                span=edition.span,
                title=f"`{text.name.text}` has two texts as of {edition.text}",
                label="one of them would be used, and nobody could tell which",
                help="leave this edition out here, or in the other one",
            )


def _texts(scope: Scope) -> Mapping[tuple[str, str], int]:
    """Return how many texts keywords have, by keyword and edition."""
    texts = (each.declaration for each in scope.declarations)
    return Counter(
        (text.name.text, edition.text)
        for text in texts
        if isinstance(text, KeywordAsOf)
        for edition in text.as_of.editions
    )


LINT: Final = Lint(
    code="N145",
    title="two texts of one keyword for the same edition",
    severity=Severity.ERROR,
    at=(KeywordAsOf,),
    find=text_twice,
    rules=("7.1.4",),
)
