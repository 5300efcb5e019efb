"""Steps that expect: what must be true, what is true, and why. One module for each kind."""

from types import MappingProxyType
from typing import Final

from vsdsl.situation.expectations.combat import COMBAT
from vsdsl.situation.expectations.counters import COUNTERS
from vsdsl.situation.expectations.counts import COUNTS
from vsdsl.situation.expectations.ending import ENDING
from vsdsl.situation.expectations.legality import LEGALITY
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.expectations.place import PLACE
from vsdsl.situation.expectations.powers import POWERS
from vsdsl.situation.expectations.question import QUESTION
from vsdsl.situation.expectations.sight import SIGHT
from vsdsl.situation.expectations.stats import STATS
from vsdsl.situation.expectations.status import STATUS
from vsdsl.situation.expectations.turn import TURN
from vsdsl.situation.lines.expectations import Statement
from vsdsl.situation.meanings import Meanings
from vsdsl.situation.questions import asked_player, standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason

EXPECTATIONS: Final[Meanings[Outcome]] = MappingProxyType(
    {
        **COMBAT,
        **COUNTERS,
        **COUNTS,
        **ENDING,
        **LEGALITY,
        **PLACE,
        **POWERS,
        **QUESTION,
        **SIGHT,
        **STATS,
        **STATUS,
        **TURN,
    }
)


def expect(scene: Scene, step: Statement) -> Outcome:
    """Return the outcome of an expectation; one that fails says which choice is open."""
    return with_open_choice(scene, EXPECTATIONS[type(step)](scene, step))


def with_open_choice(scene: Scene, outcome: Outcome) -> Outcome:
    """Return an outcome; one that does not hold says which choice is open, and for which power.

    Rules: 1.5.1.
    """
    if outcome.holds or asked_player(scene) is None or standing(scene) in outcome.found:
        return outcome
    text = f"a choice is open: {standing(scene)}"
    return outcome._replace(why=(*outcome.why, Reason(text=text, rule="1.5.1")))
