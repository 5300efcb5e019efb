"""Text without meaning: what cannot be resolved is a finding like any other."""

import re
from collections.abc import Iterator

from vsdsl.check.blanks import spelled
from vsdsl.diagnostics import Diagnostic, Edit, Severity
from vsdsl.resolve.refusal import Fix
from vsdsl.resolve.resolving import refusals
from vsdsl.resolve.walk import Walked
from vsdsl.source import Span


def meaningless(walked: Walked) -> Iterator[Diagnostic]:
    """Yield a finding for each part of a declaration that means nothing in the game."""
    source = walked.source
    for refusal in refusals(walked):
        yield Diagnostic(
            code=refusal.code,
            severity=Severity.ERROR,
            source_name=source.name,
            span=refusal.span,
            title=refusal.title.replace("{said}", source.text[slice(*refusal.span)]),
            label=refusal.label,
            help=refusal.help or None,
            edits=() if refusal.fix is None else _edits(refusal.fix, refusal.span, source.text),
        )


def _edits(fix: Fix, refused: Span, text: str) -> tuple[Edit, ...]:
    """Return how to write what a refusal says; nothing where its words stand twice or otherwise.

    What is left out goes with the blanks in front of it.
    """
    at = fix.at or refused
    if at.start == at.end:
        return (Edit(at, fix.new),)
    starts = _starts(text, at.start, fix.before)
    words = spelled(re.escape(fix.old).replace(r"\ ", " ")) or re.escape(text[slice(*at)])
    found = [*re.finditer(rf"(?<![\w'-]){words}(?![\w'-])", text[: at.end])]
    inside = [each for each in found if each.start() >= at.start]
    if len(inside) != 1 or starts is None:
        return ()
    start = starts if fix.before else inside[0].start()
    blanks = 0 if fix.new else len(text[:start]) - len(text[:start].rstrip(" \t"))
    return (Edit(Span(start - blanks, inside[0].end()), fix.new),)


def _starts(text: str, start: int, before: str) -> int | None:
    """Return where a word in front of a place begins; nothing if another one stands there."""
    found = re.search(rf"\b{spelled(before)}[ \t]+$", text[:start]) if before else None
    return (found.start() if found else None) if before else start
