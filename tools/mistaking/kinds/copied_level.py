"""A level copied from another level of the character."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_LEVEL = re.compile(r" level (\d+):")


def copied_level(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each level with the number of its neighbour, or of one that there is not."""
    found = _LEVEL.search(passage.text.split("\n")[0])
    if found:
        start = passage.piece.body.start + found.start(1)
        level = int(found[1])
        others = tuple(passage.lines_of_namesakes("main "))
        for wrong in sorted({level - 1 or 2, level + 1}):
            yield Change(start, start + len(found[1]), str(wrong), "", others)
