"""Y103: quotes around the name of a team that needs none."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.uses import used_teams
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Team
from vsdsl.constructs.declarations.lines import AllTeams, EitherTeam
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_WORD: Final = r"[A-Z][\w'.]*(?:-\w[\w'.]*)*"
_PLAIN: Final = re.compile(rf"{_WORD}(?: (?:of (?:the |a )?|the )?{_WORD})*")


def quoted_team(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each team in quotes whose name the language reads without them."""
    names = (user.name,) if isinstance(user, Team) else tuple(used_teams((user,)))
    for name in names:
        span = _with_quotes(name, place)
        if span is not None and _PLAIN.fullmatch(name.text):
            yield Found(
                span=span,
                title=f'`"{name.text}"` needs no quotes',
                label="a team of words with capital letters",
                help=f"write `{name.text}`",
                edits=(Edit(span, name.text),),
            )


def _with_quotes(name: Name, place: Place) -> Span | None:
    start, end = name.span
    text = place.source.text
    if text.startswith('"', start):
        return name.span
    return Span(start - 1, end + 1) if text[max(start - 1, 0) : start] == '"' else None


LINT: Final = Lint(
    code="Y103",
    title="quotes around the name of a team that needs none",
    severity=Severity.HINT,
    at=(AllTeams, EitherTeam, Team),
    find=quoted_team,
    has_fix=True,
)
