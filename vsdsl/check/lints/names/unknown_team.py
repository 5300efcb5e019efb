"""N112: a team that no script defines."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.misnamed import misnamed
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.check.uses import TEAM_USERS, used_teams
from vsdsl.constructs.conditions.predicate import IsTeam
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Team
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import IsAlso
from vsdsl.constructs.selectors.phrase import TeamAdjective
from vsdsl.diagnostics import Edit, Severity


def unknown_team(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each team that is used and not defined.

    Where all agree on a name, the slip is in the declaration, and found there.

    Rules: 2.1.6.
    """
    known = place.known
    for name in _teams(user, place):
        if name.text in known.teams:
            continue
        if isinstance(user, TeamAdjective) and name.text in known.keywords:
            continue
        if (Team, name.text) in place.scope.once(misnamed):
            continue
        other = f"`{name.text}` is a keyword: write `{_with(user)} {name.text}`"
        yield Found(
            span=name.span,
            title=f"unknown team `{name.text}`",
            label="no script defines this team",
            help=other if name.text in known.keywords else _help(name.text, known.teams),
            edits=() if name.text in known.keywords else _edits(name, place),
        )


def _with(user: Construct) -> str:
    """Return the word before a keyword that something has."""
    return "has" if isinstance(user, IsTeam | IsAlso) else "with"


def _edits(name: Name, place: Place) -> tuple[Edit, ...]:
    is_plain = place.text(name.span) == name.text
    return corrected(name, place.known.teams, place) if is_plain else ()


def _help(text: str, teams: frozenset[str]) -> str:
    return meant(text, teams) or f"define it with `team {text}: good`, or `evil`"


def _teams(user: Construct, place: Place) -> Iterator[Name]:
    match user:
        case KeywordUse(name=keyword, argument=Name() as name):
            is_symbol = place.source.text.startswith("[", name.span.start)  # and another finding
            if place.known.keywords.get(keyword.text) == "team" and not is_symbol:
                yield name
        case _:
            yield from used_teams((user,))


LINT: Final = Lint(
    code="N112",
    title="a team that no script defines",
    severity=Severity.ERROR,
    at=(KeywordUse, *TEAM_USERS),
    find=unknown_team,
    rules=("2.1.6",),
    has_fix=True,
)
