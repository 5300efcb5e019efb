"""Comparing: which printed clauses our English says in the same meaning-bearing words."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from attrs import frozen

from tools.wording.clauses import POINTING, SELF, Clause, clauses
from tools.wording.ours import Said, plain_name
from tools.wording.printed import PrintedText

_LONGEST: Final = 5  # clauses of ours that may say what one printed clause says


@frozen(kw_only=True)
class Compared:
    """One printed clause, what we say for it, and whether that matches."""

    printed: PrintedText
    clause: Clause
    said: str
    matches: bool
    missing: tuple[str, ...] = ()
    added: tuple[str, ...] = ()


def compare(texts: Sequence[PrintedText], said: Mapping[str, Said]) -> Iterator[Compared]:
    """Yield each printed clause with how it went; `said` is our English by card number."""
    taken: Counter[tuple[str, str]] = Counter()
    for text in texts:
        name = plain_name(text.name)
        ours = _ours(name, said.get(text.card, {}))
        at = taken[text.card, name]
        taken[text.card, name] += 1
        yield from _compare(text, ours[at] if at < len(ours) else "")


def _ours(name: str, said: Said) -> list[str]:
    """Return what we say under a name; a team that is part of a printed name is left out."""
    if name in said:
        return said[name]
    return next((texts for each, texts in said.items() if each and each in name), [])


def _compare(text: PrintedText, said: str) -> Iterator[Compared]:
    printed = clauses(text.text, text.card_names)
    ours = clauses(said, text.card_names)
    known = _sum(printed)
    for clause in printed:
        missing, added = _best(clause.words, ours, known)
        yield Compared(
            printed=text,
            clause=clause,
            said=said,
            matches=not missing and not added,
            missing=missing,
            added=added,
        )


def _best(
    words: Counter[str], ours: Sequence[Clause], known: Counter[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is missing from the clauses of ours that say most of it, and what they add."""
    windows = (
        ours[start:end]
        for start in range(len(ours))
        for end in range(start + 1, min(start + _LONGEST, len(ours)) + 1)
    )
    found = [_differences(words, _sum(window), known) for window in windows]
    if not found:
        return tuple(sorted(words)), ()
    return min(found, key=lambda each: (len(each[0]) + len(each[1]), len(each[1])))


def _differences(
    words: Counter[str], said: Counter[str], known: Counter[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that are not said, and the words said that the whole power does not print.

    A word that points back may stand for the card's name, and the other way round.
    """
    missing = set(words) - set(said)
    added = set(said) - set(known)
    missing.discard(POINTING)
    if POINTING in said:
        missing.discard(SELF)
    added.discard(POINTING)
    if POINTING in known:
        added.discard(SELF)
    return tuple(sorted(missing)), tuple(sorted(added))


def _sum(parts: Sequence[Clause]) -> Counter[str]:
    return Counter(chain.from_iterable(each.words.elements() for each in parts))
