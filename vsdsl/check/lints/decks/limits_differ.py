"""D101: two different limits of copies on one card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.deck_texts import texts_about
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.deck_texts import About
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Label, Severity


def limits_differ(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each limit of copies after the first.

    Rules: 13.7.2, 13.7.4, 15.2.1.
    """
    limits = tuple(texts_about(About.LIMIT, card, place))
    for other, span in limits[1:]:
        first, first_span = limits[0]
        differ = other.copies != first.copies
        yield Found(
            span=span,
            title="a card has one limit of copies in a deck",
            label=f"at most {other.copies} here" if differ else "the same limit again",
            help="keep the limit that the card has" if differ else "leave it out",
            also=(Label(first_span, f"at most {first.copies} here"),),
        )


LINT: Final = Lint(
    code="D101",
    title="two limits of copies in a deck on one card",
    severity=Severity.WARNING,
    at=(Card,),
    find=limits_differ,
    rules=("13.7.2", "13.7.4", "15.2.1"),
)
