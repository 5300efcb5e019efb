"""The page of figures: docs/causes.md."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tools.causing.taking_away import Outcome, Sort, Tried

_INTRODUCTION: Final = """\
# Causes

The journal names a cause for whatever happens: a power, or the event or decision that led to it.
[The judge](judge.md) tells these causes, so they must be true.
Without its cause, an event must not happen.
`tools/causes.py --write` tries that and writes this page.

It plays random games of two to four players with the cards of all sets.
It picks events of their journals: half of them any event, half of them of any kind.
The cause of each is taken away from the table before it.
A power is blanked on its card, and what an effect has left behind is removed.
A decision is answered in another way, with up to twelve other answers.
Then the game goes on with the same choices, as far as they can be made.
It goes on for as many decisions as it took to come to the event.
An event is the same if the journal tells it with the same cards, values and changes.
"""
_REASONS: Final = {
    Outcome.HOW: (
        "A power is used, and then comes the question which location pays.",
        "The chain of causes names both decisions, and without the first one nothing happens.",
    ),
    Outcome.FORCED: (
        "The game asks also where there is one option only.",
        "Without the last decision that could be another one, the event does not happen.",
    ),
    Outcome.COURSE: ("Turns, phases and steps come one after another by the rules.",),
    Outcome.LATER: ("A step ends when its player is done, at once or after something else.",),
    Outcome.OTHER_POWER: ("Two powers do the same to the same card.",),
    Outcome.NO_CAUSE: (
        "Main characters are placed, hands are dealt and the first turn begins in every game.",
    ),
    Outcome.LONG_AGO: ("Nothing is known about these.",),
    Outcome.ANYWAY: ("These would be wrong causes.",),
}


def page(tried: Sequence[Tried], games: int, seed: int) -> str:
    """Return the whole page."""
    return "\n".join((_INTRODUCTION, *_figures(tried, games, seed), *_exceptions(tried)))


def _figures(tried: Sequence[Tried], games: int, seed: int) -> Iterator[str]:
    yield "## Figures"
    yield ""
    kinds = len({each.kind for each in tried})
    yield f"{len(tried):,} events of {kinds} kinds, of {games:,} games from seed {seed} on."
    yield ""
    yield "| cause | events | without it the event does not happen | exceptions |"
    yield "|---|---|---|---|"
    for sort in Sort:
        those = [each for each in tried if each.cause.sort is sort]
        if those:
            gone = sum(each.outcome is Outcome.GONE for each in those)
            yield f"| {sort} | {len(those):,} | {gone:,} | {len(those) - gone:,} |"
    gone = sum(each.outcome is Outcome.GONE for each in tried)
    yield f"| all | {len(tried):,} | {gone:,} | {len(tried) - gone:,} |"
    yield ""


def _exceptions(tried: Sequence[Tried]) -> Iterator[str]:
    found = Counter(each.outcome for each in tried if each.outcome is not Outcome.GONE)
    yield "## Exceptions"
    yield ""
    for outcome, count in found.most_common():
        kinds = Counter(each.kind for each in tried if each.outcome is outcome)
        named = ", ".join(f"{kind} {many}" for kind, many in kinds.most_common(6))
        yield f"- {count:,} times {outcome}: {named}."
        yield from (f"  {sentence}" for sentence in _REASONS[outcome])
    yield ""
    anyway = found[Outcome.ANYWAY]
    yield f"Events that happen all the same, for none of these reasons: {anyway}."
    yield ""
