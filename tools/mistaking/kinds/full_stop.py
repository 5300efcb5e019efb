"""A full stop, a semicolon or a comma at the end of a line."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def full_stop(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each line with such a sign at its end."""
    for at, line in passage.lines():
        bare = line.rstrip("\n")
        if not bare.endswith(":"):
            yield Change(at + len(bare), at + len(bare), random.choice(".;,"))
