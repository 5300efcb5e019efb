"""U104: a limit to a level that the card does not have."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.limits.limit import OnceWhileLevelLimit
from vsdsl.diagnostics import Severity


def other_level(limit: OnceWhileLevelLimit, place: Place) -> Iterator[Found]:
    """Yield a finding for `once while level N` on a card of another level, or of none.

    Rules: 7.2.3, 11.2.4.
    """
    card = place.card
    if card is not None and card.level != limit.level:
        has = f"level {card.level}" if card.level is not None else "no level"
        yield Found(
            span=limit.span,
            title=f"`{card.name.text}` is never level {limit.level}",
            label=f"this card has {has}",
            help="write the level that the card has" if card.level else "leave the limit out",
        )


LINT: Final = Lint(
    code="U104",
    title="a limit to a level that the card does not have",
    severity=Severity.ERROR,
    at=(OnceWhileLevelLimit,),
    find=other_level,
    rules=("7.2.3", "11.2.4"),
)
