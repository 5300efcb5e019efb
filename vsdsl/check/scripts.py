"""Checking scripts: every lint over everything that could be parsed, in one walk."""

from collections.abc import Iterator, Sequence

from vsdsl.check.known import Known
from vsdsl.check.lints import lints_at
from vsdsl.check.meaningless import meaningless
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.check.walk import Walked, walk_script
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.index.file_index import FileIndex, Passed, index_of, salvaged
from vsdsl.syntax.script import Script

_NOTHING = Known()


def check_scripts(scripts: Sequence[Script], library: Known = _NOTHING) -> tuple[Diagnostic, ...]:
    """Return what is wrong with scripts, in the order of the scripts and their text.

    `library` is known besides what the scripts define themselves.
    """
    walked = [tuple(walk_script(script)) for script in scripts]
    own = tuple(_index(*each) for each in zip(scripts, walked, strict=True))
    scope = Scope(
        declarations=tuple(each for declared in walked for each in declared),
        known=Known(files=own, besides=library),
    )
    place = {script.source.name: number for number, script in enumerate(scripts)}
    findings = (finding for walked in scope.declarations for finding in _findings(walked, scope))
    return tuple(sorted(findings, key=lambda each: (place[each.source_name], each.span, each.code)))


def _index(script: Script, declared: Sequence[Walked]) -> FileIndex:
    """Return the index of a script whose declarations have been walked through already."""
    whole = (Passed(each.constructs) for each in declared)
    return index_of(script.source, (*whole, *salvaged(script)))


def _findings(walked: Walked, scope: Scope) -> Iterator[Diagnostic]:
    """Yield what lints find, and what means nothing although no lint says why."""
    found = tuple(_of_lints(walked, scope))
    yield from found
    for each in meaningless(walked.declaration, walked.source):
        if not any(_is_about_the_same(each, other) for other in found):
            yield each


def _is_about_the_same(refused: Diagnostic, other: Diagnostic) -> bool:
    """Whether an error of a lint is part of a text without meaning: it says what is wrong."""
    start, end = refused.span
    is_inside = start <= other.span.start and other.span.end <= end
    return is_inside and other.severity is Severity.ERROR


def _of_lints(walked: Walked, scope: Scope) -> Iterator[Diagnostic]:
    for number, construct in enumerate(walked.constructs):
        for lint in lints_at(type(construct).__name__):
            yield from lint.findings(Place(walked, number, scope))
