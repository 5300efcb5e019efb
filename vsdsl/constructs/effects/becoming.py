"""Effects that make a character something else: another level, another role, another card."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.facts import (
    A_CHARACTER,
    EVERYWHERE,
    IN_PLAY,
    NOWHERE,
    OUT_OF_THE_GAME,
    Facts,
    Outcome,
    Verb,
    party,
)
from vsdsl.constructs.selectors.selector import Target
from vsdsl.terms.states import State
from vsdsl.terms.things import CHARACTERS, Kind


class Transform(Verb):
    """`... transforms into ...`: another card takes its place, with its counters and equipment.

    Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, 11.5.6.
    """

    SAYS: ClassVar[str] = "transform into {target}"
    EXAMPLE: ClassVar[str] = 'this transforms into a level 2 "Lab Lead" outside the game'
    FACTS: ClassVar[Facts] = Facts(
        doer=party("", Kind.CHARACTER, zones=IN_PLAY, goes_to=OUT_OF_THE_GAME),
        on=(party("target", CHARACTERS, zones=EVERYWHERE - IN_PLAY, goes_to=IN_PLAY),),
    )

    target: Target


class Become(Verb):
    """`... becomes your main character`, `a supporting character`, `the defender`.

    Rules: 6.8.2, 11.4.1, 11.4.2, 11.4.3, 11.4.4.
    """

    SAYS: ClassVar[str] = "become {role}"
    EXAMPLE: ClassVar[str] = "this becomes the defender"
    FACTS: ClassVar[Facts] = Facts(
        doer=party("", Kind.CHARACTER, zones=IN_PLAY, may_leave=(State.DEFENDING,)),
        on=(party("role", Kind.CHARACTER, zones=NOWHERE),),
        outcome=Outcome.OPEN,
    )

    role: Construct


class BecomeLevel(Verb):
    """`... becomes level 1`: its card of a higher or lower level takes its place.

    With a duration it goes back when that is over.

    Rules: 11.3.1, 11.3.3, 11.3.4, 11.3.5, 11.3.6, 17.5.5.
    """

    SAYS: ClassVar[str] = "become Level {level} {duration}"
    EXAMPLE: ClassVar[str] = "this becomes level 1"
    FACTS: ClassVar[Facts] = Facts(doer=A_CHARACTER, outcome=Outcome.OPEN, lasts="duration")

    level: int
    duration: Duration | None


EFFECTS: tuple[type[Verb], ...] = (
    Become,
    BecomeLevel,
    Transform,
)
