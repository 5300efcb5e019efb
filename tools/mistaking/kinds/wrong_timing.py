"""A timing in place of another."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_ALL = ("build", "combat", "main")
_TIMED = re.compile(r"^ {4}(?:super|action|build|combat|main|any-turn)\b|^ +action\b")
_COMBAT = re.compile(
    r"\b(?:this combat|the combat|in combat|attack\w*|defend\w*|strik\w*|struck)\b"
)


def wrong_timing(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another timing of a super power, an action or a plot twist.

    What speaks of the combat can be used only in one; then the timing and the text contradict each
    other, and either line is right.
    """
    for word in passage.plain_words():
        line, before = passage.line(word.start), passage.before(word.start)
        if word.text in _ALL and _TIMED.match(line):
            wrong = random.choice([each for each in _ALL if each != word.text])
            body = passage.body_below(word.start)
            speaking = [number for number, text in body if _COMBAT.search(text)]
            is_out = word.text == "combat" and speaking
            is_twice = wrong == "combat" and "or any-turn combat" in line
            is_valid = not is_out and not is_twice and "any-turn" not in before
            apart = "the text can be used at that time as well" if is_valid else ""
            yield Change(word.start, word.end, wrong, apart, tuple(speaking))
