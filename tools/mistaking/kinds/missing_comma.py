"""A comma left out."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def missing_comma(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each comma left out."""
    for word in passage.words:
        if word.text == ",":
            yield Change(word.start, word.end, "")
