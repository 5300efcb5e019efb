"""Amounts that are worked out of others: half of one, one in brackets."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import Arithmetic
from vsdsl.constructs.construct import Construct, say


class InBrackets(Construct):
    """`(...)`: an amount of several words where one number stands.

    Rules: 9.3.2.
    """

    EXAMPLE: ClassVar[str] = "look at the top (number of enemy characters) cards of your deck"

    amount: Construct

    def english(self, this: str) -> str:
        """Return the amount; what is added up stays together."""
        said = say(self.amount, this)
        return f"({said})" if isinstance(self.amount, Arithmetic) else said


class Half(Construct):
    """`half ... rounded up`, `half ... rounded down`.

    Half of an uneven number below zero is rounded the same way: up is towards zero then.

    Rules: 9.3.2.
    """

    EXAMPLE: ClassVar[str] = "this gains half DEF of this rounded up ATK this combat"

    amount: Construct
    rounding: str

    def english(self, this: str) -> str:
        """Return the half, and how it is rounded."""
        return f"half {say(self.amount, this)} ({self.rounding})"


AMOUNTS: tuple[type[Construct], ...] = (
    Half,
    InBrackets,
)
