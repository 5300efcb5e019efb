"""Modes and actions: choosing between effects, and powers without a cost."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.english import stopped, tidy, when_timed
from vsdsl.constructs.limits.limit import (
    Limit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import permitted


class ChooseMode(Construct):
    """`choose one:` and its modes.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "choose one:\n    mode: draw 2\n    mode: ready this"

    body: Block

    def english(self, this: str) -> str:
        """Return the modes."""
        *modes, last = (mode.english(this) for mode in self.body.statements)
        return "choose one: " + "; ".join([*modes, f"or {last}"])


class Mode(Construct):
    """`mode:` one of the choices under `choose one:`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "choose one:\n    mode: draw 1\n    mode: heal 1 wound from this"

    body: Block

    def english(self, this: str) -> str:
        """Return what the mode does."""
        said = self.body.joined(this)
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
        often, conditions = "any number of times", ""
        for limit in self.limits:
            match limit:
                case OncePerTurnLimit():
                    often = "once per turn"
                case OncePerGameLimit():
                    often = "once per game"
                case OnceWhileLevelLimit(level=level):
                    often = f"once while Level {level}"
                case OnlyIf(condition=condition):
                    conditions += f" if {condition.english(this)}"
                case OnlyWhile(condition=condition):
                    conditions += f" while {condition.english(this)}"
                case _:
                    pass
        when = when_timed(self.timing, "their" if self.whose else "your")
        who = self.whose.english(this) if self.whose else "you"
        first, *others = self.body.statements
        may = permitted(self.body.changed(statements=(first,)), this)
        said = f"{often} {when}{conditions}, {who} may {may}"
        if not others:
            return tidy(said)
        return tidy(f"{stopped(said)} {self.body.changed(statements=tuple(others)).english(this)}")


STATEMENTS: tuple[type[Construct], ...] = (
    Action,
    ChooseMode,
    Mode,
)
