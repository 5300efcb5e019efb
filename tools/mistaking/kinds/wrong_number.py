"""One number for another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_PRINTED = ("cost", "stats", "level")


def wrong_number(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each number with one more, typed twice, or as nothing.

    One more is always possible; nothing is no number of things, and two digits in place of one are
    more than any card has.
    """
    for word in passage.words:
        first = passage.line(word.start).split()[0]
        if word.kind == "NUMBER" and first not in {"main", "set"}:
            number = int(word.text)
            wrong = random.choice((number + 1, number * 11, 0))
            if wrong == number:
                continue
            apart = "one more is possible" if wrong == number + 1 else ""
            if first == "cost" and not wrong:
                apart = "a card may be free"
            if wrong > number + 1 and first not in _PRINTED:
                apart = "an effect may be as large as that"
            yield Change(word.start, word.end, str(wrong), apart)
