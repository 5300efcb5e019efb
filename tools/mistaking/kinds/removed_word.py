"""A word left out."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage
from vsdsl.syntax.words import Word

# Words that narrow what is meant, or soften it: what is left reads as well and means more.
_NARROWING = {
    *("enemy", "other", "supporting", "main", "face-up", "face-down", "stunned", "unstunned"),
    *("ready", "exhausted", "wounded", "attacking", "defending", "basic", "special", "random"),
    *("front-row", "back-row", "next", "first", "printed", "keyword", "super", "melee", "ranged"),
    *("solo", "team", "any-turn", "any", "lowest-level", "equipped", "exactly", "all"),
    *("protected", "unprotected", "front", "back", "divided"),
}
# What is left without the word is no phrase of the game: `phase`, `heal wounds`, `strike at this`.
_NEEDED = re.compile(
    r" (?:phase|step|power|powers|combat|number|order|time|times|row|or|and|wounds|[+-]\d)"
)
_NEEDED_BEHIND = re.compile(r"(?:strike|strikes) $")
_NEEDED_AT_END = re.compile(r"(?:is|are|be) $")
_OWN_MAIN = re.compile(r"(?:your|'s) $")
_ARTICLE = re.compile(r"\b(an?) $")
# The word before, the word left out and what stands behind it, where it is said either way.
_EITHER_WAY = (
    ("in ", "the", " combat"),
    ("in ", "your", " hand"),
    ("top ", "card", " of "),
    ("", "each", ' "'),
)


def removed_word(passage: Passage, _: Random) -> Iterator[Change]:
    """Yield each word of the language left out, with the space before or behind it."""
    for word in passage.plain_words():
        text = passage.source.text
        start, end = word.start, word.end
        if text[end : end + 1] == " ":
            end += 1
        elif text[start - 1 : start] == " ":
            start -= 1
        yield Change(start, end, "", _why_apart(passage, word))


def _why_apart(passage: Passage, word: Word) -> str:
    before, behind = passage.before(word.start), passage.after(word.end)
    if any(
        before.endswith(first) and word.text == middle and behind.startswith(last)
        for first, middle, last in _EITHER_WAY
    ):
        return "it is said either way"
    if word.text == "may" and before.endswith("you "):
        return "without it the text leaves no choice"
    if word.text in {"any", "any-turn"} and behind.endswith(":") and " combat" in behind:
        return "another timing is possible"
    is_text = passage.is_effect(word.start) or ", only " in before
    if word.text in _NARROWING and is_text and not _is_needed(word.text, before, behind):
        return "without it the text means more"
    return ""


def _is_needed(word: str, before: str, behind: str) -> bool:
    """Whether no text of the language is left without a word."""
    article = _ARTICLE.search(before)
    is_last = _NEEDED_AT_END.search(before) and not behind.startswith(" ")
    return bool(
        _NEEDED.match(behind)
        or _NEEDED_BEHIND.search(before)
        or is_last
        or (word == "main" and _OWN_MAIN.search(before))
        or (article and (article[1] == "an") != (behind.lstrip()[:1] in set("aeiou")))
    )
