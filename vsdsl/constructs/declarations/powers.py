"""Powers of a card, and the modes of a plot twist."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, many, say
from vsdsl.constructs.declarations.lines import PowerCost
from vsdsl.constructs.english import tidy
from vsdsl.constructs.limits.limit import Limit
from vsdsl.constructs.statements.block import Block


class KeywordUse(Construct):
    """A keyword of the library by name, with its parameter in parentheses where it has one.

    Rules: 7.1.4, 13.1.9, 13.7.1, 13.7.3.
    """

    EXAMPLE: ClassVar[str] = "Team Up (Avengers)"

    name: Name
    argument: Name | int | None

    def english(self, this: str) -> str:
        """Return the keyword as it is printed."""
        return self.name.text + (f" ({say(self.argument, this)})" if self.argument else "")


class Keywords(Construct):
    """Keywords in a line: `Flight, Ranged`.

    Rules: 7.1.4, 7.1.5.
    """

    EXAMPLE: ClassVar[str] = "Flight, Ranged"

    uses: tuple[KeywordUse, ...] = many()

    def english(self, this: str) -> str:
        """Return the keywords as a list."""
        return ", ".join(use.english(this) for use in self.uses)


class PrintedKeyword(Construct):
    """A keyword with text of its own, which goes before the library's.

    Rules: 7.1.4.
    """

    EXAMPLE: ClassVar[str] = "Genius: at start of your turn: draw 1"

    use: KeywordUse
    body: Block

    def english(self, this: str) -> str:
        """Return the keyword and its printed text."""
        return f"{self.use.english(this)}: {self.body.english(this)}"


class Power(Construct):
    """A keyword power that only this card has: its name and its text; a side card has no name.

    Rules: 7.1.1, 7.1.4, 7.1.6, 17.3.1.
    """

    EXAMPLE: ClassVar[str] = 'power "Warm Welcome":\n    when this appears: draw 1'

    name: Name | None
    body: Block

    def english(self, this: str) -> str:
        """Return name and text."""
        name = f"{self.name.text} (power): " if self.name else ""
        return f"{name}{self.body.english(this)}"


class SuperPower(Construct):
    """A super power: name, timing, cost, limits, effect.

    Rules: 1.3.2, 5.8.1, 5.8.2, 5.8.3, 5.8.4, 5.8.5, 5.8.6, 5.8.7, 7.2.1, 7.2.2, 7.2.3.
    """

    EXAMPLE: ClassVar[str] = 'super "Second Wind" main [Might]: ready this'

    name: Name
    timing: str
    cost: PowerCost
    limits: tuple[Limit, ...]
    body: Block

    def english(self, this: str) -> str:
        """Return the power as one paragraph."""
        head = f"super power: {_conditions(self.cost, self.timing, self.limits, this)}"
        return f"{self.name.text} ({head}): {self.body.english(this)}"


class Reaction(Construct):
    """A super power that answers an event, on any turn: name, cost, limits, trigger.

    Rules: 7.6.1, 7.6.2, 7.6.3, 7.6.4, 7.6.5, 7.6.6, 7.6.7.
    """

    EXAMPLE: ClassVar[str] = (
        'reaction "Objection" [Intellect]:\n    when an enemy player uses a super power: cancel it'
    )

    name: Name
    cost: PowerCost
    limits: tuple[Limit, ...]
    body: Block

    def english(self, this: str) -> str:
        """Return the power as one paragraph."""
        head = f"super power: {_conditions(self.cost, 'reaction', self.limits, this)}"
        return f"{self.name.text} ({head}): {self.body.english(this)}"


class LevelUp(Construct):
    """A Level Up power: the XP needed, the name of the power, and how the character gains XP.

    Rules: 11.2.1, 11.2.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = 'level up 3 "Onward":\n    when this attacks: this gains 1 XP'

    xp: int
    name: Name
    body: Block

    def english(self, this: str) -> str:
        """Return the power as one paragraph."""
        return f"{self.name.text} (reach {self.xp} XP to level up): {self.body.english(this)}"


class PlayMode(Construct):
    """The timing of a plot twist and what it does; `or` gives one text two timings.

    Rules: 1.3.2, 2.2.2, 2.2.3, 5.8.8.
    """

    EXAMPLE: ClassVar[str] = "main or any-turn combat: draw 1"

    timings: tuple[str, ...]
    limits: tuple[Limit, ...]
    body: Block

    def english(self, this: str) -> str:
        """Return when it is played and what it does."""
        timings = " or ".join(self.timings)
        limits = "".join(f", {limit.english(this)}" for limit in self.limits)
        return f"timing: {timings}{limits}; effect: {self.body.english(this)}"


def _conditions(cost: PowerCost, timing: str, limits: tuple[Limit, ...], this: str) -> str:
    """Return what using a power costs, when it can be used, and its limits."""
    said = (cost.english(this), timing, *(limit.english(this) for limit in limits))
    return tidy(", ".join(said))


DECLARATIONS: tuple[type[Construct], ...] = (
    KeywordUse,
    Keywords,
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
