"""N110: a keyword that no script defines."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.misnamed import misnamed
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.check.uses import KEYWORD_USERS, used_keywords
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.diagnostics import Edit, Severity

_TIMINGS: Final = frozenset({"build", "combat", "draw", "main", "recovery"})


def unknown_keyword(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each keyword that is used and not defined.

    Where all agree on a name, the slip is in the declaration, and found there.

    Rules: 7.1.4.
    """
    known = place.known
    for name in used_keywords((user,)):
        if name.text in known.keywords:
            continue
        if (Keyword, name.text) in place.scope.once(misnamed):
            continue
        other = f"`{name.text}` is a team" if name.text in known.teams else None
        ours = f"define it with `keyword {name.text}:`"
        yield Found(
            span=name.span,
            title=f"unknown keyword `{name.text}`",
            label="no script defines this keyword",
            help=other or _timing(name.text) or meant(name.text, known.keywords) or ours,
            edits=_edits(name, other, place),
        )


def _edits(name: Name, other: str | None, place: Place) -> tuple[Edit, ...]:
    if other or place.text(name.span) != name.text:
        return ()
    if _timing(name.text):
        return (Edit(name.span, name.text.lower()),)
    return corrected(name, place.known.keywords, place)


def _timing(name: str) -> str | None:
    """Return the help for the timing of a plot twist that begins with a capital letter."""
    return f"write `{name.lower()}` for the timing" if name.lower() in _TIMINGS else None


LINT: Final = Lint(
    code="N110",
    title="a keyword that no script defines",
    severity=Severity.ERROR,
    at=KEYWORD_USERS,
    find=unknown_keyword,
    rules=("7.1.4",),
    has_fix=True,
)
