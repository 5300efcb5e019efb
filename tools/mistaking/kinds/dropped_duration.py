"""A lasting effect without its duration."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_DURATION = re.compile(
    r",? (?:this (?:turn|combat)|until [^:\n]*|for the rest of the game)(?=\n|$)"
)


def dropped_duration(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield the loss of each duration at the end of a line; a level can be for good."""
    for at, line in passage.lines():
        for found in _DURATION.finditer(line):
            is_level = "becomes level" in line[: found.start()]
            apart = "a character can become a level for good" if is_level else ""
            yield Change(at + found.start(), at + found.end(), "", apart)
