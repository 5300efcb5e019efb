"""A power symbol without its brackets, or with one."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def missing_bracket(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each symbol without one or both brackets."""
    for word in passage.words:
        if word.kind == "SYMBOL":
            wrong = random.choice((word.text[1:], word.text[:-1], word.text[1:-1]))
            yield Change(word.start, word.end, wrong)
