"""Finding rules by words, and the nearest ids for a number that no rule has."""

import re
from collections.abc import Collection

from attrs import frozen

from vsdsl.rulebook.rules import Catalogue, Rule, RuleId, order_of

# Words that every rule has and no question is about.
_SMALL_WORDS = (
    "a an and any are as at be been by can do does for from has have how i if in is it its may of"
    " on or that the their them then there they this to what when where which while who why will"
    " with"
)
SMALL_WORDS = frozenset(_SMALL_WORDS.split())
# Endings and what stands in their place; the first that leaves enough of the word is cut.
ENDINGS = (
    ("'s", ""),
    ("'d", ""),
    ("ies", "y"),
    ("ions", ""),
    ("ion", ""),
    ("ings", ""),
    ("ing", ""),
    ("ing", "e"),
    ("ed", ""),
    ("ed", "e"),
    ("es", ""),
    ("s", ""),
)
SHORTEST_STEM = 3
SHORTEST_BEGINNING = 4


@frozen(kw_only=True)
class Match:
    """How well a rule answers the words of a question; more is better."""

    rule: Rule
    words: int
    is_title: bool
    in_title: int
    share_of_title: float
    in_text: int


def find(catalogue: Catalogue, words: str) -> tuple[Rule, ...]:
    """Return the rules that hold most of the words, titles before texts, best first.

    Only rules that hold as many of the words as any rule does are returned, and at least half.
    """
    asked = _big_stems(words)
    if not asked:
        return ()
    title = words_of(words)
    matches = tuple(_match(rule, asked, title) for rule in catalogue)
    most = max((match.words for match in matches), default=0)
    if most * 2 < len(asked) or most == 0:
        return ()
    best = (match for match in matches if match.words == most)
    return tuple(match.rule for match in sorted(best, key=_rank))


def _big_stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words_of(text) if word not in SMALL_WORDS)


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case; `+1/+1`, `face-up` and `KO'd` are one word each."""
    return tuple(re.findall(r"[+-]?\d+/[+-]?\d+|[a-z]+(?:['-][a-z]+)*|\d+", text.lower()))


def stem(word: str) -> str:
    """Return a word without its ending: protects, protected and protection become protect."""
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM - len(instead):
            return _evened(word.removesuffix(ending) + instead)
    return _evened(word)


def _evened(word: str) -> str:
    """Return stun for stunn, strik for strike, recover for recovery: how cut words end."""
    if len(word) > SHORTEST_STEM and word[-1] == word[-2] and word[-1] in "bdgmnprt":
        return word[:-1]
    if len(word) > SHORTEST_STEM and word.endswith("e"):
        return word[:-1]
    if len(word) > 2 * SHORTEST_STEM and word.endswith("y"):
        return word[:-1]
    return word


def _match(rule: Rule, asked: frozenset[str], asked_title: tuple[str, ...]) -> Match:
    title = _big_stems(rule.title)
    text = tuple(stem(word) for word in words_of(f"{rule.text} {rule.note}"))
    in_title = sum(_holds(title, word) for word in asked)
    return Match(
        rule=rule,
        words=sum(_holds(title, word) or _holds(text, word) for word in asked),
        is_title=words_of(rule.title) == asked_title,
        in_title=in_title,
        share_of_title=in_title / len(title) if title else 0.0,
        in_text=sum(text.count(word) for word in asked),
    )


def _holds(held: Collection[str], word: str) -> bool:
    return any(_is_form(one, word) for one in held)


def _is_form(held: str, word: str) -> bool:
    return held == word or (len(word) >= SHORTEST_BEGINNING and held.startswith(word))


def _rank(match: Match) -> tuple[bool, int, float, int, tuple[int, ...]]:
    return (
        not match.is_title,
        -match.in_title,
        -match.share_of_title,
        -match.in_text,
        order_of(match.rule.id),
    )


def nearest_ids(catalogue: Catalogue, number: str, limit: int = 5) -> tuple[RuleId, ...]:
    """Return the rule ids nearest to a number that no rule has, such as 6.2.99 or 6.23."""
    asked = tuple(int(part) for part in re.findall(r"\d+", number))
    digits = "".join(str(part) for part in asked)
    ids = sorted(
        (rule.id for rule in catalogue),
        key=lambda known: (known.replace(".", "") != digits, _distance(order_of(known), asked)),
    )
    return tuple(ids[:limit])


def _distance(known: tuple[int, ...], asked: tuple[int, ...]) -> tuple[int, ...]:
    """Return how far two ids are apart, the chapter first, then section, then rule."""
    padded = asked + (1,) * (len(known) - len(asked))
    return tuple(abs(one - other) for one, other in zip(known, padded, strict=False))


def vocabulary(catalogue: Catalogue) -> frozenset[str]:
    """Return the words that titles and texts of the rules use, for spelling suggestions."""
    used = (word for rule in catalogue for word in words_of(f"{rule.title} {rule.text}"))
    return frozenset(used) - SMALL_WORDS
