"""L109: `while` where a condition is asked once."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Number
from vsdsl.constructs.conditions.condition import Compare, Holds
from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.statements.control import Does, ForEachDo, May, MayBlock, WhileTrue
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_ONCE: Final[tuple[type[Construct], ...]] = (*EFFECTS, Does, ForEachDo, May, MayBlock)


def while_for_if(line: WhileTrue, place: Place) -> Iterator[Found]:
    """Yield a finding for `while` in a resolving effect around something that happens once.

    Also for a condition that never changes: whether the line before was carried out, and numbers.

    Rules: 9.1.4, 9.1.6, 9.3.2.
    """
    statements = line.body.statements
    once = [isinstance(each, _ONCE) and not _is_for_a_time(each) for each in statements]
    never_changes = _never_changes(line.condition)
    if not place.is_resolving or not (any(once) or never_changes):
        return
    word = Span(line.span.start, line.span.start + len("while"))
    why = "this never changes" if never_changes else "this effect happens once"
    yield Found(
        span=word,
        title=f"`while` is for a time, and {why}",
        label="asked once, when this line resolves",
        help="write `if`",
        edits=(Edit(word, "if"),) if all(once) or never_changes else (),
    )


def _is_for_a_time(line: Construct) -> bool:
    return isinstance(line, Verb) and bool(line.FACTS.lasts)


def _never_changes(condition: Construct) -> bool:
    match condition:
        case Holds(predicate=DoSo()):
            return True
        case Compare(left=Variable(), right=Number() | Variable()):
            return True
        case Compare(left=Number(), right=Variable()):
            return True
        case _:
            return False


LINT: Final = Lint(
    code="L109",
    title="`while` where a condition is asked once",
    severity=Severity.ERROR,
    at=(WhileTrue,),
    find=while_for_if,
    rules=("9.1.4", "9.1.6", "9.3.2"),
    has_fix=True,
)
