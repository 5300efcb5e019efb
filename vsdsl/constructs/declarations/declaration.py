"""Declarations: sets, teams, keywords and cards."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, many
from vsdsl.constructs.declarations.lines import CardTeam, Gives
from vsdsl.constructs.english import listed, sentence
from vsdsl.constructs.statements.block import Block

_FOR_A_TEAM: Final = frozenset({"plot twist", "equipment"})


class Set(Construct):
    """A card set: its name, the letters of its card numbers, its universe and brand.

    A set can name the edition of the rules that its cards need; without one it is the merged one.

    Rules: 2.2.7, 15.3.1, 15.3.2.
    """

    SAYS: ClassVar[str] = "{name} ({code}), {universe} {brand} {edition}"
    EXAMPLE: ClassVar[str] = 'set "Practice" TST, universe illustrated'

    name: Name
    code: Name
    universe: str | None
    brand: Name | None
    edition: Name | None


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

    Without a text it is only a mark: a sub-kind of card that others speak of.

    Rules: 7.1.4, 7.1.6.
    """

    EXAMPLE: ClassVar[str] = "keyword Eager:\n    when this appears: draw 1"

    name: Name
    parameter: Parameter | None
    body: Block

    def english(self, this: str) -> str:  # noqa: ARG002  a keyword speaks of no certain card
        """Return the keyword and its text, which speaks of whatever character has it."""
        given = f" ({self.parameter.kind})" if self.parameter else ""
        if self.is_mark:
            return f"{self.name.text}{given} (a mark)"
        return f"{self.name.text}{given}: {self.text('this character')}"

    @property
    def is_mark(self) -> bool:
        """Whether it has no text of its own."""
        return not self.body.statements

    def text(self, this: str, argument: str = "") -> str:
        """Return what the keyword means for a character that has it, with what it is given."""
        given = {}
        if self.parameter:
            given[self.parameter.name.text] = argument or f"that {self.parameter.kind}"
        from vsdsl.constructs import telling  # noqa: PLC0415  see there

        return telling.power_text(self.body, this, given, self.name.text)


class AsOf(Construct):
    """The editions of the rules in which a keyword has a text of its own.

    Rules: 7.1.4.
    """

    EXAMPLE: ClassVar[str] = (
        'keyword Ferocious as of "2015-marvel-battles", "2017-compiled":\n'
        "    when this attacks: draw 1"
    )

    editions: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  it speaks of no card
        """Return the editions in a row."""
        return f"as of {listed(tuple(each.text for each in self.editions))}"


class KeywordAsOf(Construct):
    """The text that a keyword has in some editions of the rules, instead of the one it has else.

    Rules: 7.1.4, 7.1.6.
    """

    EXAMPLE: ClassVar[str] = (
        'keyword Ferocious as of "2015-marvel-battles":\n    when this attacks: draw 1'
    )

    name: Name
    parameter: Parameter | None
    as_of: AsOf
    body: Block

    def english(self, this: str) -> str:
        """Return the keyword, its editions and its text there."""
        keyword = Keyword(span=self.span, name=self.name, parameter=self.parameter, body=self.body)
        return f"{keyword.english(this)} ({self.as_of.english(this)})"


class DeclaredCounter(Construct):
    """A kind of counter, and what each of them says for the character that it is on.

    Its text works once for each such counter. Without a text it is only a mark. It stays on a
    character that turns face down, unless the text says that the character can't have it then.

    Rules: 7.1.6, 9.4.6, 10.1.2.
    """

    EXAMPLE: ClassVar[str] = "counter Vitality:\n    this has +1 health"

    name: Name
    body: Block

    def english(self, this: str) -> str:  # noqa: ARG002  it speaks of whoever it is on
        """Return the counter and its text, which speaks of whatever character it is on."""
        if not self.body.statements:
            return f"{self.name.text} counter (a mark)"
        from vsdsl.constructs import telling  # noqa: PLC0415  see there

        return f"{self.name.text} counter: {telling.power_text(self.body, 'this character')}"


class ElsewhereCard(Construct):
    """A card of a set that is not at hand: its name, and the level of a main character.

    Rules: 2.1.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = 'elsewhere "Rat King" level 2'

    name: Name
    level: int | None

    def english(self, this: str) -> str:  # noqa: ARG002  it speaks of another card
        """Return the name of the card, and its level."""
        return self.name.text if self.level is None else f"{self.name.text} (level {self.level})"


class Elsewhere(Construct):
    """Cards of sets that are not at hand, which the cards of a file may name.

    Rules: 2.1.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = 'elsewhere "Rat King" level 2, "Lab Lead"'

    cards: tuple[ElsewhereCard, ...] = many()

    def english(self, this: str) -> str:
        """Return the cards that are named."""
        return f"Printed elsewhere: {', '.join(each.english(this) for each in self.cards)}."


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
        return "\n".join(self.said(line, this) for line in self.lines)

    def said(self, line: Construct, this: str) -> str:
        """Return a line of the card in English; a location names the team that it serves."""
        teams = self.team
        if isinstance(line, Gives) and teams is not None:
            return line.serving(teams.teams.english(this))
        return line.english(this)

    @property
    def team(self) -> CardTeam | None:
        """The line that says the teams of the card, if it has any."""
        return next((line for line in self.lines if isinstance(line, CardTeam)), None)

    def condition(self, this: str) -> str:
        """Return what a plot twist or an equipment with a team needs, as a sentence."""
        if self.team is None or self.kind not in _FOR_A_TEAM:
            return ""
        return sentence(self.team.needed(this))


DECLARATIONS: tuple[type[Construct], ...] = (
    AsOf,
    Card,
    DeclaredCounter,
    Elsewhere,
    ElsewhereCard,
    Keyword,
    KeywordAsOf,
    Parameter,
    Set,
    Team,
)
