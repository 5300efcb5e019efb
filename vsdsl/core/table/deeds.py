"""Deeds: the record of a turn, which conditions ask about."""

from typing import Any

from vsdsl.terms.events import EventKind

Cards = tuple[int, ...]

# What happened: kind, subject, others, player, value, and the number of the combat or 0.
Done = tuple[EventKind, Cards, Cards, int, Any, int]
