"""One for several, or several for one: `2 counter`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage, is_word


def wrong_grammatical_number(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each word that has two forms in the other one."""
    for word in passage.plain_words():
        for wrong in (f"{word.text}s", word.text.removesuffix("s")):
            if wrong != word.text and is_word(wrong):
                yield Change(word.start, word.end, wrong)
