"""What the referee reads a text with: a plain table, the card it stands on, you, and names.

The referee knows the constructs of the language and the slots of the table. From the core it takes
only numbers and marks that cards have by now: ATK and DEF, teams, powers.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.core.table.table import Table


class SenselessError(Exception):
    """A text in which no sense can be found: it should have been refused."""


class UnreadError(Exception):
    """A text that the referee does not read: it is not compared."""


class Player(NamedTuple):
    """A player, by seat."""

    seat: int


class Place(NamedTuple):
    """A zone or row of a player, or a whole side."""

    seat: int
    zone: str


class Power(NamedTuple):
    """A power that a card has: which of its powers."""

    card: int
    name: str
    category: str
    number: int


Value = int | Player | Place | Power  # a card is its id
Values = tuple[Value, ...]


class Readers(NamedTuple):
    """How the parts of a text are read; each needs the others."""

    things: "Callable[[Reading, Construct, str], Values]"
    holds: "Callable[[Reading, Construct], bool]"
    number: "Callable[[Reading, Construct], int]"
    is_so: "Callable[[Reading, Construct, Value], bool]"
    each_number: "Callable[[Reading, Construct], list[int]]"


class Reading(NamedTuple):
    """A text that is being read at one moment of a game."""

    table: Table
    this: int
    you: int
    names: Mapping[str, Any]
    by: Readers
    who: int = -1  # who carries the line out, if not you

    def things(self, node: Construct, home: str = "play") -> Values:
        """Return all that a phrase can mean, each once; without a place it looks at its home."""
        return self.by.things(self, node, home)

    def holds(self, node: Construct) -> bool:
        """Return whether a condition is true."""
        return self.by.holds(self, node)

    def number(self, node: Construct) -> int:
        """Return the number that an amount is now."""
        return self.by.number(self, node)

    def each_number(self, node: Construct) -> list[int]:
        """Return the numbers that are compared: of `each` thing its own, and else one."""
        return self.by.each_number(self, node)

    def is_so(self, node: Construct, value: Value) -> bool:
        """Return whether a predicate is true of something."""
        return self.by.is_so(self, node, value)

    def named(self, **names: Any) -> "Reading":  # noqa: ANN401  things, numbers and words
        """Return the same with further names."""
        return self._replace(names={**self.names, **names})
