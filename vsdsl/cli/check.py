"""`vsdsl check`: the mistakes in card files."""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from vsdsl import __version__
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.inputs import STDIN, read_inputs
from vsdsl.cli.output_formats import FindingsFormat
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted, has_colour, show_progress
from vsdsl.diagnostics.diagnostic import Diagnostic, Severity
from vsdsl.diagnostics.selection import Selection
from vsdsl.driver.checking import check_sources
from vsdsl.driver.configuration import ConfigurationError, load_configuration
from vsdsl.source import Source


def check(  # noqa: PLR0913, PLR0917  one for each option
    paths: Annotated[
        list[str], Words("PATH", "Card files and folders, or - alone for standard input.")
    ],
    output_format: Annotated[
        FindingsFormat, Option("--format", "How to write the findings.")
    ] = FindingsFormat.TEXT,
    select: Annotated[
        list[str], Option("--select", "Codes to report, or beginnings of codes: N130,E.")
    ] = [],  # noqa: B006  typer wants a list, and nobody changes it
    ignore: Annotated[
        list[str], Option("--ignore", "Codes to leave out, or beginnings of codes.")
    ] = [],  # noqa: B006  as above
    fix: Annotated[bool, Option("--fix", "Carry out the safe fixes of findings.")] = False,
    diff: Annotated[bool, Option("--diff", "Write nothing; show what --fix would change.")] = False,
    no_cache: Annotated[
        bool, Option("--no-cache", "Check anew, also when nothing has changed.")
    ] = False,
    try_powers: Annotated[
        bool, Option("--try", "Play every power on small tables, beyond reading.")
    ] = False,
) -> int:
    """Find mistakes in card files, and in all card files of folders."""
    try:
        selection = _selection(select, ignore)
    except ConfigurationError as error:
        complain([str(error)])
        return FAILED
    read = read_inputs(paths)
    complain(read.problems)
    if fix or diff:
        from vsdsl.cli.fixes import fix as carry_out  # noqa: PLC0415  most runs fix nothing

        return carry_out(read, selection, write=not diff, is_stdin=paths == [STDIN])
    findings = check_sources(
        read.sources,
        selection,
        recall=not no_cache and paths != [STDIN],
        tried=_tried(read.sources) if try_powers else None,
    )
    show(findings, read.sources, output_format)
    if read.problems:
        return FAILED
    return FINDINGS if findings else OK


def _tried(sources: Sequence[Source]) -> tuple[Diagnostic, ...]:
    """Return what trying the powers shows; how far it has got is shown on a terminal."""
    from vsdsl.trying.sources import try_sources  # noqa: PLC0415  the engine, only when asked for

    return try_sources(sources, show_progress)


def show(
    findings: Sequence[Diagnostic], sources: Sequence[Source], output_format: FindingsFormat
) -> None:
    """Print findings."""
    named = {source.name: source for source in sources}
    match output_format:
        case FindingsFormat.TEXT:
            if named:
                print(_text(findings, named))
        case FindingsFormat.JSON:
            from vsdsl.diagnostics.as_json import as_json  # noqa: PLC0415  each only when asked for

            print(as_json(findings, named))
        case FindingsFormat.SARIF:
            from vsdsl.diagnostics.as_sarif import as_sarif  # noqa: PLC0415  as above
            from vsdsl.driver.explaining import titles  # noqa: PLC0415  as above

            print(as_sarif(findings, named, titles() if findings else {}, __version__))
        case FindingsFormat.GITHUB:
            from vsdsl.diagnostics.as_github import as_github  # noqa: PLC0415  as above

            if findings:
                print(as_github(findings, named))


def _selection(select: Sequence[str], ignore: Sequence[str]) -> Selection:
    """Return what the command line asks for, and where it says nothing the configuration."""
    configured = load_configuration(Path.cwd())
    selection = Selection(
        select=_codes(select) or configured.select or (),
        ignore=_codes(ignore) or configured.ignore or (),
    )
    if selection.select or selection.ignore:
        from vsdsl.driver.explaining import entries, near_codes  # noqa: PLC0415  most runs name none

        for unknown in selection.unknown([entry.code for entry in entries()]):
            near = near_codes(unknown)
            advice = f"did you mean `{near[0]}`?" if near else "`vsdsl explain` lists the codes"
            raise ConfigurationError(f"no code is or begins with `{unknown}`; {advice}")
    return selection


def _codes(given: Sequence[str]) -> tuple[str, ...]:
    return tuple(code.upper() for each in given for code in each.replace(",", " ").split())


def _text(findings: Sequence[Diagnostic], named: Mapping[str, Source]) -> str:
    if not findings:
        return summary(findings, len(named))

    from vsdsl.diagnostics.render import render  # noqa: PLC0415  most files are sound

    colour = has_colour(sys.stdout)
    shown = (render(each, named[each.source_name], colour=colour) for each in findings)
    return "\n\n".join((*shown, summary(findings, len(named))))


def summary(findings: Sequence[Diagnostic], files: int) -> str:
    """Return how many findings there are in how many files."""
    counts = Counter(each.severity for each in findings)
    found = ", ".join(
        counted(counts[severity], severity.value) for severity in Severity if counts[severity]
    )
    return f"checked {counted(files, 'file')}: {found or 'no findings'}"
