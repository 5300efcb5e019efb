"""C105: two lines of a kind that may stand once."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_line
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Aka, Basic, BringsPile, CardTeam, Cost, Gives, Stats
from vsdsl.diagnostics import Label, Severity

_ONCE: Final = (Aka, Basic, BringsPile, CardTeam, Cost, Gives, Stats)


def line_twice(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each such line but the first; the same line again can be dropped.

    Rules: 2.1.3, 2.1.6, 2.1.7, 2.4.1.
    """
    first = dict[type[Construct], Construct]()
    for line in card.lines:
        if not isinstance(line, _ONCE):
            continue
        before = first.setdefault(type(line), line)
        if before is not line:
            word = place.text(line.span).split(maxsplit=1)[0]
            yield Found(
                span=line.span,
                title=f"a card has one line `{word}`",
                label="said again here" if before == line else "this says something else",
                help="leave it out" if before == line else "keep one of the two",
                also=(Label(before.span, "first said here"),),
                edits=without_line(line.span, place) if before == line else (),
            )


LINT: Final = Lint(
    code="C105",
    title="two lines of a kind that may stand once",
    severity=Severity.ERROR,
    at=(Card,),
    find=line_twice,
    rules=("2.1.3", "2.1.6", "2.1.7", "2.4.1"),
    has_fix=True,
)
