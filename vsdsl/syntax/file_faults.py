"""Findings about the characters of a file, before anybody reads its words."""

from collections.abc import Iterator
from typing import Final, assert_never

from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Fault, FaultKind, Source
from vsdsl.source.decode import LONGEST_LINE, MOST_BYTES, MOST_FAULTS
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding

MOST_OF_A_KIND: Final = 10  # a file with more was saved in the wrong way; saying it once is enough


def file_faults(source: Source) -> Iterator[Diagnostic]:
    """Yield findings about the characters of a file: about each fault, or one about many."""
    for kind in dict.fromkeys(fault.kind for fault in source.faults):
        faults = [fault for fault in source.faults if fault.kind is kind]
        if len(faults) <= MOST_OF_A_KIND:
            yield from (_finding(fault, source) for fault in faults)
        else:
            yield _finding(faults[0], source, f", like {len(faults) - 1} more places")


def is_no_text(source: Source) -> bool:
    """Whether a file has so many faults that its words are not worth reading."""
    return len(source.faults) >= MOST_FAULTS


def _finding(fault: Fault, source: Source, more: str = "") -> Diagnostic:
    code, label, action = _said(fault.kind)
    return finding(code, source, fault.span, label + more, action)


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
