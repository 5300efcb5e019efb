"""The page of figures: docs/meanings.md."""

from collections.abc import Iterator, Sequence
from typing import Final

from tools.meaning.apart import APART
from tools.meaning.verdicts import Fate, Tally

INTRODUCTION: Final = """\
# Meanings

Does each sentence that the grammar lets through mean what it says, or does `vsdsl check` refuse it?
`tools/meanings.py --write` makes sentences from the grammar itself and writes this page.
Every construct is put into every place where it can stand, with every filler that fits there.
Each sentence stands on a card of its own, which is checked and compiled as any card is.

A sentence is refused when plain `vsdsl check` reports an error, whose code is the reason.
Any other must be right: what the engine makes of it is compared with what a referee reads in it.
The referee shares no code with the interpreter: it reads the sentence and the plain table, slowly.
It reads phrases, conditions and amounts, and performs effects on a table of its own.
It watches whole turns for what triggers wait for.
What a text forbids is tried with the card in play and without it, and so is what it replaces.
The tables are those of random games of two to four players with the cards of all sets.
Many of them are dressed with counters, wounds, equipment, captives and the like.
"""


def page(tally: Tally, seeds: Sequence[int], deeper: Tally) -> str:
    """Return the whole page; `deeper` are sentences with one filler more in the others."""
    both = (_sums(tally, seeds), _differing(tally), _deeper(deeper))
    parts = (*both, _refused(tally), _apart(tally))
    lines = [line for part in parts for line in part]
    return "\n".join((INTRODUCTION, *lines)).rstrip("\n") + "\n"


def _sums(tally: Tally, seeds: Sequence[int]) -> Iterator[str]:
    told = f"seed {seeds[0]}" if len(seeds) == 1 else f"seeds {' and '.join(map(str, seeds))}"
    yield "| what | number |"
    yield "|---|---|"
    yield f"| sentences from {told} | {sum(tally.fates.values()):,} |"
    for fate in Fate:
        yield f"| {fate} | {tally.fates[fate]:,} |"
    yield ""


def _differing(tally: Tally) -> Iterator[str]:
    reasons = _reasons(tally, Fate.DIFFERS)
    if reasons:
        yield "## Differing"
        yield ""
        yield from _table(tally, Fate.DIFFERS)


def _deeper(tally: Tally) -> Iterator[str]:
    """Yield the figures of a sample of sentences with a phrase in a phrase in a phrase."""
    if not tally.fates:
        return
    yield "## Deeper"
    yield ""
    yield "These sentences are a sample of those with a filler in a filler in a filler."
    yield "They are counted by themselves; few of them are sentences that anybody would write."
    yield ""
    yield "| what | number |"
    yield "|---|---|"
    yield f"| sentences three deep | {sum(tally.fates.values()):,} |"
    for fate in Fate:
        yield f"| {fate} | {tally.fates[fate]:,} |"
    yield ""
    for fate in (Fate.DIFFERS, Fate.APART):
        if _reasons(tally, fate):
            yield from _table(tally, fate)


def _refused(tally: Tally) -> Iterator[str]:
    yield "## Refused"
    yield ""
    yield "Each code leads to the page that says what is wrong and what to write instead."
    yield ""
    yield "| code | sentences | for example |"
    yield "|---|---|---|"
    for reason, count in _reasons(tally, Fate.REFUSED):
        example = _example(tally, Fate.REFUSED, reason)
        yield f"| [{reason}](lints/{reason}.md) | {count:,} | {example} |"
    yield ""


def _apart(tally: Tally) -> Iterator[str]:
    if not _reasons(tally, Fate.APART):
        return
    yield "## Not compared"
    yield ""
    yield "These kinds are accepted and compiled, and the referee does not read them."
    yield "The list only shrinks: a test holds it to the kinds that are on it."
    yield ""
    yield "| what | why | sentences | for example |"
    yield "|---|---|---|---|"
    for reason, count in _reasons(tally, Fate.APART):
        example = _example(tally, Fate.APART, reason)
        yield f"| {reason} | {APART.get(reason, 'not known')} | {count:,} | {example} |"
    yield ""


def _table(tally: Tally, fate: Fate) -> Iterator[str]:
    yield "| why | sentences | for example |"
    yield "|---|---|---|"
    for reason, count in _reasons(tally, fate):
        yield f"| {reason} | {count:,} | {_example(tally, fate, reason)} |"
    yield ""


def _reasons(tally: Tally, fate: Fate) -> list[tuple[str, int]]:
    """Return the reasons of a fate with how many sentences have each, the most first."""
    found = ((reason, n) for (each, reason), n in tally.reasons.items() if each is fate)
    return sorted(found, key=lambda each: (-each[1], each[0]))


def _example(tally: Tally, fate: Fate, reason: str) -> str:
    """Return the last line of the shortest sentence of a kind."""
    lines = tally.shortest[fate, reason].text.strip().split("\n")
    return f"`{lines[-1].strip()}`"
