"""N113: a power symbol that the game does not have."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import renamed
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf
from vsdsl.diagnostics import Edit, Severity, closest

SYMBOLS: Final = ("Alien", "Energy", "Humanity", "Intellect", "Might", "Skill")


def unknown_symbol(_declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each power symbol that does not exist.

    Rules: 1.3.1.
    """
    for each in place.walked.names:
        if each.is_symbol and each.name.text not in SYMBOLS:
            yield Found(
                span=each.name.span,
                title=f"unknown power symbol `[{each.name.text}]`",
                label="no location gives this",
                help=_help(each.name.text),
                edits=_edits(each.name, place),
            )


def _edits(name: Name, place: Place) -> tuple[Edit, ...]:
    near = closest(name.text, SYMBOLS)
    return renamed(name, near[0], place) if near else ()


def _help(text: str) -> str:
    near = closest(text, SYMBOLS)
    if near:
        return f"did you mean `[{near[0]}]`?"
    return f"write one of {', '.join(f'[{symbol}]' for symbol in SYMBOLS)}"


LINT: Final = Lint(
    code="N113",
    title="a power symbol that the game does not have",
    severity=Severity.ERROR,
    at=(Card, Keyword, KeywordAsOf),
    find=unknown_symbol,
    rules=("1.3.1",),
    has_fix=True,
)
