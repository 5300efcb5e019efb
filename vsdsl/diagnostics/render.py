"""Showing a finding: headline, place, the lines it is about, and what to do."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple, assert_never

from vsdsl.diagnostics.columns import columns_of, lay_out, printable, seen, view_around
from vsdsl.diagnostics.diagnostic import Diagnostic, Label, Severity
from vsdsl.record import Record
from vsdsl.source import Source, Span

_RESET: Final = "\x1b[0m"
_BOLD: Final = "\x1b[1m"
_BLUE: Final = "\x1b[1;34m"
_RED: Final = "\x1b[1;31m"
_YELLOW: Final = "\x1b[1;33m"
_CYAN: Final = "\x1b[1;36m"


def render(diagnostic: Diagnostic, source: Source, *, colour: bool = False) -> str:
    """Return the finding as text, without a final newline."""
    marks = tuple(_all_marks(diagnostic, source))
    pen = _Pen(
        colour=colour,
        loud=_colour_of(diagnostic.severity),
        margin=len(str(max(mark.line for mark in marks))),
    )
    lines = (
        *_heading(diagnostic, source, pen),
        *_excerpt(marks, source, pen),
        *_notes(diagnostic, pen),
    )
    return "\n".join(lines)


class _Mark(NamedTuple):
    """An underline below some characters of one line; `columns` count characters from 0."""

    line: int
    columns: Span
    is_primary: bool
    text: str


class _Pen(Record):
    """How to write: in colour or not, and how wide the line numbers are."""

    colour: bool
    loud: str
    margin: int

    def paint(self, text: str, style: str) -> str:
        return f"{style}{text}{_RESET}" if self.colour and text else text

    def gutter(self, number: str, sign: str = "|") -> str:
        return self.paint(f" {number:>{self.margin}} {sign}", _BLUE)

    def row(self, number: str, text: str) -> str:
        return f"{self.gutter(number)} {text}" if text else self.gutter(number)


def _colour_of(severity: Severity) -> str:
    match severity:
        case Severity.ERROR:
            return _RED
        case Severity.WARNING:
            return _YELLOW
        case Severity.HINT:
            return _CYAN
        case _:
            assert_never(severity)


def _heading(diagnostic: Diagnostic, source: Source, pen: _Pen) -> Iterator[str]:
    kind = pen.paint(f"{diagnostic.severity.value}[{diagnostic.code}]", pen.loud)
    yield kind + pen.paint(f": {printable(diagnostic.title)}", _BOLD)
    line, column = source.position(diagnostic.span.start)
    arrow = pen.paint(f"{' ' * (pen.margin + 1)}-->", _BLUE)
    yield f"{arrow} {printable(diagnostic.source_name)}:{line}:{column}"
    yield pen.gutter("")


def _notes(diagnostic: Diagnostic, pen: _Pen) -> Iterator[str]:
    if diagnostic.help is not None:
        yield from _note("help", diagnostic.help, pen)
    if diagnostic.rules:
        yield from _note("rules", ", ".join(diagnostic.rules), pen)


def _note(name: str, text: str, pen: _Pen) -> Iterator[str]:
    first, *others = text.split("\n")
    yield f"{pen.gutter('', '=')} {pen.paint(f'{name}:', _BOLD)} {printable(first)}"
    indent = " " * (pen.margin + len(f"   = {name}:"))
    for other in others:
        yield f"{indent}{printable(other)}".rstrip()


def _all_marks(diagnostic: Diagnostic, source: Source) -> Iterator[_Mark]:
    primary = Label(diagnostic.span, diagnostic.label)
    yield from _marks(primary, source, is_primary=True)
    for label in diagnostic.also:
        yield from _marks(label, source, is_primary=False)


def _marks(label: Label, source: Source, *, is_primary: bool) -> Iterator[_Mark]:
    """Yield one underline, or two for a span that runs on to a later line."""
    span = label.span
    line, column = source.position(span.start)
    last_line, last_column = source.position(max(span.start, span.end - 1))
    end = last_column if span.end > span.start else last_column - 1
    if line == last_line:
        columns = _within(source, line, Span(column - 1, end))
        yield _Mark(line, columns, is_primary, label.text)
        return
    yield _Mark(line, Span(column - 1, len(source.line_text(line))), is_primary, "")
    columns = _within(source, last_line, Span(_indent(source.line_text(last_line), end), end))
    yield _Mark(last_line, columns, is_primary, label.text)


def _within(source: Source, line: int, columns: Span) -> Span:
    """Return the columns without the newline that a span may take along."""
    length = len(source.line_text(line))
    return Span(min(columns.start, length), min(columns.end, length))


def _indent(text: str, end: int) -> int:
    """Return where the words of a line begin, or its very beginning if that is at or past `end`."""
    indent = len(text) - len(text.lstrip())
    return indent if indent < end else 0


def _excerpt(marks: Iterable[_Mark], source: Source, pen: _Pen) -> Iterator[str]:
    """Yield each marked line with its underlines, and dots where lines are left out."""
    previous: int | None = None
    # The sort is stable, so on one line the primary mark stays first.
    for line, group in groupby(sorted(marks, key=lambda mark: mark.line), lambda mark: mark.line):
        if previous is not None and line > previous + 1:
            yield pen.paint("...", _BLUE)
        yield from _marked_line(line, tuple(group), source, pen)
        previous = line


def _marked_line(line: int, marks: tuple[_Mark, ...], source: Source, pen: _Pen) -> Iterator[str]:
    row = lay_out(source.line_text(line))
    view = view_around(row, columns_of(row, marks[0].columns))
    yield pen.row(str(line), view.text.rstrip())
    for mark in marks:
        start, end = seen(view, columns_of(row, mark.columns))
        sign, style = ("^", pen.loud) if mark.is_primary else ("-", _BLUE)
        words = f"{sign * (end - start)} {printable(mark.text)}".rstrip()
        yield pen.row("", " " * start + pen.paint(words, style))
