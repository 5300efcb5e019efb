"""A preposition in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_ALL = ("at", "for", "from", "in", "into", "of", "on", "onto", "to", "with")
_CARDS = ("card ", "cards ")


def wrong_preposition(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another preposition in place of each: `cards of your deck` is as good as `in`."""
    for word in passage.plain_words():
        if word.text in _ALL:
            wrong = random.choice([each for each in _ALL if each != word.text])
            of_cards = passage.before(word.start).endswith(_CARDS) and {word.text, wrong} == {
                "in",
                "of",
            }
            apart = "it is said either way" if of_cards else ""
            yield Change(word.start, word.end, wrong, apart)
