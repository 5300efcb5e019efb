"""K102: a keyword that stands twice on a card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse, PrintedKeyword
from vsdsl.diagnostics import Label, Severity


def keyword_printed_twice(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each keyword that the card has printed before.

    With something else in parentheses it is another power, and some are more if there are several.

    Rules: 7.1.4.
    """
    seen: dict[KeywordUse, KeywordUse] = {}
    for use in _printed(card):
        first = seen.setdefault(use, use)
        if first is not use and use.name.text not in place.known.adding_up:
            yield Found(
                span=use.span,
                title=f"`{place.text(use.span)}` stands twice on `{card.name.text}`",
                label="said again here",
                help="leave it out",
                also=(Label(first.span, "first said here"),),
            )


def _printed(card: Card) -> Iterator[KeywordUse]:
    for line in card.lines:
        match line:
            case Keywords(uses=uses):
                yield from uses
            case PrintedKeyword(use=use):
                yield use
            case _:
                pass


LINT: Final = Lint(
    code="K102",
    title="a keyword that stands twice on a card",
    severity=Severity.WARNING,
    at=(Card,),
    find=keyword_printed_twice,
    rules=("7.1.4",),
)
