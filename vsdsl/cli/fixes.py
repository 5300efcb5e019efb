"""The fixes of `vsdsl check`: written into files, or shown as a difference."""

import sys

from vsdsl.cli.difference import difference
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.file_replacement import replace_file
from vsdsl.cli.terminal import complain, counted, has_colour
from vsdsl.diagnostics.render import render
from vsdsl.diagnostics.selection import Selection
from vsdsl.driver.files import Read
from vsdsl.driver.fixing import FixedSources, fix_sources


def fix(read: Read, selection: Selection, *, write: bool, is_stdin: bool) -> int:
    """Carry out safe fixes, or show them; then show on the error stream what is left to find.

    Text from standard input goes to standard output.
    """
    fixed = fix_sources(read.sources, selection)
    unwritten: list[str] = []
    if not write:
        for old, new in fixed.changed:
            sys.stdout.writelines(difference(old.name, old.text, new.text, "fixed"))
    elif is_stdin:
        sys.stdout.write("".join(source.text for source in fixed.after))
    else:
        unwritten = _write(fixed)
    named = {source.name: source for source in fixed.after}
    colour = has_colour(sys.stderr)
    for finding in fixed.findings if write else ():
        print(render(finding, named[finding.source_name], colour=colour), "\n", file=sys.stderr)
    complain(unwritten)
    if read.problems or unwritten:
        return FAILED
    return FINDINGS if fixed.findings or (fixed.changed and not write) else OK


def _write(fixed: FixedSources) -> list[str]:
    problems = []
    for _, source in fixed.changed:
        try:
            replace_file(source.name, source.text)
        except OSError as error:
            problems.append(f"cannot write `{source.name}`: {error.strerror or error}")
    files = counted(len(fixed.changed) - len(problems), "file")
    left = counted(len(fixed.findings), "finding")
    print(f"fixed {counted(fixed.fixes, 'finding')} in {files}; {left} left")
    return problems
