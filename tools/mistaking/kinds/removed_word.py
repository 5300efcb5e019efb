"""A word left out."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

# Words that narrow what is meant, or soften it: what is left reads as well and means more.
_NARROWING = {
    *("enemy", "other", "supporting", "main", "face-up", "face-down", "stunned", "unstunned"),
    *("ready", "exhausted", "wounded", "attacking", "defending", "basic", "special", "random"),
    *("front-row", "back-row", "next", "first", "printed", "keyword", "super", "melee", "ranged"),
    *("solo", "team", "any-turn", "any", "may", "lowest-level", "equipped", "highest", "total"),
    *("protected", "unprotected", "front", "back", "all", "double", "back", "top"),
}


def removed_word(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each word of the language left out, with the space before or behind it."""
    for word in passage.plain_words():
        text = passage.source.text
        start, end = word.start, word.end
        if text[end : end + 1] == " ":
            end += 1
        elif text[start - 1 : start] == " ":
            start -= 1
        is_narrowing = word.text in _NARROWING
        yield Change(start, end, "", "without it the text means more" if is_narrowing else "")
