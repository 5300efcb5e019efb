"""Differences: the first word in which two texts are not the same."""

from itertools import zip_longest
from typing import NamedTuple

from vsdsl.source import Span
from vsdsl.syntax.plain import plain_words


class Difference(NamedTuple):
    """Where a text has another word than another text, and that word; none if it is at its end."""

    span: Span
    other: str | None


def first_difference(text: str, span: Span, other: str) -> Difference | None:
    """Return where a stretch of a text first differs from another text in its words.

    Layout and comments make no difference, nor does the level after `level`.
    """
    words = plain_words(text, span)
    others = [each.text for each in plain_words(other)]
    before = ""
    for here, there in zip_longest(words, others):
        if here is None:
            return Difference(Span(span.end, span.end), there)
        if here.text != there and before != "level":
            return Difference(here.span, there)
        before = here.text
    return None
