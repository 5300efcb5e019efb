"""A line that stands too far out or too far in."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import BODY, Change, Passage, depth

_STEP = 4
_BOUND = ("mode", "otherwise", "then")  # these belong to the line above


def wrong_indent(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each line with a level or two columns more or less.

    How far in a line stands is seen against its neighbours, which are as right.
    """
    for at, line in passage.lines():
        before = depth(line)
        if before:
            wrong = random.choice((before - 4, before - 2, before + 2, before + 4))
            apart = _why_apart(passage, at, line, wrong)
            yield Change(at, at + before, " " * wrong, apart, passage.neighbours(at))


def _why_apart(passage: Passage, at: int, line: str, wrong: int) -> str:
    """Return why a line may stand there as well: as the last of a block, or the first behind it."""
    before, above = depth(line), passage.line_above(at)
    outermost = _STEP if passage.text.startswith("keyword") else BODY
    if before < outermost or line.split(maxsplit=1)[0].rstrip(":") in _BOUND or above.endswith(":"):
        return ""
    is_last = depth(passage.line_below(at)) <= wrong
    if wrong == before - _STEP >= outermost and depth(above) >= before and is_last:
        return "the last line of a block can stand behind it"
    if wrong == before + _STEP and depth(above) >= wrong:
        return "the line behind a block can stand in it"
    return ""
