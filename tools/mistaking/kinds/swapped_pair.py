"""The two numbers of a pair exchanged: `5/2` for `2/5`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def swapped_pair(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each pair the other way round."""
    for word in passage.words:
        if word.kind in {"PAIR", "SIGNED"}:
            one, two = word.text.split("/")
            if one != two:
                yield Change(word.start, word.end, f"{two}/{one}", "both numbers are possible")
