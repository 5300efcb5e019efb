"""N140: a card number with the letters of another set.

Where a folder declares its set, the numbers of its cards begin with the letters of that set; other
letters are most often a slip. A folder without a set is not looked at.

Bad: `set "Lab" TST` beside `token "Rat" TSX-001:`. Good: `token "Rat" TST-001:`.

Rules: 15.1.1.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

from vsdsl.check.walk import Scope, Walked
from vsdsl.constructs.declarations.declaration import Card, Set
from vsdsl.diagnostics import Diagnostic, Severity

CODE: Final = "N140"


def foreign_number(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each card whose number fits no set of its folder."""
    letters: defaultdict[PurePath, list[str]] = defaultdict(list)
    for walked in scope.declarations:
        if isinstance(walked.declaration, Set):
            letters[_folder(walked)].append(walked.declaration.code.text)
    for walked in scope.declarations:
        card, known = walked.declaration, letters.get(_folder(walked), [])
        if isinstance(card, Card) and known and _letters(card) not in known:
            yield Diagnostic(
                code=CODE,
                severity=Severity.WARNING,
                source_name=walked.source.name,
                span=card.number.span,
                title=f"no set of this folder has the letters `{_letters(card)}`",
                label="the number of a card begins with the letters of its set",
                help=f"the letters here are {' or '.join(f'`{each}`' for each in known)}",
                rules=("15.1.1",),
            )


def _folder(walked: Walked) -> PurePath:
    return PurePath(walked.source.name).parent


def _letters(card: Card) -> str:
    return card.number.text.rpartition("-")[0]
