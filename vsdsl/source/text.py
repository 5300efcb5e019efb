"""A source: one file's text, its lines, and what was wrong with its bytes."""

from bisect import bisect_right
from enum import Enum
from functools import cached_property
from re import finditer
from typing import NamedTuple

from vsdsl.record import Record
from vsdsl.source.span import Span


class Position(NamedTuple):
    """A place for people: line and column, both counted from 1."""

    line: int
    column: int


class FaultKind(Enum):
    """What can be wrong with a file before anybody reads its words."""

    INVALID_UTF8 = "invalid utf-8"
    CONTROL_CHARACTER = "control character"
    TOO_LONG = "too long"
    LINE_TOO_LONG = "line too long"


class Fault(Record):
    """One fault of a file's characters, and where it stands in the decoded text."""

    span: Span
    kind: FaultKind


class Source(Record):
    """A named text whose lines end in a plain newline.

    `is_plain` tells whether its file holds just that: UTF-8, no byte-order mark, plain newlines.
    """

    _UNCOMPARED = ("is_plain",)

    name: str
    text: str
    faults: tuple[Fault, ...] = ()
    is_plain: bool = True

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return (0, *(newline.end() for newline in finditer("\n", self.text)))

    @property
    def line_count(self) -> int:
        """How many lines there are; a final newline is followed by one last, empty line."""
        return len(self._starts)

    def position(self, offset: int) -> Position:
        """Return the line and column of an offset; one outside the text counts as its nearest end.

        Columns count characters, so that a tab is one column.
        """
        inside = min(max(offset, 0), len(self.text))
        line = bisect_right(self._starts, inside)
        return Position(line, inside - self._starts[line - 1] + 1)

    def line_span(self, line: int) -> Span:
        """Return where a line stands, without its newline; past the text, an empty span."""
        if line < 1:
            return Span(0, 0)
        if line > self.line_count:
            return Span(len(self.text), len(self.text))
        if line == self.line_count:
            return Span(self._starts[line - 1], len(self.text))
        return Span(self._starts[line - 1], self._starts[line] - 1)

    def line_text(self, line: int) -> str:
        """Return a line without its newline; a line the text does not have is empty."""
        start, end = self.line_span(line)
        return self.text[start:end]
