"""A line written twice."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def doubled_line(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each line of a card's body twice."""
    for at, line in passage.lines():
        if line.startswith("    ") and line.endswith("\n"):
            number = passage.line_of(at)
            yield Change(at + len(line), at + len(line), line, "", (number, number + 1))
