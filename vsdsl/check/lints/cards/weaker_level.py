"""C109: a level that is weaker than the level before it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import namesakes
from vsdsl.constructs.declarations.lines import Stats
from vsdsl.diagnostics import Severity


def weaker_level(stats: Stats, place: Place) -> Iterator[Found]:
    """Yield a finding for a main character with less ATK and DEF together than one level below.

    Every main character of the sets gets stronger; one that does not may have another's stats.

    Rules: 2.1.3, 11.2.4.
    """
    card = place.card
    if card is None or card.kind != "main" or not card.level:
        return
    if stats.pair.atk is None or stats.pair.def_ is None:
        return
    total = stats.pair.atk + stats.pair.def_
    before = [
        each.atk + each.defense
        for each in place.scope.once(namesakes).get(card.name.text, ())
        if each.kind == "main" and each.level == card.level - 1
        if each.atk is not None and each.defense is not None
    ]
    if before and total < min(before):
        yield Found(
            span=stats.span,
            title=f"level {card.level} of `{card.name.text}` is weaker than level {card.level - 1}",
            label=f"ATK and DEF together are {total}, and {min(before)} before",
            help="compare the two cards: the stats may have been swapped",
        )


LINT: Final = Lint(
    code="C109",
    title="a level that is weaker than the level before it",
    severity=Severity.HINT,
    at=(Stats,),
    find=weaker_level,
    rules=("2.1.3", "11.2.4"),
)
