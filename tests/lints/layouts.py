"""Layouts: a script with other indentation and other blanks between its words, line for line."""

from typing import NamedTuple

from vsdsl.syntax.plain import plain_words

_LEVEL = 4


class Layout(NamedTuple):
    """What stands in front of a line for each level, and for each blank between two words."""

    level: str
    blank: str


LAYOUTS = (Layout("  ", "  "), Layout("\t", "\t"), Layout("      ", " \t "))


def relaid(text: str, layout: Layout) -> str:
    """Return a script in another layout; names and comments stay as they are."""
    return "\n".join(_relaid_line(line.expandtabs(_LEVEL), layout) for line in text.split("\n"))


def _relaid_line(line: str, layout: Layout) -> str:
    body = line.lstrip(" ")
    levels, odd = divmod(len(line) - len(body), _LEVEL)
    parts = [layout.level * levels + " " * odd]
    at = 0
    for word in plain_words(body):
        gap = body[at : word.start]
        parts += (layout.blank * len(gap) if gap.isspace() else gap, word.text)
        at = word.end
    return "".join((*parts, body[at:]))
