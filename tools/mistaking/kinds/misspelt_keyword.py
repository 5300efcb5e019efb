"""The name of a keyword with a slip: `Flihgt`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import keywords, only_use
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip


def misspelt_keyword(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each keyword, where a card has it and where a text speaks of it."""
    for word in passage.words:
        if word.kind == "NAME" and word.text in keywords():
            wrong = slip(word.text, random)
            if wrong not in keywords():
                is_head = word.start < passage.piece.body.start + len("keyword ") + 1
                here = (passage.source.name, passage.line_of(word.start))
                files = only_use(word.text, here) if is_head else ()
                yield Change(word.start, word.end, wrong, files=files)
