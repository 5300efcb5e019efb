"""N113: a power symbol that the game does not have.

There are six: [Alien], [Energy], [Humanity], [Intellect], [Might] and [Skill]. A misspelt one could
never be paid.

Bad: `super "Push" main [Migth]: ready this`. Good: `super "Push" main [Might]: ready this`.

Rules: 1.3.1.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.walk import Scope
from vsdsl.diagnostics import Diagnostic, Severity, closest

CODE: Final = "N113"
SYMBOLS: Final = ("Alien", "Energy", "Humanity", "Intellect", "Might", "Skill")


def unknown_symbol(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each power symbol that does not exist."""
    for walked in scope.declarations:
        for each in walked.names:
            if each.is_symbol and each.name.text not in SYMBOLS:
                yield Diagnostic(
                    code=CODE,
                    severity=Severity.ERROR,
                    source_name=walked.source.name,
                    span=each.name.span,
                    title=f"unknown power symbol `[{each.name.text}]`",
                    label="no location gives this",
                    help=_help(each.name.text),
                    rules=("1.3.1",),
                )


def _help(text: str) -> str:
    near = closest(text, SYMBOLS)
    if near:
        return f"did you mean `[{near[0]}]`?"
    return f"the symbols are {', '.join(f'[{symbol}]' for symbol in SYMBOLS)}"
