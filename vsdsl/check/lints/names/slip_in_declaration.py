"""N127: a keyword, team or pile that is declared under another name than it is used."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import renamed
from vsdsl.check.lint import Found, Lint
from vsdsl.check.misnamed import misnamed
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Keyword, Team
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.diagnostics import Severity


def slip_in_declaration(declared: BringsPile | Keyword | Team, place: Place) -> Iterator[Found]:
    """Yield a finding for a name that nothing uses, if several lines use nearly the same."""
    slip = place.scope.once(misnamed).get((type(declared), declared.name.text))
    if slip is not None:
        yield Found(
            span=declared.name.span,
            title=f"nothing uses `{slip.given}`, and {slip.times} lines use `{slip.used}`",
            label="declared under this name",
            help=f"did you mean `{slip.used}`?",
            edits=renamed(declared.name, slip.used, place),
        )


LINT: Final = Lint(
    code="N127",
    title="something declared under another name than it is used",
    severity=Severity.ERROR,
    at=(BringsPile, Keyword, Team),
    find=slip_in_declaration,
    has_fix=True,
)
