"""Safe edits: how a fix takes something out of a script without leaving a hole."""

import re
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Name
from vsdsl.diagnostics import Edit
from vsdsl.source import Span

_JOINING: Final = rf"[ \t]*,[ \t]*|{spelled(' or ')}|{spelled(' and ')}"
_SEPARATOR: Final = re.compile(f"(?:{_JOINING})$")
_NEXT: Final = re.compile(_JOINING)


def renamed(name: Name, text: str, place: Place) -> tuple[Edit, ...]:
    """Return how to write another name in place of one; quotes and brackets around it stay."""
    start, end = name.span
    edges = 1 if place.text(name.span)[:1] in {'"', "["} else 0
    return (Edit(Span(start + edges, end - edges), text),)


def without_line(span: Span, place: Place) -> tuple[Edit, ...]:
    """Return how to drop the whole line in which a span begins."""
    text = place.source.text
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.start)
    return (Edit(Span(start, len(text) if end < 0 else end + 1), ""),)


def without_item(span: Span, place: Place) -> tuple[Edit, ...]:
    """Return how to drop one item of a list together with what joins it to the others."""
    text = place.source.text
    start = text.rfind("\n", 0, span.start) + 1
    before = _SEPARATOR.search(text[start : span.start])
    if before:
        return (Edit(Span(start + before.start(), span.end), ""),)
    behind = _NEXT.match(text, span.end)
    return (Edit(Span(span.start, behind.end()), ""),) if behind else ()


def without_part(part: Construct, before: Construct) -> tuple[Edit, ...]:
    """Return how to drop a part together with what joins it to the part right before it."""
    return (Edit(Span(before.span.end, part.span.end), ""),)
