"""What can go wrong with a situation: it cannot be read, or the rules refuse a step."""

from vsdsl.core.table.reasons import Reason


class SituationError(Exception):
    """A situation that cannot be read: where, what, and what to do."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        """Keep message and place; a place of 0 is unknown."""
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return place + self.message


class NotThereError(SituationError):
    """A step about a card or a power that is not where the step needs it."""


class RefusedError(Exception):
    """A step that the rules refuse, with the reasons."""

    def __init__(self, message: str, reasons: tuple[Reason, ...] = ()) -> None:
        """Keep what was refused and why."""
        super().__init__(message)
        self.message = message
        self.reasons = reasons
