"""One number for another."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_PRINTED = ("cost", "stats", "level")
_COMPARED = re.compile(r"[<>=] $")
_ONE_THING = re.compile(r" (?:[+-]\d/[+-]\d )?(?:counter|wound|recruit point)\b")


def wrong_number(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield each number with one more, typed twice, or as nothing.

    One more is possible, but not of a noun in the singular; nothing is no number of things, and two
    digits in place of one are more than any card has.
    """
    for word in passage.words:
        first = passage.line(word.start).split()[0]
        if word.kind == "NUMBER" and first not in {"main", "set"}:
            number = int(word.text)
            wrong = random.choice((number + 1, number * 11, 0))
            if wrong == number:
                continue
            apart = _why_apart(number, wrong, first)
            if not wrong and _COMPARED.search(passage.before(word.start)):
                apart = "nothing can be compared with"
            if number == 1 and _ONE_THING.match(passage.after(word.end)):
                apart = ""
            yield Change(word.start, word.end, str(wrong), apart)


def _why_apart(number: int, wrong: int, first: str) -> str:
    if first == "cost" and not wrong:
        return "a card may be free"
    if wrong > number + 1 and first not in _PRINTED:
        return "an effect may be as large as that"
    return "one more is possible" if wrong == number + 1 else ""
