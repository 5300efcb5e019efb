"""How a syntax finding is put together."""

from typing import Final

from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.source import Source, Span
from vsdsl.syntax.codes import Code

_LONGEST_QUOTE: Final = 40


def finding(code: Code, source: Source, span: Span, label: str, action: str) -> Diagnostic:
    """Return a finding about some characters; `action` is the one thing to do."""
    return Diagnostic(
        code=code.number,
        severity=Severity.ERROR,
        source_name=source.name,
        span=span,
        title=code.title.format(found=quoted(source.text[span.start : span.end])),
        label=label,
        help=action,
    )


def quoted(text: str) -> str:
    """Return text in backticks, as the author wrote it; a long one is cut."""
    shown = text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}..."
    return f"`{shown}`"
