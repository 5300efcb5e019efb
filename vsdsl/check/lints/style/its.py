"""Y112: `it's` where `its` is meant."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Possessed
from vsdsl.constructs.selectors.reference import It
from vsdsl.diagnostics import Edit, Severity


def its(possessed: Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for `it's` in front of a noun."""
    if isinstance(possessed.owner, It):
        said = place.text(possessed.span).split(maxsplit=1)[0]
        span = possessed.span._replace(end=possessed.span.start + len(said))
        yield Found(
            span=span,
            title=f"`{said}` is written `its`",
            label="this means `it is`",
            help="write `its`",
            edits=(Edit(span, "its"),),
        )


LINT: Final = Lint(
    code="Y112",
    title="`it's` where `its` is meant",
    severity=Severity.HINT,
    at=(Possessed,),
    find=its,
    has_fix=True,
)
