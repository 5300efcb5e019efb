"""A lint: what it looks at, what it finds, and what that is called for life."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.diagnostics import Diagnostic, Edit, Label, Severity
from vsdsl.source import Span

FAMILIES: Final = {
    "A": "kinds of arguments",
    "C": "structure of a card",
    "D": "deck building",
    "E": "effects that never happen",
    "I": "ignore comments",
    "K": "keywords and duplicates",
    "L": "conditions and modes",
    "M": "text without meaning",
    "N": "names and references",
    "P": "costs and payment",
    "Q": "situations",
    "R": "triggers",
    "S": "syntax",
    "T": "timing and targets",
    "U": "limits of use",
    "X": "trying powers",
    "Y": "style",
}


class Found(NamedTuple):
    """What a lint has found: the characters it is about, what is wrong and what to do.

    `edits` fix it without changing what a correct card does.
    """

    span: Span
    title: str
    label: str = ""
    help: str | None = None
    also: tuple[Label, ...] = ()
    edits: tuple[Edit, ...] = ()


class Lint(NamedTuple):
    """One lint. `find` is called with each construct of the classes in `at`, and its place.

    `title` says in general what it finds; `has_fix` whether some of its findings can be fixed.
    """

    code: str
    title: str
    severity: Severity
    at: tuple[type[Construct], ...]
    find: Callable[[Any, Place], Iterator[Found]]
    rules: tuple[str, ...] = ()
    has_fix: bool = False

    def finding(self, found: Found, place: Place) -> Diagnostic:
        """Return what is wrong with the construct at a place, as a finding."""
        return Diagnostic(
            code=self.code,
            severity=self.severity,
            source_name=place.source.name,
            span=found.span,
            title=found.title,
            label=found.label,
            help=found.help,
            also=found.also,
            rules=self.rules,
            edits=found.edits,
        )
