"""C114: one level of a main character on two cards of a set."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.levels import same_level
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity


def level_twice(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a level that an earlier card of the set and of the name has.

    Another version of a character comes in another set. A card with the letters of no set is made
    up for a trial.

    Rules: 11.2.4, 11.2.6.
    """
    same = same_level(card, place)
    if same and same[0].number != card.number.text:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` has level {card.level} twice in one set",
            label=f"{same[0].number} has this level as well",
            help="correct the level or the name of one of the two",
        )


LINT: Final = Lint(
    code="C114",
    title="one level of a main character on two cards of a set",
    severity=Severity.HINT,
    at=(Card,),
    find=level_twice,
    rules=("11.2.4", "11.2.6"),
)
