"""Effects on counters, wounds, XP and recruit points."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import some, worth
from vsdsl.constructs.construct import Construct, Name, construct, say
from vsdsl.constructs.english import spoken, tidy
from vsdsl.constructs.selectors.selector import Selector, Target, is_choice


@construct
class PutCounters(Construct):
    """`put N +1/+1 counters on ...`; opposite counters cancel, stunned characters get none.

    Rules: 9.4.6, 10.1.1, 10.1.2, 10.4.1.
    """

    EXAMPLE: ClassVar[str] = "put 1 +1/+1 counter on each character on your side"

    quantity: Construct
    tally: Construct
    target: Target
    for_each: Construct | None

    def english(self, this: str) -> str:
        """Return how many counters go where."""
        counters = some(self.quantity, self.tally, this)
        selector = self.target.selector
        several = "each of" if selector.is_plural and is_choice(selector.phrase) else ""
        target = f"{several} {self.target.english(this)}"
        if counters.startswith("as many"):
            return tidy(f"put on {target} {counters} {say(self.for_each, this)}")
        return tidy(f"put {counters} on {target} {say(self.for_each, this)}")


@construct
class PutDivided(Construct):
    """`put N counters divided on up to M ...`: the player divides them.

    Rules: 9.4.6, 10.1.1.
    """

    EXAMPLE: ClassVar[str] = "put 2 -1/-1 counters divided on up to 2 enemy characters"

    quantity: Construct
    tally: Construct
    target: Target

    def english(self, this: str) -> str:
        """Return how many counters are divided among whom."""
        counters = some(self.quantity, self.tally, this)
        return f"put {counters}, divided as you like, on {self.target.english(this)}"


@construct
class RemoveCounters(Construct):
    """`remove N counters from ...`; `as` names the number removed.

    Rules: 9.4.6.
    """

    EXAMPLE: ClassVar[str] = "remove all +1/+1 counters from this as toll\ndraw toll"

    quantity: Construct
    tally: Construct
    things: Selector
    name: Name | None

    def english(self, this: str) -> str:
        """Return how many counters come off."""
        counters = some(self.quantity, self.tally, this)
        number = f"(their number is the {spoken(self.name.text)})" if self.name else ""
        return tidy(f"remove from {self.things.chosen(this)} {counters} {number}")


@construct
class DoubleCounters(Construct):
    """`double all -1/-1 counters on ...`: afterwards there are twice as many.

    Rules: 9.4.6.
    """

    SAYS: ClassVar[str] = "double all {tally} on {target}"
    EXAMPLE: ClassVar[str] = "double all +1/+1 counters on this"

    tally: Construct
    target: Target


@construct
class ConvertCounters(Construct):
    """`convert all +1/+1 counters on ... into -1/-1 counters`: as many of the other kind.

    Rules: 9.4.6, 10.4.1.
    """

    SAYS: ClassVar[str] = "convert all {tally} on {target} into {result}"
    EXAMPLE: ClassVar[str] = "convert all +1/+1 counters on this into -1/-1 counters"

    tally: Construct
    target: Target
    result: Construct


@construct
class GainXp(Construct):
    """`... gains N XP`: a main character with enough of it levels up.

    Rules: 11.2.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = "this gains 1 XP"

    amount: Construct
    for_each: Construct | None

    def english(self, this: str) -> str:
        """Return how much XP is gained."""
        return tidy(f"get {worth(self.amount, 'XP', this)} {say(self.for_each, this)}")


@construct
class GainPoints(Construct):
    """`you gain N recruit points`: what is left when the Recruit Step ends is lost.

    Rules: 5.5.1, 5.5.5.
    """

    EXAMPLE: ClassVar[str] = "you gain 1 recruit point"

    amount: Construct

    def english(self, this: str) -> str:
        """Return how many points are gained."""
        return f"gain {some(self.amount, 'recruit points', this)}"


EFFECTS: tuple[type[Construct], ...] = (
    ConvertCounters,
    DoubleCounters,
    GainPoints,
    GainXp,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
