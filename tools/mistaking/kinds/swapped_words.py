"""Two neighbouring words exchanged."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def swapped_words(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each two words of a line the other way round."""
    for one, two in zip(passage.words, passage.words[1:], strict=False):
        text = passage.source.text
        if (
            one.kind == two.kind == "word"
            and text[one.end : two.start] == " "
            and one.text != two.text
        ):
            yield Change(one.start, two.end, f"{two.text} {one.text}")
