"""The name of a keyword with a slip: `Flihgt`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.misspelling import misspelt
from tools.mistaking.names import keywords
from tools.mistaking.passage import Change, Passage


def misspelt_keyword(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each keyword, where a card has it and where a text speaks of it."""
    yield from misspelt(passage, random, keywords())
