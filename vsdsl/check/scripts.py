"""Checking scripts: every check over everything that could be parsed."""

from collections.abc import Sequence

from vsdsl.check.known import Known, known_names, together
from vsdsl.check.names import CHECKS
from vsdsl.check.walk import Scope, walk_scripts
from vsdsl.diagnostics import Diagnostic
from vsdsl.syntax.script import Script

_NOTHING = Known()


def check_scripts(scripts: Sequence[Script], library: Known = _NOTHING) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the names in scripts, in the order of the scripts and their text.

    `library` is known besides what the scripts define themselves.
    """
    own = known_names(script.source for script in scripts)
    scope = Scope(declarations=tuple(walk_scripts(scripts)), known=together(own, library))
    place = {script.source.name: number for number, script in enumerate(scripts)}
    findings = (finding for check in CHECKS for finding in check(scope))
    return tuple(sorted(findings, key=lambda each: (place[each.source_name], each.span, each.code)))
