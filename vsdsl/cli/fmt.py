"""`vsdsl fmt`: card files in the one layout."""

import sys
from collections.abc import Sequence
from typing import Annotated

from attrs import frozen

from vsdsl.cli.difference import difference
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.file_replacement import replace_file
from vsdsl.cli.inputs import STDIN, read_inputs
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted, has_colour
from vsdsl.diagnostics.render import render
from vsdsl.driver.formatting import Formatted, format_source
from vsdsl.source import MOST_BYTES, FaultKind, Source


@frozen
class _Result:
    """A source and what the formatter made of it."""

    source: Source
    formatted: Formatted


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
    results = [_Result(source, format_source(source)) for source in sources]
    _show_findings(results)
    changed = [each for each in results if each.formatted.changed]
    if diff:
        for each in changed:
            before, after = each.source.text, each.formatted.text
            sys.stdout.writelines(difference(each.source.name, before, after, "formatted"))
    if check:
        _summarise(changed, "would format", len(results))
    if paths == [STDIN] and not (diff or check):
        _emit(results)
    elif not (diff or check):
        problems += _write(changed, len(results))
    complain(problems)
    if problems:
        return FAILED
    has_findings = any(each.formatted.diagnostics for each in results)
    return FINDINGS if has_findings or (changed and (check or diff)) else OK


def _read(paths: Sequence[str]) -> tuple[tuple[Source, ...], list[str]]:
    """Return what can be formatted without loss, and a sentence about each thing that cannot."""
    read = read_inputs(paths)
    lossy = {source.name: _loss(source) for source in read.sources}
    problems = [f"cannot format `{name}`: {why}" for name, why in lossy.items() if why]
    return tuple(each for each in read.sources if not lossy[each.name]), [*read.problems, *problems]


def _loss(source: Source) -> str:
    """Return why the text of a file is not all that the file holds, if so."""
    kinds = {fault.kind for fault in source.faults}
    if FaultKind.TOO_LONG in kinds:
        return f"it is longer than {MOST_BYTES:,} bytes"
    return "it is not UTF-8" if FaultKind.INVALID_UTF8 in kinds else ""


def _show_findings(results: Sequence[_Result]) -> None:
    colour = has_colour(sys.stderr)
    for each in results:
        for finding in each.formatted.diagnostics:
            print(render(finding, each.source, colour=colour), end="\n\n", file=sys.stderr)


def _emit(results: Sequence[_Result]) -> None:
    """Print the formatted text as UTF-8 with plain newlines, whatever the terminal's habits."""
    sys.stdout.flush()
    for each in results:
        sys.stdout.buffer.write(each.formatted.text.encode("utf-8"))
    sys.stdout.buffer.flush()


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
