"""A word written twice."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def doubled_word(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each word of the language twice."""
    for word in passage.plain_words():
        yield Change(word.end, word.end, f" {word.text}")
