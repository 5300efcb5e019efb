"""Which word was meant: spelling suggestions for a name that nobody knows."""

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest
from typing import Final, NamedTuple

_FEWEST_LETTERS_OF_A_STEM: Final = 3
_MOST_EDITS: Final = 4

# Two points an edit: a longer or shorter form of the word stands between one edit and two.
_SAME_BUT_FOR_CASE: Final = 0
_POINTS_FOR_AN_EDIT: Final = 2
_OTHER_FORM: Final = 3


class _Likeness(NamedTuple):
    """How far a candidate is from the word; the smallest is the best suggestion."""

    points: int
    starts_differently: bool
    length_difference: int
    candidate: str


def closest(word: str, candidates: Iterable[str], limit: int = 1) -> tuple[str, ...]:
    """Return up to `limit` candidates that the author may have meant, the likeliest first.

    Case hardly counts; an edit adds, drops, changes or swaps letters, and a long word may have
    more of them. `stunned` finds `stun` and `recov` finds `recover`. The word itself is never a
    suggestion, and the answer does not depend on the candidates' order.
    """
    others = set(candidates) - {word}
    best = nsmallest(max(limit, 0), _likenesses(word.casefold(), others))
    return tuple(likeness.candidate for likeness in best)


def _likenesses(word: str, candidates: Iterable[str]) -> Iterator[_Likeness]:
    letters = Counter(word)
    allowed = _allowed_edits(word)
    for candidate in candidates:
        plain = candidate.casefold()
        difference = abs(len(plain) - len(word))
        points = _points(word, plain, letters, allowed)
        if points is not None:
            starts_differently = plain[:1] != word[:1]
            yield _Likeness(points, starts_differently, difference, candidate)


def _allowed_edits(word: str) -> int:
    return min(max(len(word) // 3, 1), _MOST_EDITS)


def _points(word: str, plain: str, letters: Counter[str], allowed: int) -> int | None:
    """Return how unlike the two are, or `None` when nobody would take one for the other."""
    if plain == word:
        return _SAME_BUT_FOR_CASE
    is_form = (word.startswith(plain) or plain.startswith(word)) and _is_other_form(word, plain)
    bound = 1 if is_form else allowed
    if _may_be_within(word, plain, letters, bound):
        edits = _distance(word, plain, bound)
        if edits <= bound:
            return edits * _POINTS_FOR_AN_EDIT
    return _OTHER_FORM if is_form else None


def _is_other_form(word: str, plain: str) -> bool:
    """Whether one of two words, the beginning of the other, is enough of it to be its stem."""
    if len(word) < len(plain):
        return len(word) >= _FEWEST_LETTERS_OF_A_STEM
    return len(plain) >= _FEWEST_LETTERS_OF_A_STEM and 2 * len(plain) >= len(word)


def _may_be_within(word: str, plain: str, letters: Counter[str], bound: int) -> bool:
    """Whether counting alone leaves room for the two to be `bound` edits apart; quick to answer."""
    if abs(len(word) - len(plain)) > bound or len(plain) <= bound:
        return False
    missing = 0
    for letter, times in letters.items():
        found = plain.count(letter)
        if found < times:
            missing += times - found
            if missing > bound:
                return False
    return True


def _distance(left: str, right: str, bound: int) -> int:
    """Return the Damerau-Levenshtein distance, or more than `bound` as soon as it must be more."""
    left, right = _without_shared_ends(left, right)
    two_above: list[int] = []
    above = list(range(len(right) + 1))
    for row, letter in enumerate(left, 1):
        # A cell further than `bound` from the diagonal cannot lie on a short enough path.
        first, last = max(row - bound, 1), min(row + bound, len(right))
        current = [bound + 1] * (len(right) + 1)
        current[0] = row
        for column in range(first, last + 1):
            changed = above[column - 1] + (letter != right[column - 1])
            edits = min(changed, above[column] + 1, current[column - 1] + 1)
            if _is_swap(left, right, row, column):
                edits = min(edits, two_above[column - 2] + 1)
            current[column] = edits
        if min(current) > bound:
            return bound + 1
        two_above, above = above, current
    return above[-1]


def _without_shared_ends(left: str, right: str) -> tuple[str, str]:
    start = _shared(left, right)
    left, right = left[start:], right[start:]
    end = _shared(left[::-1], right[::-1])
    return left[: len(left) - end], right[: len(right) - end]


def _shared(left: str, right: str) -> int:
    """Return how many letters two words have in common before they first differ."""
    for count, (one, other) in enumerate(zip(left, right, strict=False)):
        if one != other:
            return count
    return min(len(left), len(right))


def _is_swap(left: str, right: str, row: int, column: int) -> bool:
    return (
        row > 1
        and column > 1
        and left[row - 1] == right[column - 2]
        and left[row - 2] == right[column - 1]
    )
