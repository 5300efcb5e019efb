"""N138: `if you do` where nothing was to be done before it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.statements.trigger import InterveningIf, InterveningWhile
from vsdsl.diagnostics import Severity


def nothing_done(do_so: DoSo, place: Place) -> Iterator[Found]:
    """Yield a finding for `do` or `does` at the start of an effect; that of an event is M104.

    Rules: 1.5.1, 1.5.2.
    """
    is_of_event = place.within(InterveningIf, InterveningWhile) is not None
    if not is_of_event and next(place.before(), None) is None:
        yield Found(
            span=do_so.span,
            title=f"`{place.text(do_so.span)}` speaks of nothing that was done",
            label="no line before this offers or demands anything",
            help="write what is done on a line before it: `you may ...`",
        )


LINT: Final = Lint(
    code="N138",
    title="`if you do` where nothing was to be done",
    severity=Severity.WARNING,
    at=(DoSo,),
    find=nothing_done,
    rules=("1.5.1", "1.5.2"),
)
