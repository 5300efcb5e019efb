"""The page of figures: docs/english.md."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tools.wording.comparing import Compared
from tools.wording.patterns import Share, by_pattern, share

_MOST: Final = 12  # words to list
# How many clauses matched, with the same list of wordings, before the English spoke as cards do.
BEFORE: Final[Mapping[str, int]] = {
    "what a power waits for: when, the first time, the next time": 88,
    "moments: at the start, at the end": 4,
    "states: while, during": 6,
    "conditions: if, unless": 20,
    "permissions and prohibitions: can, can't, may, must": 66,
    "what is so or is gained: stats, keywords, XP": 102,
    "counters and wounds": 52,
    "cards: draw, discard, reveal, search, shuffle, put": 38,
    "characters: stun, KO, ready, exhaust, move and the like": 31,
    "symbols of locations": 22,
    "anything else": 49,
}
_INTRODUCTION: Final = """\
# English

`vsdsl card` says what a script means, and it should read like a card.
`tools/english.py` compares it with the printed text of all 431 cards, clause by clause.
With `--write` it writes this page.
The printed text is no part of the project, and nothing of it stands here.
The tool reads it from a folder `shared/cards` beside the project, or from the one after `--cards`.

A text is cut into clauses: at full stops, after what leads a sentence in, and before verbs.
Of each clause the meaning-bearing words count, in any order.
Such are numbers and signs, who and what, from where and into where, `may`, `can't` and `each`.
A printed clause matches if all its words are said in at most five clauses of ours in a row.
Those must add no word that the printed power does not have.
So a clause that says less does not match, and neither does one that says more.
Names, timings and costs do not count here.

Wordings that count as the same are listed in `tools/wording/synonyms.toml`.
The tests try that none of them makes two meanings one.
What a word like `it` points at is not compared; the name of the card itself counts as such a word.
`tests/constructs/test_english.py` shows that `it` stands only where nothing else can be meant.
"""
_KINDS: Final = (
    "Official errata: Lethal works on wounds, a blade on strikes, and characters pay, not players.",
    "Rules that the card takes as known: `in the combat`, `its owner's`, `printed`, `if able`.",
    "Jokes and words for one card only: driving, dancing, collecting, lifting cards into the air.",
    "Lists with a head of their own, which we say as separate sentences.",
    "Reminders in parentheses that say again what the rules say.",
    "The same with other verbs: `equal to the difference` for an `until`, and the like.",
)


def page(compared: Sequence[Compared]) -> str:
    """Return the whole page."""
    return "\n".join((_INTRODUCTION, *_table(compared), *_rest(compared)))


def _table(compared: Sequence[Compared]) -> Iterator[str]:
    yield "| clauses | all | matched before | match now | |"
    yield "|---|---|---|---|---|"
    for name, found in by_pattern(compared).items():
        yield _row(name, found, BEFORE[name])
    yield _row("together", share(compared), sum(BEFORE.values()))
    yield ""


def _row(name: str, found: Share, before: int) -> str:
    return f"| {name} | {found.all:,} | {before:,} | {found.matching:,} | {found.part:.0%} |"


def _rest(compared: Sequence[Compared]) -> Iterator[str]:
    left = [each for each in compared if not each.matches]
    less = sum(bool(each.missing) and not each.added for each in left)
    more = sum(bool(each.added) and not each.missing for each in left)
    yield "## What does not match"
    yield ""
    yield (
        f"Of the {len(left):,} clauses that do not match, ours says less in {less:,}, more in"
        f" {more:,}, and something else in {len(left) - less - more:,}."
    )
    yield "They are of these kinds:"
    yield ""
    yield from (f"- {each}" for each in _KINDS)
    yield ""
    yield f"Most often missing: {_words(each.missing for each in left)}."
    yield f"Most often added: {_words(each.added for each in left)}."
    yield ""


def _words(found: Iterator[tuple[str, ...]]) -> str:
    counted = Counter(word for words in found for word in words)
    most = sorted(counted.items(), key=lambda each: (-each[1], each[0]))[:_MOST]
    return ", ".join(f"`{word}` ({count})" for word, count in most)
