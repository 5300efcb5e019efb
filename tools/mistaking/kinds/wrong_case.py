"""A capital letter where none belongs, or none where one belongs."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def wrong_case(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each word with a capital letter, and each name without."""
    for word in passage.words:
        if word.kind == "word" and word.text[0].islower():
            yield Change(word.start, word.end, word.text.capitalize())
        elif word.kind == "NAME":
            yield Change(word.start, word.end, word.text.lower())
