"""A keyword of another game, or one that somebody made up."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import keywords
from tools.mistaking.passage import Change, Passage

_OTHERS = ("Trample", "Vigilance", "Frenzy", "First Strike", "Haste", "Super Speed", "Shield")


def unknown_keyword(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield such a keyword in place of each."""
    is_head = passage.piece.body.start
    for word in passage.words:
        if word.kind == "NAME" and word.text in keywords() and word.start > is_head + 8:
            yield Change(word.start, word.end, random.choice(_OTHERS))
