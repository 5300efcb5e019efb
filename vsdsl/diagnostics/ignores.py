"""Comments that silence findings: `# vsdsl: ignore[N131] the reason`.

Such a comment after a line is about that line; on a line of its own it is about the next line with
words. It names the codes it silences and gives a reason.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit, Severity
from vsdsl.diagnostics.selection import Selection
from vsdsl.diagnostics.suggest import closest
from vsdsl.source import Source, Span

NO_REASON: Final = "I101"
UNKNOWN_CODE: Final = "I102"
UNUSED: Final = "I103"
MALFORMED: Final = "I104"
TITLES: Final = {
    NO_REASON: "an ignore comment without a reason",
    UNKNOWN_CODE: "an ignore comment with a code that does not exist",
    UNUSED: "an ignore comment that silences nothing",
    MALFORMED: "a comment to vsdsl that cannot be read",
}

_COMMENT: Final = re.compile(r'^((?:[^"#\n]|"[^"\n]*")*+)(#[^\n]*)', re.MULTILINE)
_DIRECTIVE: Final = re.compile(r"#\s*vsdsl\s*:")
_IGNORE: Final = re.compile(r"#\s*vsdsl\s*:\s*ignore\[(?P<codes>[^\]]*)\]\s*(?P<reason>.*?)\s*$")
_CODE: Final = re.compile(r"[^\s,]+")


class Ignore(NamedTuple):
    """One comment: where it stands, the line it is about, its codes, and whether it says why."""

    span: Span
    line: int
    codes: tuple[tuple[str, Span], ...]
    has_reason: bool


def with_ignores(
    findings: Iterable[Diagnostic],
    source: Source,
    selection: Selection,
    all_codes: Callable[[], Collection[str]],
) -> Iterator[Diagnostic]:
    """Yield the findings about a source that no comment silences, and what is wrong with comments.

    `all_codes` is asked only if there is a comment.
    """
    comments = tuple(_comments(source)) if "vsdsl" in source.text else ()
    if not comments:
        yield from findings
        return
    codes = all_codes()
    used: set[Span] = set()
    ignores = [ignore for ignore in comments if isinstance(ignore, Ignore)]
    for finding in findings:
        line = source.position(finding.span.start).line
        spans = [
            span
            for ignore in ignores
            if ignore.line == line
            for code, span in ignore.codes
            if code == finding.code
        ]
        used.update(spans)
        if not spans:
            yield finding
    for comment in comments:
        yield from _about(comment, source, selection, codes, used)


def _comments(source: Source) -> Iterator[Ignore | Span]:
    """Yield the comments that speak to vsdsl; one that cannot be read is only its span."""
    for found in _COMMENT.finditer(source.text):
        start, end = found.span(2)
        if not _DIRECTIVE.match(found[2]):
            continue
        read = _IGNORE.match(found[2])
        if read is None or not read["codes"].strip():
            yield Span(start, end)
            continue
        offset = start + read.start("codes")
        yield Ignore(
            span=Span(start, end),
            line=_line_meant(source, start, alone=not found[1].strip()),
            codes=tuple(
                (each[0], Span(offset + each.start(), offset + each.end()))
                for each in _CODE.finditer(read["codes"])
            ),
            has_reason=bool(read["reason"]),
        )


def _line_meant(source: Source, start: int, *, alone: bool) -> int:
    line = source.position(start).line
    if not alone:
        return line
    for number in range(line + 1, source.line_count + 1):
        words = source.line_text(number).strip()
        if words and not words.startswith("#"):
            return number
    return line


def _about(
    comment: Ignore | Span,
    source: Source,
    selection: Selection,
    codes: Collection[str],
    used: Collection[Span],
) -> Iterator[Diagnostic]:
    if not isinstance(comment, Ignore):
        label, action = "not understood", "write it like `# vsdsl: ignore[N131] the reason`"
        yield _finding(MALFORMED, source, comment, label, action)
        return
    if not comment.has_reason:
        action = "say after the bracket why the finding is no mistake here"
        yield _finding(NO_REASON, source, comment.span, "it does not say why", action)
    for code, span in comment.codes:
        if code not in codes:
            near = closest(code, codes)
            action = f"did you mean `{near[0]}`?" if near else "`vsdsl explain` lists the codes"
            yield _finding(UNKNOWN_CODE, source, span, "no finding has this code", action)
        elif span not in used and selection.takes(code):
            edits = (_dropped(comment, source),) if len(comment.codes) == 1 else ()
            label = "there is no such finding on its line"
            yield _finding(UNUSED, source, span, label, "leave it out", edits)


def _dropped(comment: Ignore, source: Source) -> Edit:
    """Return how to drop a comment: with the space in front of it, or with its whole line."""
    line = source.line_span(source.position(comment.span.start).line)
    before = source.text[line.start : comment.span.start]
    if before.strip():
        return Edit(Span(line.start + len(before.rstrip()), comment.span.end), "")
    return Edit(Span(line.start, min(line.end + 1, len(source.text))), "")


def _finding(  # noqa: PLR0913, PLR0917  the parts of a finding
    code: str, source: Source, span: Span, label: str, action: str, edits: tuple[Edit, ...] = ()
) -> Diagnostic:
    return Diagnostic(
        code=code,
        severity=Severity.WARNING if code == UNUSED else Severity.ERROR,
        source_name=source.name,
        span=span,
        title=TITLES[code],
        label=label,
        help=action,
        edits=edits,
    )
