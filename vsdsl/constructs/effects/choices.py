"""Choices and memory."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import NumberOf
from vsdsl.constructs.construct import Construct, Name, called, many, say
from vsdsl.constructs.english import listed, spoken, tidy
from vsdsl.constructs.facts import A_PLAYER, Facts, Naming, Outcome, Sort, Verb, party
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.terms.things import CARDS, CHOSEN


class Choose(Verb):
    """`choose ... as name`: a choice made now, for the lines that follow.

    `such that ...` limits the choice by a condition, which may use the name just given.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = (
        "choose a player as loser such that there are no cards in loser's hand\n"
        "KO loser's main character"
    )
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, on=(party("target", CHOSEN),), outcome=Outcome.NONE
    )

    target: Target
    such_that: Construct | None

    def english(self, this: str) -> str:
        """Return what is chosen, what it is called, and what must be true of it."""
        limit = f" such that {self.such_that.english(this)}" if self.such_that else ""
        return f"choose {self.target.english(this)}{limit}"


class ChooseKeyword(Verb):
    """`choose one of A, B, C as name`: one of some keywords.

    Rules: 7.1.4.
    """

    EXAMPLE: ClassVar[str] = "choose one of Flight, Ranged as gift\nthis gains gift this turn"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, outcome=Outcome.NONE, names=(Naming("name", Sort.WORD),)
    )

    keywords: tuple[Name, ...] = many()
    name: Name

    def english(self, this: str) -> str:  # noqa: ARG002  names read the same on every card
        """Return the keywords to choose from."""
        names = tuple(keyword.text for keyword in self.keywords)
        return tidy(f"choose one of {listed(names, 'or')} {called(self.name)}")


class ChooseNumber(Verb):
    """`choose a number as name`, also `from ... to ...`: any whole number in that range.

    Rules: 16.2.12.
    """

    EXAMPLE: ClassVar[str] = "choose a number as rage\nthis gains rage ATK this combat"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        outcome=Outcome.NONE,
        numbers=("least", "most"),
        names=(Naming("name", Sort.NUMBER),),
    )

    least: Construct | None
    most: Construct | None
    name: Name

    def english(self, this: str) -> str:
        """Return the range, and what the number is called."""
        between = f" from {say(self.least, this)} to {say(self.most, this)}" if self.least else ""
        return tidy(f"choose any number{between} {called(self.name)}")


class LetBe(Verb):
    """`let name be ...`: gives an amount a name; it is read now.

    Rules: 9.3.2.
    """

    EXAMPLE: ClassVar[str] = (
        "choose an enemy character as rival\n"
        "let boost be ATK of rival\n"
        "this gains boost ATK this turn"
    )
    FACTS: ClassVar[Facts] = Facts(
        outcome=Outcome.NONE, numbers=("amount",), names=(Naming("name", Sort.NUMBER),)
    )

    name: Name
    amount: Construct

    def english(self, this: str) -> str:
        """Return the amount and what it is called."""
        if not self.name.text and isinstance(self.amount, NumberOf):
            return f"count {self.amount.counted.english(this)}"
        return f"let the {spoken(self.name.text)} be {self.amount.english(this)}"


class Remember(Verb):
    """`remember ... as name`: this card notes it for the rest of the game.

    Rules: 9.3.3.
    """

    SAYS: ClassVar[str] = "add {things} to the {name}"
    EXAMPLE: ClassVar[str] = (
        "when this stuns an enemy character: remember it as victims\n"
        "when this leaves play: recover remembered victims"
    )
    FACTS: ClassVar[Facts] = Facts(on=(party("things", CHOSEN),), outcome=Outcome.NONE)

    things: Selector
    name: Name


class Say(Verb):
    """`say "..."`: a word a player must say aloud.

    Rules: 16.1.5.
    """

    SAYS: ClassVar[str] = 'say "{words}"'
    EXAMPLE: ClassVar[str] = 'you may say "Objection!"'
    FACTS: ClassVar[Facts] = Facts(doer=A_PLAYER, outcome=Outcome.NONE)

    words: Name


class FlipCoin(Verb):
    """`flip a coin`: chance decides, and `if the flip is won:` tells; each flip is one of its own.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "flip a coin"
    EXAMPLE: ClassVar[str] = "flip a coin\nif the flip is won: draw 1"
    FACTS: ClassVar[Facts] = Facts(doer=A_PLAYER, outcome=Outcome.NONE)


class EndThis(Verb):
    """`end this effect`: what this effect has set up ends.

    Rules: 9.3.5.
    """

    SAYS: ClassVar[str] = "end this effect"
    EXAMPLE: ClassVar[str] = (
        "each enemy player's hand is revealed for the rest of the game\n"
        "action main for each enemy player:\n"
        "    a character on their side pays [Skill]\n"
        "    if they do: end this effect"
    )
    FACTS: ClassVar[Facts] = Facts(outcome=Outcome.OPEN)


class ResolvePower(Verb):
    """`resolve "..." of ...`: carries out the effect of a power by name, outside its own time.

    Rules: 12.2.3.
    """

    SAYS: ClassVar[str] = "have {target} use {power}"
    EXAMPLE: ClassVar[str] = 'resolve "Wake" of this'
    FACTS: ClassVar[Facts] = Facts(on=(party("target", CARDS),), outcome=Outcome.OPEN)

    power: Name
    target: Target


EFFECTS: tuple[type[Verb], ...] = (
    Choose,
    ChooseKeyword,
    ChooseNumber,
    EndThis,
    FlipCoin,
    LetBe,
    Remember,
    ResolvePower,
    Say,
)
