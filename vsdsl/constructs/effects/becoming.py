"""Effects that make a character something else: another level, another role, another card."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, construct
from vsdsl.constructs.selectors.selector import Target


@construct
class Transform(Construct):
    """`... transforms into ...`: another card takes its place, with its counters and equipment.

    Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, 11.5.6.
    """

    SAYS: ClassVar[str] = "transform into {target}"
    EXAMPLE: ClassVar[str] = 'this transforms into a level 2 "Lab Lead" outside the game'

    target: Target


@construct
class Become(Construct):
    """`... becomes your main character`, `a supporting character`, `the defender`.

    Rules: 6.8.2, 11.4.1, 11.4.2, 11.4.3, 11.4.4.
    """

    SAYS: ClassVar[str] = "become {role}"
    EXAMPLE: ClassVar[str] = "this becomes the defender"

    role: Construct


@construct
class BecomeLevel(Construct):
    """`... becomes level 1`: its card of a higher or lower level takes its place.

    With a duration it goes back when that is over.

    Rules: 11.3.1, 11.3.3, 11.3.4, 11.3.5, 11.3.6, 17.5.5.
    """

    SAYS: ClassVar[str] = "become Level {level} {duration}"
    EXAMPLE: ClassVar[str] = "this becomes level 1"

    level: int
    duration: Construct | None


EFFECTS: tuple[type[Construct], ...] = (
    Become,
    BecomeLevel,
    Transform,
)
