"""A finding about some characters of a source."""

from enum import Enum
from typing import Final, NamedTuple

from vsdsl.record import Record
from vsdsl.source import Span

_DIGITS: Final = 3  # of a code


class Severity(Enum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class Label(NamedTuple):
    """A few words about exactly these characters."""

    span: Span
    text: str


class Edit(NamedTuple):
    """Characters of a source and what is written in their place."""

    span: Span
    text: str


class Diagnostic(Record):
    """One finding: a headline, the characters it is about, and what to do.

    `also` shows the other half of a finding, in the same source ("first defined here"). `edits` are
    a safe fix: they never change what a correct card does.
    """

    code: str
    severity: Severity
    source_name: str
    span: Span
    title: str
    label: str = ""
    help: str | None = None
    also: tuple[Label, ...] = ()
    rules: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()

    def _confirm(self) -> None:
        letter, number = self.code[:1], self.code[1:]
        if not (letter.isupper() and len(number) == _DIGITS and number.isdigit()):
            raise ValueError(f"{self.code!r} is no code; one is a capital and three digits")
        if not self.title or self.title[0].isupper() or self.title.endswith("."):
            message = f"title {self.title!r} must begin in lower case and end without a full stop"
            raise ValueError(message)
        others = (*(each.span for each in self.also), *(each.span for each in self.edits))
        for span in (self.span, *others):
            if not 0 <= span.start <= span.end:
                raise ValueError(f"a span runs forward, not from {span.start} to {span.end}")
