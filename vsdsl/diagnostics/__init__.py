"""Findings about a source: what they say, how they are shown, and which word was meant."""

from vsdsl.diagnostics.diagnostic import Diagnostic, Label, Severity
from vsdsl.diagnostics.render import render
from vsdsl.diagnostics.suggest import closest

__all__ = ["Diagnostic", "Label", "Severity", "closest", "render"]
