"""L108: `if` in text that works all the time."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.neighbours import line_behind
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.statements.control import (
    Does,
    ForEachDo,
    IfThen,
    May,
    MayBlock,
    Otherwise,
    Unless,
)
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_NOT_LASTING: Final[tuple[type[Construct], ...]] = (
    *EFFECTS,
    Action,
    Does,
    ForEachDo,
    May,
    MayBlock,
    SequenceTrigger,
    TriggerStatement,
)


def if_for_while(line: IfThen | Unless, place: Place) -> Iterator[Found]:
    """Yield a finding for `if` or `unless` around modifiers that no effect makes.

    Rules: 7.1.6, 9.1.5, 9.1.6, 9.2.1.
    """
    if place.is_resolving or any(isinstance(each, _NOT_LASTING) for each in line.body.statements):
        return
    word = "if" if isinstance(line, IfThen) else "unless"
    written = Span(line.span.start, line.span.start + len(word))
    can_fix = isinstance(line, IfThen) and not isinstance(line_behind(place), Otherwise)
    yield Found(
        span=line.condition.span,
        title=f"`{word}` is asked when an effect resolves, and nothing resolves here",
        label="asked at no moment",
        help="write `while`" if isinstance(line, IfThen) else "write `while` and the opposite",
        edits=(Edit(written, "while"),) if can_fix else (),
    )


LINT: Final = Lint(
    code="L108",
    title="`if` in text that works all the time",
    severity=Severity.ERROR,
    at=(IfThen, Unless),
    find=if_for_while,
    rules=("7.1.6", "9.1.5", "9.1.6", "9.2.1"),
    has_fix=True,
)
