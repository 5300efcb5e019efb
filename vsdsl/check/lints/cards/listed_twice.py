"""C113: the same name twice in a list of teams, names or keywords to choose from."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_item
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import Aka, AllTeams, EitherTeam
from vsdsl.constructs.effects.choices import ChooseKeyword
from vsdsl.diagnostics import Severity


def listed_twice(
    line: Aka | AllTeams | ChooseKeyword | EitherTeam, place: Place
) -> Iterator[Found]:
    """Yield a finding for each name of a list that stood there before; for `aka`, the card's own.

    Rules: 2.1.6, 2.2.6, 10.10.8.
    """
    names = line.keywords if isinstance(line, ChooseKeyword) else line.names
    own = place.card.name.text if isinstance(line, Aka) and place.card else None
    for number, name in enumerate(names):
        is_before = name.text in {each.text for each in names[:number]}
        if is_before or name.text == own:
            is_only = len(names) == 1
            is_kept = is_only or isinstance(line, ChooseKeyword)  # the text of a card stays
            yield Found(
                span=name.span,
                title=f"`{name.text}` is listed twice",
                label="said before on this line" if is_before else "the name of the card itself",
                help="leave the line out" if is_only else "leave it out",
                edits=() if is_kept else without_item(name.span, place),
            )


LINT: Final = Lint(
    code="C113",
    title="the same name twice in a list",
    severity=Severity.WARNING,
    at=(Aka, AllTeams, ChooseKeyword, EitherTeam),
    find=listed_twice,
    rules=("2.1.6", "2.2.6", "10.10.8"),
    has_fix=True,
)
