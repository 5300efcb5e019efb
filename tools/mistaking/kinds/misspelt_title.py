"""The name of a card or power with a slip, where it is given."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import only_use, titles
from tools.mistaking.passage import Change, Passage
from tools.mistaking.slips import slip

_GIVEN = ("power", "super", "reaction", "main", "supporting", "plot", "location", "equipment")
_ALSO_GIVEN = ("token", "side", "level")


def misspelt_title(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each name that a head gives.

    A name that stands nowhere else is anything its author likes; one that stands on another level,
    or that another text speaks of, is known.
    """
    for word in passage.words:
        first = passage.line(word.start).split()[0]
        if word.kind == "STRING" and first in (*_GIVEN, *_ALSO_GIVEN):
            wrong = slip(word.text[1:-1], random)
            is_free = titles()[word.text] == 1
            if wrong != word.text[1:-1]:
                apart = "a card or a power may be called anything" if is_free else ""
                here = (passage.source.name, passage.line_of(word.start))
                files = only_use(word.text, here)
                yield Change(word.start, word.end, f'"{wrong}"', apart, files=files)
