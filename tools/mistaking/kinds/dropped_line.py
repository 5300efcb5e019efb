"""A line that every card of the kind has, left out."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_NEEDED = ("    cost ", "    stats ", "    gives ")


def dropped_line(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield the loss of each cost, each line of stats and each line of a location."""
    for at, line in passage.lines():
        if line.startswith(_NEEDED):
            lines = tuple(range(passage.line_of(passage.piece.body.start), passage.line_of(at) + 1))
            yield Change(at, at + len(line), "", "", lines)
