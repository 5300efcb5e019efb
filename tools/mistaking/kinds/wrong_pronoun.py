"""A pronoun in place of another: `it` for `them`."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_ALL = {"it": ("them", "this"), "them": ("it",), "this": ("it", "them"), "its": ("your",)}
_TIME = re.compile(r" is (?:not )?[^:,]*\b(?:turn|phase|step)\b")
_HAD_BY_PLAYERS = re.compile(r"its (?:\"|(?:\w+ ){0,3}(?:deck|hand|main|powers|row|side|turn)\b)")
_NO_PRONOUN = (" turn", " combat", " game", " power", " effect")
_THING = re.compile(
    r"\b(?:an?|another|each|all|any|the|those|your main|\d+|up to \d+) "
    r"(?!(?:XP|combat|game|minus|phase|plus|step|times|turn|wounds?)\b)[a-zA-Z\[]"
)
_SEVERAL = re.compile(
    r"\b(?:(?:all|those|up to [2-9]|[2-9]|any number of) \w|(?:as|in) \w+s\b"
    r"|(?:attackers|cards|characters|defenders|locations|resources)\b)"
)
_OF_ONE = re.compile(r"\w+ (?:is|has|\w+s)\b")
_THIS = re.compile(r"\bthis\b(?! (?:turn|combat|game|power))")


def wrong_pronoun(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another pronoun in place of each.

    The card itself in place of what an earlier word stands for, or the other way round, gives a
    card as well; `it` with nothing before it does not, nor does `them` for one thing.
    """
    for word in passage.plain_words():
        behind = passage.after(word.end)
        is_time = word.text == "it" and _TIME.match(behind)
        if word.text in _ALL and not is_time and not behind.startswith(_NO_PRONOUN):
            wrong = random.choice(_ALL[word.text])
            yield Change(word.start, word.end, wrong, _why_apart(passage, word.start, wrong))


def _why_apart(passage: Passage, at: int, wrong: str) -> str:
    if wrong == "this":
        return "the card itself is possible"
    if wrong == "your" and _HAD_BY_PLAYERS.match(passage.after(at)):
        return "any player is possible"
    before = passage.power_before(at)
    if wrong == "them" and _SEVERAL.search(before) and not _OF_ONE.match(passage.after(at)):
        return "what was spoken of before is possible"
    if wrong == "it" and _THING.search(before):
        return "what was spoken of before is possible"
    if wrong == "it" and _THIS.search(before):
        return "it stands for the card itself"
    return ""
