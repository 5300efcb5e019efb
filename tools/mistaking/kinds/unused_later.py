"""A name that is no longer used: something else stands where it stood."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from tools.mistaking.passage import Change, Passage

_GIVEN_AND_USED: Final = 2


def unused_later(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield `it` in place of each name that is used just once."""
    names = list(passage.made_up_names())
    often = Counter(each.text for each in names)
    for name in names:
        is_given = passage.before(name.start).endswith((" as ", "let "))
        if often[name.text] == _GIVEN_AND_USED and not is_given:
            first = next(each for each in names if each.text == name.text)
            yield Change(name.start, name.end, "it", "", (passage.line_of(first.start),))
