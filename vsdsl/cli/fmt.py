"""`vsdsl fmt`: card files in the one layout."""

import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from io import StringIO
from typing import Annotated

from attrs import frozen

from vsdsl import driver
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.file_replacement import replace_file
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted, has_colour
from vsdsl.diagnostics import render
from vsdsl.source import FaultKind, Source, decode

STDIN = "-"
STDIN_NAME = "<stdin>"
# The text of such a file is not all that the file holds, so writing it back would lose the rest.
LOSSY = frozenset({FaultKind.INVALID_UTF8, FaultKind.TOO_LONG})


@frozen
class _Result:
    """A source and what the formatter made of it."""

    source: Source
    formatted: driver.Formatted


def fmt(
    paths: Annotated[
        list[str], Words("PATH", "Card files and folders, or - alone for standard input.")
    ],
    check: Annotated[
        bool, Option("--check", "Write nothing; name the files that would change.")
    ] = False,
    diff: Annotated[bool, Option("--diff", "Write nothing; show what would change.")] = False,
) -> int:
    """Format card files in place; a declaration with a mistake stays as it is."""
    sources, problems = _read(paths)
    results = [_Result(source, driver.format_source(source)) for source in sources]
    _show_findings(results)
    changed = [each for each in results if each.formatted.changed]
    if diff:
        sys.stdout.writelines(line for each in changed for line in _diff(each))
    if check:
        _summarise(changed, "would format", len(results))
    if not (diff or check):
        problems += _emit(results) if paths == [STDIN] else _write(changed, len(results))
    complain(problems)
    if problems:
        return FAILED
    has_findings = any(each.formatted.diagnostics for each in results)
    return FINDINGS if has_findings or (changed and (check or diff)) else OK


def _read(paths: Sequence[str]) -> tuple[tuple[Source, ...], list[str]]:
    """Return what can be formatted without loss, and a sentence about each thing that cannot."""
    if STDIN in paths and len(paths) > 1:
        return (), ["`-` stands for standard input and cannot be joined with other paths"]
    if STDIN in paths:
        sources: tuple[Source, ...] = (decode(sys.stdin.buffer.read(), STDIN_NAME),)
        problems: list[str] = []
    else:
        read = driver.read_paths(paths)
        sources, problems = tuple(read.sources), list(read.problems)
        if not sources and not problems:
            problems.append(f"no .vscard file in {', '.join(f'`{path}`' for path in paths)}")
    lossy = [source for source in sources if _is_lossy(source)]
    problems += [f"cannot format `{each.name}`: too long or not UTF-8" for each in lossy]
    return tuple(source for source in sources if not _is_lossy(source)), problems


def _is_lossy(source: Source) -> bool:
    return any(fault.kind in LOSSY for fault in source.faults)


def _show_findings(results: Sequence[_Result]) -> None:
    colour = has_colour(sys.stderr)
    for each in results:
        for finding in each.formatted.diagnostics:
            print(render(finding, each.source, colour=colour), end="\n\n", file=sys.stderr)


def _diff(result: _Result) -> Iterator[str]:
    name = result.source.name
    lines = unified_diff(
        list(StringIO(result.source.text)),
        list(StringIO(result.formatted.text)),
        fromfile=name,
        tofile=f"{name} (formatted)",
    )
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _emit(results: Sequence[_Result]) -> list[str]:
    """Print the formatted text as UTF-8 with plain newlines, whatever the terminal's habits."""
    sys.stdout.flush()
    for each in results:
        sys.stdout.buffer.write(each.formatted.text.encode("utf-8"))
    sys.stdout.buffer.flush()
    return []


def _write(changed: Sequence[_Result], of: int) -> list[str]:
    """Write the files that changed, and return a sentence about each that cannot be written."""
    problems = []
    written = []
    for each in changed:
        try:
            replace_file(each.source.name, each.formatted.text)
        except OSError as error:
            problems.append(f"cannot write `{each.source.name}`: {error.strerror or error}")
        else:
            written.append(each)
    _summarise(written, "formatted", of)
    return problems


def _summarise(changed: Sequence[_Result], verb: str, of: int) -> None:
    for each in changed:
        print(f"{verb} {each.source.name}")
    if of:
        print(f"{verb} {len(changed)} of {counted(of, 'file')}")
