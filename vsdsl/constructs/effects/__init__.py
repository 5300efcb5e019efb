"""Effects: what a resolving power does."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import becoming, cards, characters, choices, combat, counters, moves

EFFECTS: tuple[type[Construct], ...] = (
    *becoming.EFFECTS,
    *cards.EFFECTS,
    *characters.EFFECTS,
    *choices.EFFECTS,
    *combat.EFFECTS,
    *counters.EFFECTS,
    *moves.EFFECTS,
)
