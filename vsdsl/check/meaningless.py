"""Text without meaning: what cannot be resolved is a finding like any other."""

from collections.abc import Iterator

from vsdsl.constructs.construct import Construct
from vsdsl.diagnostics import Diagnostic, Edit, Severity
from vsdsl.resolve.resolving import refusals
from vsdsl.source import Source


def meaningless(declaration: Construct, source: Source) -> Iterator[Diagnostic]:
    """Yield a finding for each part of a declaration that means nothing in the game."""
    for refusal in refusals(declaration):
        yield Diagnostic(
            code=refusal.code,
            severity=Severity.ERROR,
            source_name=source.name,
            span=refusal.span,
            title=refusal.title.replace("{said}", source.text[slice(*refusal.span)]),
            label=refusal.label,
            help=refusal.help or None,
            edits=() if refusal.fix is None else (Edit(refusal.span, refusal.fix),),
        )
