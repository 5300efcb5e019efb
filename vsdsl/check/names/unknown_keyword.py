"""N110: a keyword that no script defines.

What a keyword does is written in the library; a keyword that is not there does nothing. A keyword
of your own is a declaration: `keyword Eager:` and its text.

Bad: `Flihgt`. Good: `Flight`.

Rules: 7.1.4.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.names.spelling import meant
from vsdsl.check.names.uses import used_keywords
from vsdsl.check.walk import Scope
from vsdsl.diagnostics import Diagnostic, Severity

CODE: Final = "N110"


def unknown_keyword(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each keyword that is used and not defined."""
    known = scope.known
    for walked in scope.declarations:
        for name in used_keywords(walked.constructs):
            if name.text in known.keywords:
                continue
            other = f"`{name.text}` is a team" if name.text in known.teams else None
            ours = f"define it with `keyword {name.text}:`"
            yield Diagnostic(
                code=CODE,
                severity=Severity.ERROR,
                source_name=walked.source.name,
                span=name.span,
                title=f"unknown keyword `{name.text}`",
                label="no script defines this keyword",
                help=other or meant(name.text, known.keywords) or ours,
                rules=("7.1.4",),
            )
