"""Asking: which qualities a piece of text asks for that modifiers change.

Rules: 9.2.1, 17.1.1.
"""

from typing import Final

from vsdsl.constructs.amounts.amount import DifferentAmong, ExtremeOf, MeasureOf, TotalOf
from vsdsl.constructs.conditions.predicate import IsKind, IsTeam
from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.modifiers.stats import StatsOf
from vsdsl.constructs.selectors.phrase import TeamAdjective
from vsdsl.constructs.selectors.post import HasDifferent, HasMeasure, HasSame, HasTeam, Sharing
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.terms.sayings import Saying

_MEASURED: Final = {
    "ATK": Saying.STATS,
    "DEF": Saying.STATS,
    "base ATK": Saying.STATS,
    "base DEF": Saying.STATS,
    "health": Saying.HEALTH,
    "real ATK": Saying.STATS,
    "remaining health": Saying.HEALTH,
}


def asked_in(node: Construct) -> frozenset[Saying]:
    """Return what a text asks for: ATK and DEF, health, teams."""
    found = (_asked(each) for each in constructs_in(node))
    return frozenset(each for each in found if each is not None)


def _asked(node: Construct) -> Saying | None:
    match node:
        case (
            ExtremeOf(measure=word)
            | HasMeasure(measure=word)
            | MeasureOf(measure=word)
            | TotalOf(measure=word)
        ):
            return _MEASURED.get(word)
        case StatsOf(kind="base"):
            return Saying.STATS
        case DifferentAmong(what=word):
            return Saying.TEAM if word in {"team", "teams"} else None
        case HasDifferent(shared=word) | HasSame(shared=word) | Sharing(shared=word):
            return Saying.TEAM if word == "team" else None
        case HasTeam() | IsKind(phrase=Variable()) | IsTeam() | TeamAdjective():
            return Saying.TEAM
        case _:
            return None
