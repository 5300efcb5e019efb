"""A word of the language with a slip: `chracter`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage, is_word
from tools.mistaking.slips import slip


def misspelt_word(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each word that does not give another word."""
    own = {each.text for each in passage.made_up_names()}
    for word in passage.plain_words():
        wrong = slip(word.text, random)
        if not is_word(wrong) and wrong not in own and wrong != word.text:
            yield Change(word.start, word.end, wrong)
