"""Carrying out the fixes of findings."""

from collections.abc import Iterable
from typing import NamedTuple

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit


class Fixed(NamedTuple):
    """A text after its fixes, and how many findings were fixed."""

    text: str
    fixes: int


def with_fixes(text: str, findings: Iterable[Diagnostic]) -> Fixed:
    """Return a text with the fixes of its findings carried out.

    Each is carried out whole or not at all; one that meets an earlier one waits for the next round.
    """
    taken: list[Edit] = []
    fixes = 0
    for finding in findings:
        if finding.edits and not any(_meet(new, old) for new in finding.edits for old in taken):
            taken += finding.edits
            fixes += 1
    for start, end, new in sorted(((*edit.span, edit.text) for edit in taken), reverse=True):
        text = text[:start] + new + text[end:]
    return Fixed(text, fixes)


def _meet(one: Edit, other: Edit) -> bool:
    return one.span.start <= other.span.end and other.span.start <= one.span.end
