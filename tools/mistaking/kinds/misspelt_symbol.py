"""A power symbol with a slip: `[Migth]`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip


def misspelt_symbol(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each symbol."""
    for word in passage.words:
        if word.kind == "SYMBOL":
            wrong = slip(word.text[1:-1], random)
            yield Change(word.start, word.end, f"[{wrong}]")
