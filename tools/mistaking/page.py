"""The page about the mistakes: docs/mistakes.md."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from tools.mistaking.outcomes import Outcome

_MOST_CODES: Final = 5
_INTRODUCTION: Final = """\
# Mistakes

How much of what goes wrong in writing cards does `vsdsl check` find?
`tools/mistakes.py --write` makes single mistakes of the kinds people make in the real scripts.
Each is made from a seed, and then it writes this page.
A mistake is found on the right line when a finding begins on the line that was changed.
Where two lines contradict each other, as two cards of one number do, either of them is right.

Some mistakes give another valid card: one more counter, another team, another kind of card.
No reading can find those, and they are counted apart.
Which ones they are is decided from the text before the checker is asked.
Each kind in `tools/mistaking/kinds/` has its rule; a card that reads aloud as before is the same.
The reasons are listed below.
"""


def page(outcomes: Sequence[Outcome], alarms: int, seed: int) -> str:
    """Return the whole page."""
    return "\n".join(
        (_INTRODUCTION, *_sums(outcomes, alarms, seed), *_kinds(outcomes), *_apart(outcomes))
    )


def share_right(outcomes: Sequence[Outcome]) -> float:
    """Return the share of the findable mistakes that are reported on the right line."""
    findable = [each for each in outcomes if not each.apart]
    return sum(each.is_right for each in findable) / len(findable)


def _sums(outcomes: Sequence[Outcome], alarms: int, seed: int) -> Iterator[str]:
    findable = [each for each in outcomes if not each.apart]
    right = sum(each.is_right for each in findable)
    found = sum(each.is_found for each in findable)
    apart = [each for each in outcomes if each.apart]
    yield "| | |"
    yield "|---|---|"
    yield f"| mistakes from seed {seed} | {len(outcomes):,} |"
    yield f"| of these, findable by reading | {len(findable):,} |"
    yield f"| found | {found:,} ({_percent(found, len(findable))}) |"
    yield f"| found on the right line | {right:,} ({_percent(right, len(findable))}) |"
    yield f"| another valid card, or the same | {len(apart):,} |"
    yield f"| of these, remarked upon all the same | {sum(each.is_found for each in apart):,} |"
    yield f"| false alarms on the unchanged scripts | {alarms} |"
    yield ""


def _kinds(outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield "## Kinds"
    yield ""
    yield "| mistake | findable | found | right line | codes | apart |"
    yield "|---|---|---|---|---|---|"
    by_kind: defaultdict[str, list[Outcome]] = defaultdict(list)
    for each in outcomes:
        by_kind[each.mistake.kind.__name__].append(each)
    for kind in sorted(by_kind):
        those = by_kind[kind]
        findable = [each for each in those if not each.apart]
        found = _percent(sum(each.is_found for each in findable), len(findable))
        right = _percent(sum(each.is_right for each in findable), len(findable))
        codes = Counter(code for each in findable for code in each.codes)
        often = ", ".join(code for code, _ in codes.most_common(_MOST_CODES))
        apart = len(those) - len(findable)
        name = kind.replace("_", " ")
        yield f"| {name} | {len(findable)} | {found} | {right} | {often} | {apart} |"
    yield ""


def _apart(outcomes: Sequence[Outcome]) -> Iterator[str]:
    reasons = Counter(
        (each.mistake.kind.__name__.replace("_", " "), each.apart)
        for each in outcomes
        if each.apart
    )
    yield "## Counted apart"
    yield ""
    yield "| mistake | why it gives a valid card | how many |"
    yield "|---|---|---|"
    for (name, reason), number in sorted(reasons.items()):
        yield f"| {name} | {reason} | {number} |"
    yield ""


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"
