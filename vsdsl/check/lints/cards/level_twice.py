"""C114: one level of a main character on two cards of a set."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.known import CardHead, letters_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import pool, set_letters
from vsdsl.check.scope import Scope
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
            help="mend the level or the name of one of the two",
        )


def same_level(card: Card, place: Place) -> tuple[CardHead, ...]:
    """Return the cards of a set that have the name and level of a card, if there are several."""
    letters = letters_of(card.number.text)
    if card.kind != "main" or card.level is None or letters not in place.scope.once(set_letters):
        return ()
    same = place.scope.once(_levels).get((letters, card.name.text, card.level), ())
    return same if len(same) > 1 else ()


def _levels(scope: Scope) -> Mapping[tuple[str, str, int], tuple[CardHead, ...]]:
    """Return the main characters by set, name and level."""
    found: defaultdict[tuple[str, str, int], list[CardHead]] = defaultdict(list)
    for card in scope.once(pool):
        if card.head.kind == "main" and card.head.level is not None:
            found[card.letters, card.head.name, card.head.level].append(card.head)
    return {key: tuple(heads) for key, heads in found.items()}


LINT: Final = Lint(
    code="C114",
    title="one level of a main character on two cards of a set",
    severity=Severity.HINT,
    at=(Card,),
    find=level_twice,
    rules=("11.2.4", "11.2.6"),
)
