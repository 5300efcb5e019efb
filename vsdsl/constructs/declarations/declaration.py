"""Declarations: sets, teams, keywords and cards."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, many
from vsdsl.constructs.statements.block import Block


class Set(Construct):
    """A card set: its name, the letters of its card numbers, its universe and brand.

    Rules: 2.2.7, 15.3.1, 15.3.2.
    """

    SAYS: ClassVar[str] = "{name} ({code}), {universe} {brand}"
    EXAMPLE: ClassVar[str] = 'set "Practice" TST, universe illustrated'

    name: Name
    code: Name
    universe: str | None
    brand: Name | None


class Team(Construct):
    """A team, and whether it is good, evil or neither.

    Rules: 1.4.6, 1.4.7, 2.1.6.
    """

    SAYS: ClassVar[str] = "{name} ({alignment})"
    EXAMPLE: ClassVar[str] = "team Lab Rats: good"

    name: Name
    alignment: str


class Parameter(Construct):
    """What a keyword takes in parentheses: a team, a symbol or a number, and its name in the text.

    Rules: 13.1.9, 13.7.1, 13.7.3.
    """

    SAYS: ClassVar[str] = "{kind}, the {name}"
    EXAMPLE: ClassVar[str] = "keyword Friend (team club):\n    this is also club"

    kind: str
    name: Name


class Keyword(Construct):
    """A keyword of the library: its name and what it means.

    Rules: 7.1.4, 7.1.6.
    """

    EXAMPLE: ClassVar[str] = "keyword Eager:\n    when this appears: draw 1"

    name: Name
    parameter: Parameter | None
    body: Block

    def english(self, this: str) -> str:
        """Return the keyword and its text, which speaks of whatever character has it."""
        said = self.body.english("this character")
        given = f", with a {self.parameter.english(this)}" if self.parameter else ""
        return f"{self.name.text} (keyword{given}): {said}"


class Card(Construct):
    """A card: kind, name, number, level, and its lines in printed order.

    Rules: 2.1.1, 12.1.1.
    """

    EXAMPLE: ClassVar[str] = (
        'supporting "Lab Hand" TST-001:\n    team Avengers\n    cost 1\n    stats 1/2, health 1'
    )

    kind: str
    name: Name
    number: Name
    level: int | None
    lines: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the lines of the card, one paragraph each."""
        return "\n".join(line.english(this) for line in self.lines)


DECLARATIONS: tuple[type[Construct], ...] = (
    Card,
    Keyword,
    Parameter,
    Set,
    Team,
)
