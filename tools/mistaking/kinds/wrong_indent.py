"""A line that stands too far out or too far in."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def wrong_indent(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each line with a level or two columns more or less."""
    at = passage.piece.body.start
    for line in passage.text.splitlines(keepends=True):
        depth = len(line) - len(line.lstrip(" "))
        if depth and line.strip():
            wrong = random.choice((depth - 4, depth - 2, depth + 2, depth + 4))
            number = passage.line_of(at)
            yield Change(at, at + depth, " " * wrong, "", (number - 1, number + 1))
        at += len(line)
