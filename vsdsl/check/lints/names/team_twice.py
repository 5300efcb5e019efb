"""N122: a team that is defined twice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.definitions import again
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Team
from vsdsl.diagnostics import Severity


def team_twice(team: Team, place: Place) -> Iterator[Found]:
    """Yield a finding for each definition of a team but the first.

    Rules: 1.4.7.
    """
    yield from again("team", team.name, place)


LINT: Final = Lint(
    code="N122",
    title="a team that is defined twice",
    severity=Severity.ERROR,
    at=(Team,),
    find=team_twice,
    rules=("1.4.7",),
)
