"""K110: one line twice in a row."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.mode import Mode
from vsdsl.diagnostics import Label, Severity


def line_again(block: Block, place: Place) -> Iterator[Found]:
    """Yield a finding for each statement that says just what the one before it says."""
    for first, second in pairwise(block.statements):
        if isinstance(second, Mode):  # L107 speaks of those
            continue
        if _words(place.text(first.span)) == _words(place.text(second.span)):
            yield Found(
                span=second.span,
                title="the line says again what the line before it says",
                label="the same once more",
                help="leave one of them out, or say the number of times",
                also=(Label(first.span, "said here"),),
            )


def _words(text: str) -> tuple[str, ...]:
    lines = (line.partition("#")[0] for line in text.split("\n"))
    return tuple(word for line in lines for word in line.split())


LINT: Final = Lint(
    code="K110",
    title="one line twice in a row",
    severity=Severity.WARNING,
    at=(Block,),
    find=line_again,
)
