"""Findings as commands to GitHub's runner, which shows them at the lines of a change."""

from collections.abc import Mapping, Sequence
from typing import Final

from vsdsl.diagnostics.diagnostic import Diagnostic, Severity
from vsdsl.source import Source

_LEVELS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.HINT: "notice",
}


def as_github(findings: Sequence[Diagnostic], sources: Mapping[str, Source]) -> str:
    """Return a line for each finding."""
    return "\n".join(_line(each, sources[each.source_name]) for each in findings)


def _line(finding: Diagnostic, source: Source) -> str:
    start, end = source.position(finding.span.start), source.position(finding.span.end)
    about = {
        "file": finding.source_name.replace("\\", "/"),
        "line": str(start.line),
        "endLine": str(end.line),
        "col": str(start.column),
        "endColumn": str(end.column),
        "title": finding.code,
    }
    if start.line != end.line:  # columns are for a stretch of one line
        del about["col"], about["endColumn"]
    properties = ",".join(f"{name}={_property(value)}" for name, value in about.items())
    said = f"{finding.title}: {finding.help}" if finding.help else finding.title
    return f"::{_LEVELS[finding.severity]} {properties}::{_data(said)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
