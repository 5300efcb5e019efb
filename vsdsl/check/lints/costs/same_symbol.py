"""P101: a choice between a power symbol and the same symbol."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_item
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import Gives, OneSymbol
from vsdsl.diagnostics import Severity
from vsdsl.source import Span


def same_symbol(line: Gives | OneSymbol, place: Place) -> Iterator[Found]:
    """Yield a finding for each symbol that stood before in the same choice.

    Rules: 2.4.5, 7.3.1.
    """
    for number, symbol in enumerate(line.symbols):
        if symbol.text in {each.text for each in line.symbols[:number]}:
            start, end = symbol.span
            around = (
                symbol.span if place.text(symbol.span).startswith("[") else Span(start - 1, end + 1)
            )
            yield Found(
                span=around,
                title=f"`[{symbol.text}]` stands twice in one choice",
                label="said before on this line",
                help="leave it out, or write the symbol that the card has",
                edits=without_item(around, place),
            )


LINT: Final = Lint(
    code="P101",
    title="a choice between a power symbol and the same symbol",
    severity=Severity.WARNING,
    at=(Gives, OneSymbol),
    find=same_symbol,
    rules=("2.4.5", "7.3.1"),
    has_fix=True,
)
