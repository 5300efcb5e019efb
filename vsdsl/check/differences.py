"""Differences: the first word in which two texts are not the same."""

import re
from itertools import zip_longest
from typing import Final, NamedTuple

from vsdsl.source import Span

_WORD: Final = re.compile(r"""#[^\n]*|"[^"\n]*"|\[\w+\]|[+-]?\w[\w'/+-]*|[^\w\s]""")


class Difference(NamedTuple):
    """Where a text has another word than another text, and that word; none if it is at its end."""

    span: Span
    other: str | None


def first_difference(text: str, span: Span, other: str) -> Difference | None:
    """Return where a stretch of a text first differs from another text in its words.

    Layout and comments make no difference, nor does the level behind `level`.
    """
    words = [each for each in _WORD.finditer(text, *span) if not each[0].startswith("#")]
    others = [each[0] for each in _WORD.finditer(other) if not each[0].startswith("#")]
    before = ""
    for here, there in zip_longest(words, others):
        if here is None:
            return Difference(Span(span.end, span.end), there)
        if here[0] != there and before != "level":
            return Difference(Span(*here.span()), there)
        before = here[0]
    return None
