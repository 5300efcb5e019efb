"""A card number copied from another card of the file."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_NUMBER = re.compile(r"^[^#\s].*\" ([A-Z][A-Z0-9]*-\d+[A-Za-z]?)", re.MULTILINE)


def copied_number(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield the number of each card with that of another."""
    own = _NUMBER.match(passage.text)
    others = list(_NUMBER.finditer(passage.source.text))
    if own and len(others) > 1:
        other = random.choice([each for each in others if each[1] != own[1]])
        start = passage.piece.body.start + own.start(1)
        line = passage.line_of(other.start())
        yield Change(start, start + len(own[1]), other[1], "", (line,))
