"""C106: a level on a card that has none, or a main character without one."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity


def level_of_no_main(card: Card, _place: Place) -> Iterator[Found]:
    """Yield a finding for a card whose level does not fit its kind.

    Rules: 11.2.4, 11.2.6, 11.2.10.
    """
    if card.kind == "main" and not card.level:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` is a main character without a level",
            label="the first level is 1" if card.level == 0 else "no level stands on this line",
            help="write `level 1` after the number of the card",
        )
    elif card.kind != "main" and card.level is not None:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` is no main character and has a level",
            label="only main characters have levels",
            help="leave the level out, or write `main`",
        )


LINT: Final = Lint(
    code="C106",
    title="a level that does not fit the kind of the card",
    severity=Severity.WARNING,
    at=(Card,),
    find=level_of_no_main,
    rules=("11.2.4", "11.2.6", "11.2.10"),
)
