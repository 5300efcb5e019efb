"""A timing in place of another."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_ALL = ("build", "combat", "main")
_COMBAT = re.compile(
    r"\b(?:this combat|the combat|in combat|attack\w*|defend\w*|strik\w*|struck)\b"
)


def wrong_timing(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another timing of a super power, an action or a plot twist.

    What speaks of the combat can be used only in one; then the timing and the text contradict each
    other, and either line is right.
    """
    for word in passage.plain_words():
        first = passage.line(word.start).split()[0].rstrip(":")
        if word.text in _ALL and first in {
            "super",
            "action",
            "combat",
            "main",
            "build",
            "any-turn",
        }:
            wrong = random.choice([each for each in _ALL if each != word.text])
            body = passage.body_below(word.start)
            speaking = [number for number, line in body if _COMBAT.search(line)]
            is_out = word.text == "combat" and speaking
            apart = "" if is_out else "the text can be used at that time as well"
            yield Change(word.start, word.end, wrong, apart, tuple(speaking))
