"""Slips in names that scripts declare: keywords and teams."""

from collections.abc import Collection, Iterator
from random import Random

from tools.mistaking.names import only_use
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip


def misspelt(passage: Passage, random: Random, names: Collection[str]) -> Iterator[Change]:
    """Yield a slip in each of the names that a passage has; a slip that is a name is none."""
    for word in passage.words:
        if word.kind == "NAME" and word.text in names:
            wrong = slip(word.text, random)
            if wrong not in names:
                is_head = word.start < passage.piece.body.start + len("keyword ") + 1
                here = (passage.source.name, passage.line_of(word.start))
                files = only_use(word.text, here) if is_head else ()
                yield Change(word.start, word.end, wrong, files=files)
