"""Effects: what a resolving power does."""

from vsdsl.constructs.effects import (
    becoming,
    cards,
    characters,
    choices,
    combat,
    counters,
    declared,
    moves,
)
from vsdsl.constructs.facts import Verb

EFFECTS: tuple[type[Verb], ...] = (
    *becoming.EFFECTS,
    *cards.EFFECTS,
    *characters.EFFECTS,
    *choices.EFFECTS,
    *combat.EFFECTS,
    *counters.EFFECTS,
    *declared.EFFECTS,
    *moves.EFFECTS,
)
