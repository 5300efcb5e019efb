"""A finding about some characters of a source."""

from enum import Enum
from typing import TYPE_CHECKING

from attrs import field, frozen
from attrs.validators import and_, matches_re, min_len

from vsdsl.source import Span

if TYPE_CHECKING:
    from attrs import Attribute


class Severity(Enum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


def _is_forward(_: object, attribute: "Attribute[Span]", span: Span) -> None:
    if not 0 <= span.start <= span.end:
        message = f"{attribute.name} runs from {span.start} to {span.end}; a span runs forward"
        raise ValueError(message)


def _is_headline(_: object, attribute: "Attribute[str]", title: str) -> None:
    if title[0].isupper() or title.endswith("."):
        message = f"{attribute.name} {title!r} must begin in lower case and end without a full stop"
        raise ValueError(message)


@frozen
class Label:
    """A few words about exactly these characters."""

    span: Span = field(validator=_is_forward)
    text: str


@frozen
class Edit:
    """Characters of a source and what is written in their place."""

    span: Span = field(validator=_is_forward)
    text: str


@frozen(kw_only=True)
class Diagnostic:
    """One finding: a headline, the characters it is about, and what to do.

    `also` shows the other half of a finding, in the same source ("first defined here"). `edits` are
    a safe fix: they never change what a correct card does.
    """

    code: str = field(validator=matches_re(r"[A-Z][0-9]{3}"))
    severity: Severity
    source_name: str
    span: Span = field(validator=_is_forward)
    title: str = field(validator=and_(min_len(1), _is_headline))
    label: str = ""
    help: str | None = None
    also: tuple[Label, ...] = ()
    rules: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()
