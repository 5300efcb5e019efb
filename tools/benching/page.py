"""The page with all figures, the machine they belong to, and the profile."""

import os
import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.benching.figure import Figure, table


class Section(NamedTuple):
    """The figures of one room, and what there is to know about them."""

    title: str
    notes: str
    figures: tuple[Figure, ...]


def page(sections: Sequence[Section], profile: Iterable[str]) -> str:
    """Return the page."""
    every = [figure for section in sections for figure in section.figures]
    return "\n".join((*_head(every), *_measured(sections), *_profile(profile), _DONE))


def machine() -> str:
    """Return the processor and the Python the figures belong to."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text(encoding="utf-8").splitlines() if cpus.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.processor() or "unknown processor"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores; {python} on {platform.system()}"


def standing(figures: Iterable[Figure]) -> str:
    """Return how many budgets are reached, in a sentence."""
    judged = [each.verdict for each in figures if each.verdict]
    goals, missed = judged.count("goal reached"), judged.count("MISSED")
    floors = len(judged) - goals - missed
    return (
        f"Of {len(judged)} budgets, {goals} reach the goal, {floors} the floor, and {missed} "
        f"{'does' if missed == 1 else 'do'} not."
    )


def _head(figures: Iterable[Figure]) -> tuple[str, ...]:
    return (
        "# Performance",
        "",
        "How fast everything is, against the budgets we have set ourselves.",
        "The floor is what a first version must reach; the goal is where we are going.",
        "`tools/bench.py --write` measures again and writes this page.",
        "",
        f"Machine: {machine()}.",
        f"Load average when it was done: {os.getloadavg()[0]:.1f}.",
        "Single readings swing by half, so compare figures of one run only.",
        standing(figures),
        "",
    )


def _measured(sections: Iterable[Section]) -> Iterable[str]:
    for title, notes, figures in sections:
        yield from (f"## {title}", "", notes, "", table(figures), "")


def _profile(lines: Iterable[str]) -> tuple[str, ...]:
    return ("## Where the time of a random game goes", "", *lines, "")


_DONE = """\
## What was done for speed

- Most runs need no Lark: its tables are stored as JSON, and a row is unpacked when first needed.
- The parser is one loop over these tables; words are found by one regular expression.
- A command imports only what it needs, and a plain command line is read without typer.
- What `vsdsl check` loads has records of its own: attrs alone would take a quarter of the time.
- A lint is loaded when there is something for it to look at; most files need half of them.
- What resolves a construct is loaded when a card has one; most cards need a third of that.
- A declaration is walked through once, for its meaning and for all lints.
- About each class of constructs only what can be so of it is asked.
- What the facts of a verb are with a zone or a kind of counter is worked out once for each.
- A pool needs no engine before the first game, and a game no judge before the first question.
- What lints know of the installed cards is worked out for the set, kind or name that is asked for.
- The program looks for garbage seldom, and not once more when it ends.
- Each grammar rule knows once for all how it makes a construct; a tree is looked over once.
- A mistake is named from the samples that hold the word at fault, not from all of them.
- Entry points are read off their files, which is quicker than loading `importlib.metadata`.
- What the installed sets define is kept in a running process while their bytes stay the same.
- Findings about unchanged files are kept from run to run.
- Cards are copied on write, so that a clone shares everything with its original.
- Active powers are sorted by what they are about, and what a power says is kept with it.
- They are worked out again only when a card with powers comes, goes, turns or changes sides.
- What is the same for all attackers is asked once.
- A save is written straight from the table.
- The rules look at every character only when counters or powers changed, or numbers hang on them.
- Options are built once for each decision; verdicts stop at the first obstacle.
- The garbage collector waits while a pool is loaded or compiled.
"""
