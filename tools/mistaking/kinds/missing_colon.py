"""A colon left out."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def missing_colon(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each colon left out."""
    for word in passage.words:
        if word.text == ":":
            yield Change(word.start, word.end, "", "", (passage.line_of(word.start) + 1,))
