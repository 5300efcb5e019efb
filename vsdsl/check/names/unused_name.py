"""N131: a name that is given and never used.

Either the name can go, or the line that should have used it is missing or misspelt.

Bad: `stun an enemy character as victim` and no more. Good: `stun an enemy character`.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.names.made_up import MadeUp, made_up_names
from vsdsl.check.walk import Scope
from vsdsl.constructs.construct import Name
from vsdsl.diagnostics import Diagnostic, Severity

CODE: Final = "N131"


def unused_name(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each name that no line of its power uses."""
    for walked in scope.declarations:
        for names in made_up_names(walked):
            for name in names.given:
                if not _is_used(name, names):
                    yield Diagnostic(
                        code=CODE,
                        severity=Severity.WARNING,
                        source_name=walked.source.name,
                        span=name.span,
                        title=f"nothing uses the name `{name.text}`",
                        label="named here and not spoken of again",
                        help="use the name, or drop what gives it",
                    )


def _is_used(name: Name, names: MadeUp) -> bool:
    return any(each.text == name.text for each in names.used)
