"""N146: a name before a noun that is both a team and a keyword."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import TeamAdjective
from vsdsl.diagnostics import Severity


def team_or_keyword(word: TeamAdjective, place: Place) -> Iterator[Found]:
    """Yield a finding for a name before a noun that could mean either.

    Rules: 2.1.6, 7.1.4.
    """
    name = word.team.text
    if name in place.known.teams and name in place.known.keywords:
        yield Found(
            span=word.span,
            title=f"`{name}` is a team and a keyword",
            label="before a noun it could be either",
            help=f"write `with {name}` after the noun for the keyword, or give one of them another"
            " name",
        )


LINT: Final = Lint(
    code="N146",
    title="a name before a noun that is both a team and a keyword",
    severity=Severity.ERROR,
    at=(TeamAdjective,),
    find=team_or_keyword,
    rules=("2.1.6", "7.1.4"),
)
