"""Checking scripts: every lint over everything that could be parsed, in one walk."""

from collections.abc import Iterator, Sequence

from vsdsl.check.known import Known, known_names, together
from vsdsl.check.lints import lints_at
from vsdsl.check.meaningless import meaningless
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.check.walk import Walked, walk_scripts
from vsdsl.diagnostics import Diagnostic
from vsdsl.syntax.script import Script

_NOTHING = Known()


def check_scripts(scripts: Sequence[Script], library: Known = _NOTHING) -> tuple[Diagnostic, ...]:
    """Return what is wrong with scripts, in the order of the scripts and their text.

    `library` is known besides what the scripts define themselves.
    """
    own = known_names(script.source for script in scripts)
    scope = Scope(declarations=tuple(walk_scripts(scripts)), known=together(own, library))
    place = {script.source.name: number for number, script in enumerate(scripts)}
    findings = (finding for walked in scope.declarations for finding in _findings(walked, scope))
    return tuple(sorted(findings, key=lambda each: (place[each.source_name], each.span, each.code)))


def _findings(walked: Walked, scope: Scope) -> Iterator[Diagnostic]:
    yield from meaningless(walked.declaration, walked.source)
    for number, construct in enumerate(walked.constructs):
        for lint in lints_at(type(construct).__name__):
            yield from lint.findings(Place(walked, number, scope))
