"""vsdsl: a card language and rules engine for the card game Vs. System 2PCG."""

__version__ = "0.1.0"

__all__ = ["__version__"]
