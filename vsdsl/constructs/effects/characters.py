"""Effects on the state of characters in play."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import some
from vsdsl.constructs.construct import Construct, construct
from vsdsl.constructs.selectors.selector import Target


@construct
class Stun(Construct):
    """`stun ...`: face down, exhausted, without counters and equipment, and one wound.

    Rules: 8.3.1, 10.2.2, 10.2.3, 10.2.4, 10.2.5, 10.2.6, 10.2.7, 17.2.4.
    """

    SAYS: ClassVar[str] = "stun {target}"
    EXAMPLE: ClassVar[str] = "stun an enemy character"

    target: Target


@construct
class Daze(Construct):
    """`daze ...`: a stun without the wound; `keeping equipment` where the card says so.

    Rules: 10.5.1, 10.9.4.
    """

    EXAMPLE: ClassVar[str] = "daze an enemy supporting character"

    target: Target
    keeping: str | None

    def english(self, this: str) -> str:
        """Return who is dazed."""
        return f"daze {self.target.english(this)}" + (f", {self.keeping}" if self.keeping else "")


@construct
class Ko(Construct):
    """`KO ...`: from play into the owner's KO pile.

    Rules: 8.3.6, 10.5.5.
    """

    SAYS: ClassVar[str] = "KO {target}"
    EXAMPLE: ClassVar[str] = "KO a stunned supporting character"

    target: Target


@construct
class Wound(Construct):
    """`wound ...`: a wound without a stun.

    Rules: 10.5.2, 10.5.3.
    """

    SAYS: ClassVar[str] = "wound {target}"
    EXAMPLE: ClassVar[str] = "wound a face-up supporting character"

    target: Target


@construct
class Heal(Construct):
    """`heal N wounds from ...`, `heal all wounds from ...`.

    Rules: 10.5.2, 10.5.3.
    """

    EXAMPLE: ClassVar[str] = "heal 1 wound from this"

    quantity: Construct
    target: Target

    def english(self, this: str) -> str:
        """Return how many wounds are healed, and from whom."""
        return f"heal {self.target.english(this)} of {some(self.quantity, 'wounds', this)}"


@construct
class Ready(Construct):
    """`ready ...`; a stunned character cannot ready.

    Rules: 1.5.3, 3.3.1, 10.3.3.
    """

    SAYS: ClassVar[str] = "ready {target}"
    EXAMPLE: ClassVar[str] = "ready a character"

    target: Target


@construct
class Exhaust(Construct):
    """`exhaust ...`: turns it sideways; with one that is exhausted already, nothing happens.

    Rules: 1.5.3, 3.3.1.
    """

    SAYS: ClassVar[str] = "exhaust {target}"
    EXAMPLE: ClassVar[str] = "exhaust an enemy character"

    target: Target


@construct
class Freeze(Construct):
    """`freeze ...`: exhausts it and keeps it from readying in its next turn.

    Rules: 10.8.1, 10.8.2, 10.8.3, 10.8.4.
    """

    SAYS: ClassVar[str] = "freeze {target}"
    EXAMPLE: ClassVar[str] = "freeze a character"

    target: Target


@construct
class Recover(Construct):
    """`recover ...`: turns a stunned character face up; it stays exhausted.

    Rules: 10.6.1, 10.6.2.
    """

    SAYS: ClassVar[str] = "recover {target}"
    EXAMPLE: ClassVar[str] = "recover this"

    target: Target


@construct
class Hide(Construct):
    """`hide ...`: turns a face-up character face down; it is ready and has lost its counters.

    Rules: 10.7.1, 10.7.2.
    """

    SAYS: ClassVar[str] = "hide {target}"
    EXAMPLE: ClassVar[str] = "hide this"

    target: Target


EFFECTS: tuple[type[Construct], ...] = (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Ready,
    Recover,
    Stun,
    Wound,
)
