"""Where something stands in a text."""

from typing import NamedTuple


class Span(NamedTuple):
    """Half-open character offsets into the text of a source."""

    start: int
    end: int


def cover(a: Span, b: Span) -> Span:
    """Return the smallest span that holds both."""
    return Span(min(a.start, b.start), max(a.end, b.end))
