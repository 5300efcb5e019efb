"""Findings about a source: what they say, how they are shown, and which word was meant."""

from typing import TYPE_CHECKING

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit, Label, Severity
from vsdsl.diagnostics.suggest import closest

if TYPE_CHECKING:
    from vsdsl.diagnostics.render import render

__all__ = ["Diagnostic", "Edit", "Label", "Severity", "closest", "render"]

if not TYPE_CHECKING:  # a type checker that sees this would let any name pass

    def __getattr__(name: str) -> object:
        """Load what shows findings when there is one to be shown."""
        if name != "render":
            raise AttributeError(name)
        from vsdsl.diagnostics.render import render  # noqa: PLC0415  see above

        globals()[name] = render
        return render
