"""The page of figures: docs/meanings.md."""

from collections.abc import Iterator
from typing import Final

from tools.meaning.apart import APART
from tools.meaning.verdicts import Fate, Tally

_INTRODUCTION: Final = """\
# Meanings

Does each sentence that the grammar lets through mean what it says, or does `vsdsl check` refuse it?
`tools/meanings.py --write` makes sentences from the grammar itself and writes this page.
Every construct is put into every place where it can stand, with every filler that fits there.
Each sentence stands on a card of its own, which is checked and compiled as any card is.

A sentence is refused when plain `vsdsl check` reports an error, whose code is the reason.
Any other must be right: what the engine makes of it is compared with what a referee reads in it.
The referee shares no code with the interpreter: it reads the sentence and the plain table, slowly.
It reads phrases, conditions and amounts, and performs simple effects on a table of its own.
It watches whole turns for what triggers wait for.
What a text forbids is tried with the card in play and without it.
The tables are those of random games of two to four players with the cards of all sets.
Many of them are dressed with counters, wounds, equipment, captives and the like.
"""


def page(tally: Tally, seed: int) -> str:
    """Return the whole page."""
    return "\n".join(
        (_INTRODUCTION, *_sums(tally, seed), *_differing(tally), *_refused(tally), *_apart(tally))
    )


def _sums(tally: Tally, seed: int) -> Iterator[str]:
    yield "| | |"
    yield "|---|---|"
    yield f"| sentences from seed {seed} | {sum(tally.fates.values()):,} |"
    for fate in Fate:
        yield f"| {fate} | {tally.fates[fate]:,} |"
    yield ""


def _differing(tally: Tally) -> Iterator[str]:
    reasons = _reasons(tally, Fate.DIFFERS)
    if reasons:
        yield "## Differing"
        yield ""
        yield from _table(tally, Fate.DIFFERS)


def _refused(tally: Tally) -> Iterator[str]:
    yield "## Refused"
    yield ""
    yield "| code | sentences |"
    yield "|---|---|"
    for reason, count in _reasons(tally, Fate.REFUSED):
        yield f"| [{reason}](lints/{reason}.md) | {count:,} |"
    yield ""


def _apart(tally: Tally) -> Iterator[str]:
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
