"""Findings about the characters of a file, before anybody reads its words."""

from typing import assert_never

from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Fault, FaultKind, Source
from vsdsl.source.decode import LONGEST_LINE, MOST_BYTES
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding


def file_fault(fault: Fault, source: Source) -> Diagnostic:
    """Return the finding about one fault of a file's characters."""
    code, label, action = _said(fault.kind)
    return finding(code, source, fault.span, label, action)


def _said(kind: FaultKind) -> tuple[Code, str, str]:
    match kind:
        case FaultKind.INVALID_UTF8:
            return Code.NOT_UTF8, "cannot be read", "save the file as UTF-8"
        case FaultKind.CONTROL_CHARACTER:
            return Code.CONTROL_CHARACTER, "nothing that can be seen", "leave it out"
        case FaultKind.TOO_LONG:
            label = f"more than {MOST_BYTES:,} bytes"
            return Code.FILE_TOO_LONG, label, "divide it into several files"
        case FaultKind.LINE_TOO_LONG:
            label = f"past {LONGEST_LINE:,} characters"
            return Code.LINE_TOO_LONG, label, "divide it into several lines"
        case _:
            assert_never(kind)
