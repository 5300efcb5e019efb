"""C102: levels of a main character that do not connect."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.diagnostics import Severity


def broken_levels(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a main character whose next level, or level before, is not there.

    The levels of one character may come in different sets.

    Rules: 11.2.4, 11.2.6.
    """
    if card.kind != "main" or card.level is None:
        return
    at_hand = place.scope.once(_levels).get(card.name.text, frozenset())
    if any(place.below(LevelUp)) and card.level + 1 not in at_hand:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` levels up, but there is no level {card.level + 1}",
            label="no main character of this name has that level",
            help=f"write the card `level {card.level + 1}`, or mend the name or the level",
        )
    before = card.level - 1
    if before > 0 and before not in at_hand:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` has a level {card.level}, but no level {before}",
            label="nothing of this name can level up to it",
            help=f"write the card `level {before}`, or mend the name or the level",
        )


def _levels(scope: Scope) -> Mapping[str, frozenset[int]]:
    """Return the levels of main characters by name."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for card in scope.known.cards:
        if card.kind == "main" and card.level is not None:
            found[card.name].add(card.level)
    return {name: frozenset(levels) for name, levels in found.items()}


LINT: Final = Lint(
    code="C102",
    title="levels of a main character that do not connect",
    severity=Severity.WARNING,
    at=(Card,),
    find=broken_levels,
    rules=("11.2.4", "11.2.6"),
)
