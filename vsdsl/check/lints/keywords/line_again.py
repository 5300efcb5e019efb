"""K110: one line twice in a row."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.mode import Mode
from vsdsl.diagnostics import Label, Severity


def line_again(block: Block, _place: Place) -> Iterator[Found]:
    """Yield a finding for each statement that says just what the one before it says."""
    for first, second in pairwise(block.statements):
        if isinstance(second, Mode):  # L107 speaks of those
            continue
        if first == second:
            yield Found(
                span=second.span,
                title="the line says again what the line before it says",
                label="the same once more",
                help="leave one of them out, or say the number of times",
                also=(Label(first.span, "said here"),),
            )


LINT: Final = Lint(
    code="K110",
    title="one line twice in a row",
    severity=Severity.WARNING,
    at=(Block,),
    find=line_again,
)
