"""Effects: what each statement of a resolving power does to the table."""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.interp.effects.becoming import BECOMING
from vsdsl.interp.effects.capturing import CAPTURING
from vsdsl.interp.effects.cards import CARDS
from vsdsl.interp.effects.characters import CHARACTERS
from vsdsl.interp.effects.choices import CHOICES
from vsdsl.interp.effects.combat import COMBAT
from vsdsl.interp.effects.counters import COUNTERS
from vsdsl.interp.effects.equipment import EQUIPMENT
from vsdsl.interp.effects.moves import MOVES
from vsdsl.interp.effects.paying import PAYING
from vsdsl.interp.effects.resolving import RESOLVING
from vsdsl.interp.effects.verbs import VERBS
from vsdsl.interp.effects.zones import ZONES
from vsdsl.interp.remembering import REMEMBERING
from vsdsl.interp.writing import Writer

EFFECTS: dict[type[Construct], Callable[[Writer, Any], None]] = {
    **BECOMING,
    **CAPTURING,
    **CARDS,
    **CHARACTERS,
    **CHOICES,
    **COMBAT,
    **COUNTERS,
    **EQUIPMENT,
    **MOVES,
    **PAYING,
    **REMEMBERING,
    **RESOLVING,
    **VERBS,
    **ZONES,
}
