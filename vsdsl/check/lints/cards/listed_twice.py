"""C113: the same name twice in a list of teams or names."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_item
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import Aka, AllTeams, EitherTeam
from vsdsl.diagnostics import Severity


def listed_twice(line: Aka | AllTeams | EitherTeam, place: Place) -> Iterator[Found]:
    """Yield a finding for each name of a list that stood there before; for `aka`, the card's own.

    Rules: 2.1.6, 2.2.6, 10.10.8.
    """
    own = place.card.name.text if isinstance(line, Aka) and place.card else None
    for number, name in enumerate(line.names):
        is_before = name.text in {each.text for each in line.names[:number]}
        if is_before or name.text == own:
            is_only = len(line.names) == 1
            yield Found(
                span=name.span,
                title=f"`{name.text}` is listed twice",
                label="said before on this line" if is_before else "the name of the card itself",
                help="leave the line out" if is_only else "leave it out",
                edits=() if is_only else without_item(name.span, place),
            )


LINT: Final = Lint(
    code="C113",
    title="the same name twice in a list",
    severity=Severity.WARNING,
    at=(Aka, AllTeams, EitherTeam),
    find=listed_twice,
    rules=("2.1.6", "2.2.6", "10.10.8"),
    has_fix=True,
)
