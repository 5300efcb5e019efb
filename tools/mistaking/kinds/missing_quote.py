"""A quote that is not opened or not closed."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def missing_quote(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each quoted name without one of its quotes."""
    for word in passage.words:
        if word.kind == "STRING":
            wrong = random.choice((word.text[1:], word.text[:-1], word.text[1:-1]))
            yield Change(word.start, word.end, wrong)
