"""`vsdsl check`: the mistakes in card files."""

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from vsdsl import driver
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.inputs import read_inputs
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted, has_colour
from vsdsl.diagnostics import Diagnostic, Severity, render
from vsdsl.source import Source


class OutputFormat(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"


def check(
    paths: Annotated[
        list[str], Words("PATH", "Card files and folders, or - alone for standard input.")
    ],
    output_format: Annotated[
        OutputFormat, Option("--format", "How to write the findings.")
    ] = OutputFormat.TEXT,
) -> int:
    """Find mistakes in card files, and in all card files of folders."""
    read = read_inputs(paths)
    complain(read.problems)
    findings = driver.check_sources(read.sources)
    named = {source.name: source for source in read.sources}
    match output_format:
        case OutputFormat.TEXT:
            if named:
                print(_text(findings, named))
        case OutputFormat.JSON:
            records = [_record(each, named[each.source_name]) for each in findings]
            print(json.dumps(records, indent=2))
    if read.problems:
        return FAILED
    return FINDINGS if findings else OK


def _text(findings: Sequence[Diagnostic], named: Mapping[str, Source]) -> str:
    colour = has_colour(sys.stdout)
    shown = (render(each, named[each.source_name], colour=colour) for each in findings)
    return "\n\n".join((*shown, _summary(findings, len(named))))


def _summary(findings: Sequence[Diagnostic], files: int) -> str:
    counts = Counter(each.severity for each in findings)
    found = ", ".join(
        counted(counts[severity], severity.value) for severity in Severity if counts[severity]
    )
    return f"checked {counted(files, 'file')}: {found or 'no findings'}"


def _record(finding: Diagnostic, source: Source) -> dict[str, str | int | None]:
    start, end = source.position(finding.span.start), source.position(finding.span.end)
    return {
        "file": finding.source_name,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "code": finding.code,
        "severity": finding.severity.value,
        "title": finding.title,
        "help": finding.help,
    }
