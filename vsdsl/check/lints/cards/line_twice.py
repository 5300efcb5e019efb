"""C105: two lines of a kind that may stand once."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.edits import without_line
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Aka, Basic, BringsPile, CardTeam, Cost, Gives, Stats
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.diagnostics import Label, Severity

_ONCE: Final = (Aka, Basic, BringsPile, CardTeam, Cost, Gives, LevelUp, Stats)
_ALIKE: Final[Mapping[type[Construct], type[Construct]]] = {Gives: Basic}  # both say what it gives


def line_twice(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each such line but the first; the same line again can be dropped.

    Rules: 2.1.3, 2.1.6, 2.1.7, 2.4.1, 11.2.1.
    """
    first = dict[type[Construct], Construct]()
    for line in card.lines:
        if not isinstance(line, _ONCE):
            continue
        before = first.setdefault(_ALIKE.get(type(line), type(line)), line)
        if before is not line:
            words = dict.fromkeys((_word(before, place), _word(line, place)))
            yield Found(
                span=place.first_line(line.span),
                title=f"a card has one line {' or '.join(f'`{each}`' for each in words)}",
                label="said again here" if before == line else "this says something else",
                help="leave it out" if before == line else "keep one of the two",
                also=(Label(before.span, "first said here"),),
                edits=without_line(line.span, place) if before == line else (),
            )


def _word(line: Construct, place: Place) -> str:
    return "level up" if isinstance(line, LevelUp) else place.text(line.span).split(maxsplit=1)[0]


LINT: Final = Lint(
    code="C105",
    title="two lines of a kind that may stand once",
    severity=Severity.ERROR,
    at=(Card,),
    find=line_twice,
    rules=("2.1.3", "2.1.6", "2.1.7", "2.4.1", "11.2.1"),
    has_fix=True,
)
