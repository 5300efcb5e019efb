"""Findings as one JSON document."""

import json
from collections.abc import Mapping, Sequence

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit
from vsdsl.source import Source, Span


def as_json(findings: Sequence[Diagnostic], sources: Mapping[str, Source]) -> str:
    """Return a list with an object for each finding; lines and columns count from 1."""
    return json.dumps([_record(each, sources[each.source_name]) for each in findings], indent=2)


def _record(finding: Diagnostic, source: Source) -> dict[str, object]:
    return {
        "file": finding.source_name,
        **_region(finding.span, source),
        "code": finding.code,
        "severity": finding.severity.value,
        "title": finding.title,
        "help": finding.help,
        "label": finding.label,
        "rules": list(finding.rules),
        "fix": [_edit(each, source) for each in finding.edits],
    }


def _edit(edit: Edit, source: Source) -> dict[str, object]:
    return {**_region(edit.span, source), "text": edit.text}


def _region(span: Span, source: Source) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    }
