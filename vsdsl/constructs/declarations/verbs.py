"""Verbs that a set declares: an action that is defined once, and used on cards by its name."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.english import tidy
from vsdsl.constructs.selectors.selector import Target
from vsdsl.constructs.statements.block import Block


class DeclaredVerb(Construct):
    """A verb in its three forms, what it is done to, and what whoever uses it does.

    In its text `this` is the card that uses the verb, `you` its player, and the name in parentheses
    what it is done to. Without parentheses it has no object.

    Rules: 1.5.1, 1.5.2, 8.1.1.
    """

    EXAMPLE: ClassVar[str] = "verb Zap, Zaps, Zapped (a character as victim):\n    wound victim"

    name: Name
    third: Name
    past: Name
    object: Target | None
    body: Block

    def english(self, this: str) -> str:  # noqa: ARG002  it speaks of whoever uses it
        """Return the verb with its object, and what is done."""
        done_to = f" {self.object.selector.english('this')}" if self.object else ""
        text = self.body.english("this card")
        return tidy(f"{self.name.text}{done_to}: {text}")

    @property
    def forms(self) -> tuple[str, str, str]:
        """The verb as it follows `you`, as it follows one who does it, and as what was done."""
        return self.name.text, self.third.text, self.past.text


DECLARATIONS: tuple[type[Construct], ...] = (DeclaredVerb,)
