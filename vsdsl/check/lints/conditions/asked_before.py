"""L106: a condition that has just been asked."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.neighbours import line_before
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Holds
from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfThen, Otherwise, Unless, WhileTrue
from vsdsl.constructs.statements.trigger import InterveningIf, TriggerStatement
from vsdsl.diagnostics import Severity


def asked_before(line: IfThen | Unless | WhileTrue, place: Place) -> Iterator[Found]:
    """Yield a finding for a first line that asks what the line around it has answered.

    Rules: 1.5.1, 8.2.2.
    """
    known = _answered(line, place)
    if known is None or _is_about_doing(line.condition):
        return
    is_so = known if not isinstance(line, Unless) else not known
    yield Found(
        span=line.condition.span,
        title=f"`{place.text(line.condition.span)}` is {'always' if is_so else 'never'} true here",
        label="the line around this one has asked before",
        help="leave the condition out"
        if is_so
        else "leave these lines out, or change the condition",
    )


def _answered(line: IfThen | Unless | WhileTrue, place: Place) -> bool | None:
    """Return whether the condition is known to be so, or not; nothing if nobody has asked."""
    block, around = next(place.above), next(next(place.above).above, None)
    if not isinstance(block.node, Block) or block.node.statements[0] is not line or around is None:
        return None
    match around.node:
        case IfThen(condition=asked) | WhileTrue(condition=asked):
            return True if asked == line.condition else None
        case Unless(condition=asked):
            return False if asked == line.condition else None
        case TriggerStatement(intervening=clauses):
            is_asked = any(
                isinstance(clause, InterveningIf) and clause.condition == line.condition
                for clause in clauses
            )
            return True if is_asked else None
        case Otherwise():
            return _otherwise(line.condition, around)
        case _:
            return None


def _otherwise(condition: Construct, otherwise: Place) -> bool | None:
    match line_before(otherwise):
        case IfThen(condition=asked):
            return False if asked == condition else None
        case Unless(condition=asked):
            return True if asked == condition else None
        case _:
            return None


def _is_about_doing(condition: Construct) -> bool:
    """Whether it asks what the line before has done, which is another line each time."""
    return isinstance(condition, Holds) and isinstance(condition.predicate, DoSo)


LINT: Final = Lint(
    code="L106",
    title="a condition that has just been asked",
    severity=Severity.WARNING,
    at=(IfThen, Unless, WhileTrue),
    find=asked_before,
    rules=("1.5.1", "8.2.2"),
)
