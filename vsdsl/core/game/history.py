"""History: a game that can be undone without limit and played again."""

from typing import Any

from vsdsl.core.game.engine import EndlessError, IllegalChoiceError, choose
from vsdsl.core.table.table import Table


class NothingToUndoError(RuntimeError):
    """There is no decision to take back."""


class History:
    """A game with its past: a clone from before each decision, sharing what has not changed."""

    __slots__ = ("_past", "choices", "table")

    def __init__(self, table: Table) -> None:
        """Start from a table that stands at a decision."""
        self.table = table
        self._past: list[Table] = []
        self.choices: list[Any] = []

    def choose(self, option: Any) -> None:  # noqa: ANN401  one of the options
        """Go on with an option; one that is illegal or without end leaves all as it was."""
        before = self.table.clone()
        try:
            choose(self.table, option)
        except (EndlessError, IllegalChoiceError):
            self.table = before
            raise
        self._past.append(before)
        self.choices.append(option)

    def undo(self) -> None:
        """Take the last decision back."""
        if not self._past:
            raise NothingToUndoError("there is no decision to take back")
        self.table = self._past.pop()
        self.choices.pop()
