"""A lasting effect without its duration."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_DURATION = re.compile(
    r",? (?:this (?:turn|combat)|until [^:\n]*|for the rest of the game)(?=\n|$)"
)


def dropped_duration(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield the loss of each duration at the end of a line."""
    for found in _DURATION.finditer(passage.text):
        start = passage.piece.body.start + found.start()
        yield Change(start, start + len(found[0]), "")
