"""Words that point back at something already there."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, many
from vsdsl.constructs.english import listed, spoken, tidy


class This(Construct):
    """`this`: the card the power is on, whatever it is called.

    A copied power speaks of the character that has copied it. In the text of an equipment `this` is
    the equipment, and whoever carries it is the `equipped character`.

    Rules: 7.8.1, 10.9.1.
    """

    SAYS: ClassVar[str] = "{this}"
    EXAMPLE: ClassVar[str] = "ready this"


class ThisPower(Construct):
    """`this power`: the power itself, not the character.

    Rules: 13.6.2, 13.6.4.
    """

    SAYS: ClassVar[str] = "this power"
    EXAMPLE: ClassVar[str] = "this power can't be turned off"


class It(Construct):
    """`it`: the one thing the lines before speak of.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "it"
    EXAMPLE: ClassVar[str] = (
        "when another character appears on your side: put 1 +1/+1 counter on it"
    )


class Them(Construct):
    """`them`: the several things the lines before speak of.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "them"
    EXAMPLE: ClassVar[str] = "reveal the top 2 cards of your deck\nput them into your hand"


class You(Construct):
    """`you`: the player who controls the power.

    Rules: 1.2.2, 14.3.12, 14.3.13.
    """

    SAYS: ClassVar[str] = "you"
    EXAMPLE: ClassVar[str] = "you may draw 1"


class They(Construct):
    """`they`: the player or players the line before speaks of.

    Rules: 1.2.6.
    """

    SAYS: ClassVar[str] = "they"
    EXAMPLE: ClassVar[str] = "each enemy player may discard a card\nif they do: draw 1"


class Variable(Construct):
    """A lower-case name that the script has given with `as` or `let`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "choose an enemy character as victim\nstun victim"

    name: Name

    def english(self, this: str) -> str:  # noqa: ARG002  a name of the script
        """Return the name with an article, so that it reads as a noun."""
        return f"the {spoken(self.name.text)}"


class Remembered(Construct):
    """`remembered rivals`: what this card has noted with `remember` earlier in the game.

    Rules: 9.3.3.
    """

    SAYS: ClassVar[str] = "the {name}"
    EXAMPLE: ClassVar[str] = (
        "when this attacks an enemy character: remember it as rivals\n"
        "at end of your turn: exhaust remembered rivals"
    )

    name: Name


class AnyOf(Construct):
    """`(... or ...)`: one of several phrases.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = (
        'search (your deck or your hand) for a supporting character named "Lab Lead"'
    )

    options: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the options joined by `or`."""
        return self.joined("or", this)

    def joined(self, word: str, this: str) -> str:
        """Return the options joined by a word; `your` is said once: `your hand or KO pile`."""
        first, *others = (option.english(this) for option in self.options)
        whose = first.partition(" ")[0]
        if whose in {"your", "their"} and all(each.startswith(f"{whose} ") for each in others):
            others = [each.removeprefix(f"{whose} ") for each in others]
        return tidy(listed((first, *others), word))


SELECTORS: tuple[type[Construct], ...] = (
    AnyOf,
    It,
    Remembered,
    Them,
    They,
    This,
    ThisPower,
    Variable,
    You,
)
