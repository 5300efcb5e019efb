"""A name that is no longer used: something else stands where it stood."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage


def unused_later(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield `it` in place of each name that is used just once."""
    names = list(passage.made_up_names())
    often = Counter(each.text for each in names)
    for name in names:
        if often[name.text] == 2 and not passage.before(name.start).endswith((" as ", "let ")):  # noqa: PLR2004
            first = next(each for each in names if each.text == name.text)
            yield Change(name.start, name.end, "it", "", (passage.line_of(first.start),))
