"""The name of a keyword with a slip: `Flihgt`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import keywords
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip


def misspelt_keyword(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each keyword, where a card has it and where a text speaks of it."""
    for word in passage.words:
        if word.kind == "NAME" and word.text in keywords():
            wrong = slip(word.text, random)
            if wrong not in keywords():
                yield Change(word.start, word.end, wrong)
