"""Conditions: what must be true, and how several of them are joined."""

from typing import ClassVar

from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.construct import Construct, Name, many
from vsdsl.constructs.english import is_compared, plural_predicate, tidy
from vsdsl.constructs.selectors.selector import Selector


class Holds(Construct):
    """A subject and what is true of it: `this is stunned`, `you attacked this turn`.

    With `each` or `all` in the subject it must be true of every one; with `a` of at least one.

    Rules: 8.2.1, 9.1.6.
    """

    EXAMPLE: ClassVar[str] = "if this is wounded: draw 1"

    subject: Selector
    predicate: Construct

    def english(self, this: str) -> str:
        """Return subject and predicate with a verb that fits."""
        said = self.predicate.english(this)
        if isinstance(self.predicate, DoSo):
            return said
        if self.subject.is_plural:
            said = plural_predicate(said)
        return tidy(f"{self.subject.english(this)} {said}")


class NotHolds(Construct):
    """`not` in front of a subject: it is not so.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if not you attacked this turn: draw 1"

    subject: Selector
    predicate: Construct

    def english(self, this: str) -> str:
        """Return the condition and that it is not met."""
        holds = Holds(span=self.span, subject=self.subject, predicate=self.predicate)
        return f"it is not so that {holds.english(this)}"


class ThereIs(Construct):
    """`there is ...`, `there are ...`: such things exist, or none do.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if there are 2 or more other characters on your side: draw 1"

    selector: Selector

    def english(self, this: str) -> str:
        """Return the sentence with a verb that fits."""
        be = "are" if self.selector.is_plural else "is"
        return tidy(f"there {be} {self.selector.english(this)}")


class ThereIsAlready(ThereIs):
    """`there is already ...`: such a thing was there before what has appeared, or came with it.

    It stands after the event of a trigger on something that appears.

    Rules: 8.1.8, 8.2.1.
    """

    EXAMPLE: ClassVar[str] = (
        "when this appears, if there is already a character on your side: draw 1"
    )

    def english(self, this: str) -> str:
        """Return the sentence with a verb that fits."""
        be = "are" if self.selector.is_plural else "is"
        return tidy(f"there {be} already {self.selector.english(this)}")


class Compare(Construct):
    """Two amounts compared with `=`, `<`, `>`, `<=` or `>=`.

    Rules: 2.1.3.
    """

    EXAMPLE: ClassVar[str] = "if number of cards in your hand <= 2: draw 1"

    left: Construct
    sign: Name
    right: Construct

    def english(self, this: str) -> str:
        """Return the comparison in words."""
        return f"{self.left.english(this)} {is_compared(self.sign.text, self.right.english(this))}"


class OrCondition(Construct):
    """`... or ...`: at least one is true; `and` binds more tightly.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if this is stunned or this is exhausted: draw 1"

    options: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the conditions joined by `or`."""
        return tidy(", or ".join(option.english(this) for option in self.options))


class AndCondition(Construct):
    """`... and ...`: all are true.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if this is ready and there is no enemy character: draw 1"

    all_of: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the conditions joined by `and`."""
        return tidy(" and ".join(one.english(this) for one in self.all_of))


CONDITIONS: tuple[type[Construct], ...] = (
    AndCondition,
    Compare,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
    ThereIsAlready,
)
