"""N143: an edition of the rules that there is not."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.declarations.declaration import AsOf, Set
from vsdsl.diagnostics import Severity
from vsdsl.terms.editions import Edition

_KNOWN: Final = frozenset(map(str, Edition))


def unknown_edition(line: AsOf | Set, place: Place) -> Iterator[Found]:
    """Yield a finding for each name of an edition that there is not.

    Rules: 7.1.4.
    """
    names = line.editions if isinstance(line, AsOf) else tuple(filter(None, (line.edition,)))
    for name in names:
        if name.text not in _KNOWN:
            yield Found(
                span=name.span,
                title=f"unknown edition `{name.text}`",
                label="no rulebook goes by this name",
                edits=corrected(name, _KNOWN, place),
                help=meant(name.text, _KNOWN) or f"write one of {', '.join(Edition)}",
            )


LINT: Final = Lint(
    code="N143",
    title="an edition of the rules that there is not",
    severity=Severity.ERROR,
    at=(AsOf, Set),
    find=unknown_edition,
    rules=("7.1.4",),
    has_fix=True,
)
