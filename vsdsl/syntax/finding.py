"""How a syntax finding is put together."""

import re
from typing import Final

from vsdsl.diagnostics import Diagnostic, Edit, Severity
from vsdsl.source import Source, Span
from vsdsl.syntax.codes import Code

_LONGEST_QUOTE: Final = 40
_BLANKS: Final = re.compile(r"[ \t]+")
_EXACT: Final = re.compile(r"write `([^`]+)`")


def finding(  # noqa: PLR0913, PLR0917  what a finding is made of
    code: Code, source: Source, span: Span, label: str, action: str, edits: tuple[Edit, ...] = ()
) -> Diagnostic:
    """Return a finding about some characters; `action` is the one thing to do, `edits` do it."""
    return Diagnostic(
        code=code.number,
        severity=Severity.ERROR,
        source_name=source.name,
        span=span,
        title=code.title.format(found=quoted(source.text[span.start : span.end])),
        label=label,
        help=action,
        edits=edits,
    )


def quoted(text: str) -> str:
    """Return text in backticks, as the author wrote it; a long one is cut.

    How many blanks stand between its words makes it no longer.
    """
    plain = _BLANKS.sub(" ", text)
    shown = text if len(plain) <= _LONGEST_QUOTE else f"{plain[: _LONGEST_QUOTE - 3]}..."
    return f"`{shown}`"


def exact(action: str) -> str | None:
    """Return the one text that an action says to write, if it names one and all of it."""
    said = _EXACT.fullmatch(action)
    return None if said is None or "..." in said[1] else said[1]


def written(span: Span, text: str) -> tuple[Edit, ...]:
    """Return the edits that write a text in place of another."""
    return (Edit(span, text),)


def left_out(source: Source, span: Span) -> tuple[Edit, ...]:
    """Return the edits that leave some characters out, with the blanks that are then too much."""
    start, end = span
    text = source.text
    before = text[start - 1 : start]
    blanks = _BLANKS.match(text, end)
    if before in {" ", "\t", "\n", ""} and blanks:
        end = blanks.end()
    elif before in {" ", "\t"} and text[end : end + 1] in {"\n", ":", ",", ""}:
        start = len(text[:start].rstrip(" \t"))
    return (Edit(Span(start, end), ""),)
