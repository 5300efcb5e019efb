"""`if` for `while`, or `while` for `if`."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_NEVER_CHANGES = re.compile(r" (?:you do|[a-z]+ [<>=]+ \d+):")  # what was done, or a named number
_DURATION = re.compile(r"this (?:turn|combat)|until |for the rest of the game")


def if_for_while(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each of the two words in place of the other.

    A trigger can ask either way, `only if` and `only while` are one, and what has a duration can
    hang on a condition or be decided at once: there both words give a card.
    """
    for word in passage.plain_words():
        if word.text in {"if", "while"}:
            before = passage.before(word.start).strip()
            wrong = "while" if word.text == "if" else "if"
            yield Change(word.start, word.end, wrong, _why_apart(before, passage.rest(word.end)))


def _why_apart(before: str, rest: str) -> str:
    if before.endswith("once") or _NEVER_CHANGES.match(rest):
        return ""
    if before.endswith("only"):
        return "a limit says `only if` or `only while`"
    if before.endswith(",") and before.startswith(("when", "at ", "whenever")):
        return "a trigger can ask at once or all along"
    if _DURATION.search(rest.partition(":")[2]):
        return "a lasting change can be decided at once or hang on a condition"
    return ""
