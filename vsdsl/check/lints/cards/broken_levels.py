"""C102: levels of a main character that do not connect."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.levels import same_level
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.constructs.modifiers.powers import LevelsInto
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def broken_levels(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a main character whose next level, or level before, is not there.

    The levels of one character may come in different sets, also in one that is not at hand; those
    of one set follow each other.

    Rules: 11.2.4, 11.2.6.
    """
    if card.kind != "main" or card.level is None or same_level(card, place):  # C114 speaks of those
        return
    table = place.scope.once(_levels)
    told = place.known.elsewhere.get(card.name.text, frozenset())
    at_hand = told | table.get((card.name.text, ""), frozenset())
    own = table.get((card.name.text, letters_of(card.number.text)), frozenset())
    is_led_elsewhere = any(place.below(LevelsInto))
    if any(place.below(LevelUp)) and card.level + 1 not in at_hand and not is_led_elsewhere:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` levels up, but there is no level {card.level + 1}",
            label="no main character of this name has that level",
            help=_advice(card, card.level + 1),
        )
    before = card.level - 1
    if before > 0 and before not in at_hand:
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` has a level {card.level}, but no level {before}",
            label="nothing of this name can level up to it",
            help=_advice(card, before),
        )
    elif before not in own | told and any(level < before for level in own):
        yield Found(
            span=card.name.span,
            title=f"this set has other levels of `{card.name.text}`, but no level {before}",
            label=f"level {card.level} follows level {before}",
            help=f"write the card `level {before}`, or correct the level",
        )


def _advice(card: Card, level: int) -> str:
    there = f'elsewhere "{card.name.text}" level {level}'
    return f"write the card `level {level}`, or `{there}`, or correct the name or the level"


def _levels(scope: Scope) -> Mapping[tuple[str, str], frozenset[int]]:
    """Return the levels of main characters by name and by the letters of a set, or of any set."""
    found: defaultdict[tuple[str, str], set[int]] = defaultdict(set)
    for card in scope.known.cards:
        if card.kind == "main" and card.level is not None:
            for letters in ("", card.letters):
                found[card.name, letters].add(card.level)
    return {key: frozenset(levels) for key, levels in found.items()}


LINT: Final = Lint(
    code="C102",
    title="levels of a main character that do not connect",
    severity=Severity.WARNING,
    at=(Card,),
    find=broken_levels,
    rules=("11.2.4", "11.2.6"),
)
