"""What can go wrong with a situation: it cannot be read, or the rules refuse a step."""

from typing import Any, TypeAlias

from vsdsl.core.table.reasons import Reason
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.diagnostics.render import render
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.situation.verdict import Reason as Told
from vsdsl.source import Source, Span

Code: TypeAlias = SituationCode


class SituationError(Exception):
    """A situation or a question that cannot be understood: what, where, and what to do.

    `rule` is the id of the rule that forbids it, where one does. A place of 0 is unknown.
    """

    def __init__(  # noqa: PLR0913  a finding has these parts
        self,
        code: SituationCode,
        message: str,
        hint: str = "",
        *,
        rule: str = "",
        line: int = 0,
        column: int = 0,
        length: int = 0,
    ) -> None:
        """Keep the parts of the finding."""
        super().__init__(message)
        self.code = code
        self.what = message
        self.hint = hint
        self.rule = rule
        self.line = line
        self.column = column
        self.length = length

    @property
    def message(self) -> str:
        """What is wrong and what to do, without the place."""
        rule = f" (rule {self.rule})" if self.rule else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{self.what}{rule}{hint}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return place + self.message

    def placed(self, line: int, column: int, length: int) -> "SituationError":
        """Return the same error with a place."""
        return type(self)(
            self.code,
            self.what,
            self.hint,
            rule=self.rule,
            line=line,
            column=column,
            length=length,
        )


class NotThereError(SituationError):
    """A step about a card or a power that is not where the step needs it."""


class RefusedError(Exception):
    """A step that the rules refuse, with the reasons; `told` are these in words, once they are."""

    def __init__(
        self, message: str, reasons: tuple[Reason, ...] = (), told: tuple[Told, ...] = ()
    ) -> None:
        """Keep what was refused and why."""
        super().__init__(message)
        self.message = message
        self.reasons = reasons
        self.told = told

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


def as_finding(fault: SituationError, source: Source) -> Diagnostic:
    """Return an error as a finding about the text of its situation."""
    title, _, more = fault.what.partition("\n")
    rules = (fault.rule,) if fault.rule else ()
    return Diagnostic(
        code=fault.code.value,
        severity=Severity.ERROR,
        source_name=source.name,
        span=_span(fault, source),
        title=_title(fault.code, title),
        label=f"rule {fault.rule} forbids it" if fault.rule else "",
        help="\n".join(part for part in (fault.hint, more) if part) or None,
        rules=rules,
    )


def shown(fault: SituationError, source: Source) -> str:
    """Return an error as text, with the line of the situation that it is about."""
    return render(as_finding(fault, source), source)


def _title(code: SituationCode, message: str) -> str:
    """Return a headline: in lower case, and without a full stop."""
    plain = message.rstrip(".")
    return plain if plain and not plain[0].isupper() else f"{code.title}: {plain}"


def _span(fault: SituationError, source: Source) -> Span:
    """Return the characters that an error is about; without a place, the first ones."""
    if not fault.line:
        return Span(0, 0)
    lines = source.text.split("\n")
    before = sum(len(line) + 1 for line in lines[: fault.line - 1])
    width = len(lines[fault.line - 1]) if fault.line <= len(lines) else 0
    start = min(max(fault.column - 1, 0), width)
    end = min(start + max(fault.length, 1), width)
    return Span(before + start, before + max(start, end))
