"""Permissions, prohibitions and duties."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, say
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import tidy
from vsdsl.constructs.selectors.selector import Selector


class Cannot(Construct):
    """`... can't ...`: a prohibition; it beats every permission.

    Rules: 1.1.2, 17.1.3.
    """

    EXAMPLE: ClassVar[str] = "this can't be ranged attacked"

    subject: Selector
    deed: Construct
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return who can't do what, and for how long."""
        return _permission(self.subject, "can't", self.deed, self.duration, this)


class Can(Construct):
    """`... can ...`: a permission the rules do not give by themselves.

    Rules: 1.1.1, 1.1.2.
    """

    EXAMPLE: ClassVar[str] = "you can recruit characters from your KO pile this turn"

    subject: Selector
    deed: Construct
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return who can do what, and for how long."""
        return _permission(self.subject, "can", self.deed, self.duration, this)


class Must(Construct):
    """`... must ...`: has to be done if it can be.

    Rules: 16.2.14, 16.2.15, 16.2.16.
    """

    EXAMPLE: ClassVar[str] = "this must be in your first attack"

    subject: Selector
    deed: Construct
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return who must do what, and for how long."""
        return _permission(self.subject, "must", self.deed, self.duration, this)


def _permission(
    subject: Selector, word: str, deed: Construct, duration: Construct | None, this: str
) -> str:
    return tidy(f"{subject.english(this)} {word} {deed.english(this)} {say(duration, this)}")


MODIFIERS: tuple[type[Construct], ...] = (
    Can,
    Cannot,
    Must,
)
