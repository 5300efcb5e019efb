"""N112: a team that no script defines.

A team is good or evil, and only its declaration says which. A team of your own is one line:
`team Lab Rats: good`.

Bad: `team Avegners`. Good: `team Avengers`.

Rules: 1.4.7, 2.1.6.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.names.spelling import meant
from vsdsl.check.names.uses import used_teams
from vsdsl.check.walk import Scope, Walked
from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.diagnostics import Diagnostic, Severity

CODE: Final = "N112"


def unknown_team(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each team that is used and not defined."""
    known = scope.known
    for walked in scope.declarations:
        for name in _teams(walked, scope):
            if name.text in known.teams:
                continue
            other = f"`{name.text}` is a keyword: write `with {name.text}` behind the noun"
            yield Diagnostic(
                code=CODE,
                severity=Severity.ERROR,
                source_name=walked.source.name,
                span=name.span,
                title=f"unknown team `{name.text}`",
                label="no script defines this team",
                help=other if name.text in known.keywords else _help(name.text, known.teams),
                rules=("2.1.6",),
            )


def _help(text: str, teams: frozenset[str]) -> str:
    return meant(text, teams) or f"define it with `team {text}: good`, or `evil`"


def _teams(walked: Walked, scope: Scope) -> Iterator[Name]:
    yield from used_teams(walked.constructs)
    for construct in walked.constructs:
        match construct:
            case KeywordUse(argument=Name() as name) if _takes_team(construct, scope):
                yield name
            case _:
                pass


def _takes_team(use: KeywordUse, scope: Scope) -> bool:
    return scope.known.keywords.get(use.name.text) == "team"
