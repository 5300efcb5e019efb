"""Modes and actions: choosing between effects, and powers without a cost."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, say
from vsdsl.constructs.english import tidy
from vsdsl.constructs.limits.limit import Limit
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block


class ChooseMode(Construct):
    """`choose one:` and its modes.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "choose one:\n    mode: draw 2\n    mode: ready this"

    body: Block

    def english(self, this: str) -> str:
        """Return the modes."""
        modes = (mode.english(this) for mode in self.body.statements)
        return "choose one: " + "; or ".join(modes)


class Mode(Construct):
    """`mode:` one of the choices under `choose one:`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "choose one:\n    mode: draw 1\n    mode: heal 1 wound from this"

    body: Block

    def english(self, this: str) -> str:
        """Return what the mode does."""
        said = self.body.clause(this)
        return f"({said})" if "; " in said else said


class Action(Construct):
    """`action`, a timing and limits: something the player may do then, without power symbols.

    `for each enemy player` gives it to others: `they` are the player who takes the action.

    Rules: 5.8.2, 13.1.11.
    """

    EXAMPLE: ClassVar[str] = "action main, once per turn: move this to your front or back row"

    timing: str
    whose: Selector | None
    limits: tuple[Limit, ...]
    body: Block

    def english(self, this: str) -> str:
        """Return when, whose and what."""
        limits = ", ".join(say(limit, this) for limit in self.limits)
        whose = f" for {self.whose.english(this)}" if self.whose else ""
        head = f"{self.timing} action{whose} ({limits or 'as often as you like'})"
        return tidy(f"{head}: {self.body.clause(this)}")


STATEMENTS: tuple[type[Construct], ...] = (
    Action,
    ChooseMode,
    Mode,
)
