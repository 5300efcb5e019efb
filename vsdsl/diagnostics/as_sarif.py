"""Findings as SARIF 2.1.0, which code hosts and editors read."""

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit, Severity
from vsdsl.source import Source, Span

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def as_sarif(
    findings: Sequence[Diagnostic],
    sources: Mapping[str, Source],
    titles: Mapping[str, str],
    version: str,
) -> str:
    """Return a log with one run; `titles` says in general what each code means."""
    codes = sorted({each.code for each in findings})
    driver = {"name": "vsdsl", "version": version, "rules": [_rule(c, titles) for c in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, sources[each.source_name], codes) for each in findings],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(code: str, titles: Mapping[str, str]) -> dict[str, Any]:
    return {"id": code, "shortDescription": {"text": titles.get(code, code)}}


def _result(finding: Diagnostic, source: Source, codes: Sequence[str]) -> dict[str, Any]:
    said = f"{finding.title}\n{finding.help}" if finding.help else finding.title
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": _LEVELS[finding.severity],
        "message": {"text": said},
        "locations": [_location(finding.span, source)],
    }
    if finding.also:
        result["relatedLocations"] = [
            {**_location(each.span, source), "message": {"text": each.text}}
            for each in finding.also
        ]
    if finding.edits:
        result["fixes"] = [_fix(finding, source)]
    return result


def _location(span: Span, source: Source) -> dict[str, Any]:
    where = {"artifactLocation": _artifact(source), "region": _region(span, source)}
    return {"physicalLocation": where}


def _artifact(source: Source) -> dict[str, str]:
    path = PurePath(source.name)
    return {"uri": path.as_uri() if path.is_absolute() else quote(path.as_posix())}


def _region(span: Span, source: Source) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _fix(finding: Diagnostic, source: Source) -> dict[str, Any]:
    change = {
        "artifactLocation": _artifact(source),
        "replacements": [_replacement(each, source) for each in finding.edits],
    }
    said = finding.help or finding.title
    return {"description": {"text": said}, "artifactChanges": [change]}


def _replacement(edit: Edit, source: Source) -> dict[str, Any]:
    return {
        "deletedRegion": _region(edit.span, source),
        "insertedContent": {"text": edit.text},
    }
