"""Findings about a source: what they say, how they are shown, and which word was meant."""

from vsdsl.diagnostics.diagnostic import Diagnostic, Edit, Label, Severity
from vsdsl.diagnostics.suggest import closest

__all__ = ["Diagnostic", "Edit", "Label", "Severity", "closest"]
