"""Powers of a card, and the modes of a plot twist."""

from collections.abc import Mapping
from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, many, say
from vsdsl.constructs.declarations.lines import PowerCost
from vsdsl.constructs.english import sentence, tidy, timed
from vsdsl.constructs.limits.limit import Limit
from vsdsl.constructs.statements.block import Block

_PLAYED: Final = ("use this power", "play this card")


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
        return f"{self.use.english(this)}: {self.text(this)}"

    def text(self, this: str) -> str:
        """Return the printed text."""
        return power_text(self.body, this)


class Power(Construct):
    """A keyword power that only this card has: its name and its text; a side card has no name.

    Rules: 7.1.1, 7.1.4, 7.1.6, 17.3.1.
    """

    EXAMPLE: ClassVar[str] = 'power "Warm Welcome":\n    when this appears: draw 1'

    name: Name | None
    body: Block

    def english(self, this: str) -> str:
        """Return name and text."""
        return f"{self.name.text}: {self.text(this)}" if self.name else self.text(this)

    def text(self, this: str) -> str:
        """Return the text."""
        return power_text(self.body, this)


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
        head = tidy(f"{timed(self.timing)} {self.cost.english(this)}")
        return f"{_named(self.name, head)}: {self.text(this)}"

    def text(self, this: str) -> str:
        """Return the effect, and what limits its use."""
        return effect_text(self.body, self.limits, this)


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
        head = tidy(f"Reaction {self.cost.english(this)}")
        return f"{_named(self.name, head)}: {self.text(this)}"

    def text(self, this: str) -> str:
        """Return the effect, and what limits its use."""
        return effect_text(self.body, self.limits, this)


class LevelUp(Construct):
    """A Level Up power: the XP needed, the name of the power, and how the character gains XP.

    One that says nothing about that ends with its name: other powers give the XP.

    Rules: 11.2.1, 11.2.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = 'level up 3 "Onward":\n    when this attacks: this gains 1 XP'
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "level_up": ("xp", "name", "body"),
        "level_up_only": ("xp", "name"),
    }

    xp: int
    name: Name
    body: Block | None = None

    def english(self, this: str) -> str:
        """Return the power as one paragraph."""
        head = _named(self.name, f"Level Up ({self.xp})")
        return head if self.body is None else f"{head}: {self.text(this)}"

    def text(self, this: str) -> str:
        """Return how XP is gained."""
        return "" if self.body is None else power_text(self.body, this)


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
        return f"{' or '.join(timed(each) for each in self.timings)}: {self.text(this)}"

    def text(self, this: str) -> str:
        """Return the effect, and what limits its use."""
        effect = effect_text(self.body, (), this)
        limits = (each.english(this).replace(*_PLAYED) for each in self.limits)
        return " ".join((effect, *(sentence(each) for each in limits)))


def power_text(body: Block, this: str) -> str:
    """Return the text of a power that works all the time, or waits."""
    from vsdsl.constructs import telling  # noqa: PLC0415  see there

    return telling.power_text(body, this)


def effect_text(body: Block, limits: tuple[Limit, ...], this: str) -> str:
    """Return the text of an effect, and what limits its use."""
    from vsdsl.constructs import telling  # noqa: PLC0415  see there

    return telling.effect_text(body, limits, this)


def _named(name: Name, head: str) -> str:
    """Return the head of a power behind its name."""
    comma = "" if name.text.endswith(("!", "?", ".")) else ","
    return f"{name.text}{comma} {head}"


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
