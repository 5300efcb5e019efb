"""A preposition in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

# `characters of your side`, `cards in your deck`: both are said.
_ALIKE = ({"in", "of", "on"}, {"into", "onto", "to"})
_ALL = ("at", "for", "from", "in", "into", "of", "on", "onto", "to", "with")


def wrong_preposition(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another preposition in place of each."""
    for word in passage.plain_words():
        if word.text in _ALL:
            wrong = random.choice([each for each in _ALL if each != word.text])
            alike = any({word.text, wrong} <= group for group in _ALIKE)
            yield Change(word.start, word.end, wrong, "it is said either way" if alike else "")
