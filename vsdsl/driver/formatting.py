"""Formatting one source."""

from attrs import frozen

from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Source
from vsdsl.syntax.format import format_script
from vsdsl.syntax.script import parse_script


@frozen(kw_only=True)
class Formatted:
    """A text in the one layout, whether its file would change, and what could not be laid out."""

    text: str
    changed: bool
    diagnostics: tuple[Diagnostic, ...]


def format_source(source: Source) -> Formatted:
    """Return a source in the one layout; a declaration with a mistake stays and is reported."""
    script = parse_script(source)
    text = format_script(script)
    return Formatted(
        text=text,
        changed=text != source.text or not source.is_plain,
        diagnostics=script.diagnostics,
    )
