"""Effects: what a resolving power does."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import cards, characters, choices, combat, counters

EFFECTS: tuple[type[Construct], ...] = (
    *cards.EFFECTS,
    *characters.EFFECTS,
    *choices.EFFECTS,
    *combat.EFFECTS,
    *counters.EFFECTS,
)
