"""How fast the language is: measured figures against the budgets that concern parsing.

python tools/bench_language.py           print the table
python tools/bench_language.py --write   write docs/performance.md as well
"""

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from vsdsl.check import check_scripts
from vsdsl.driver import check_sources
from vsdsl.driver.checking import installed_names
from vsdsl.source import Source, decode, pieces
from vsdsl.syntax.parser import Parser, Refusal
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.tables import load_tables

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "performance.md"
FILE: Final = "cardscripts/marvel-battles/avengers.vscard"
CARDS: Final = 400
RUNS: Final = 15
KINDS: Final = ("main ", "supporting ", "plot twist ", "location ", "equipment ", "token ", "side ")
IN_NEW_PROCESS: Final = "--parse-cards"

Figure = tuple[str, float, float | None, float | None]


class Budget(NamedTuple):
    """A thing to measure, and how many milliseconds it may take at first and in the end."""

    what: str
    measure: Callable[[], float]
    floor: float | None = None
    goal: float | None = None


def card_texts() -> tuple[str, ...]:
    """Return the texts of 400 cards: ours, and ours again if there are not so many."""
    texts: list[str] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        found = (source.text[slice(*piece.body)] for piece in pieces(source))
        texts += (text for text in found if text.startswith(KINDS))
    return tuple(islice(cycle(texts), CARDS))


def parse_cards() -> float:
    """Return how long loading the tables and parsing 400 cards takes, all modules being loaded."""
    text = "\n".join(card_texts())
    begin = perf_counter()
    parser = Parser(load_tables())
    source = Source(name="all.vscard", text=text)
    parsed = [parser.parse(source.text, piece.body) for piece in pieces(source)]
    taken = _milliseconds(begin)
    refused = [each for each in parsed if isinstance(each, Refusal)]
    if refused or len(parsed) != CARDS:
        sys.exit(f"{len(refused)} of {len(parsed)} cards were refused")
    return taken


def parse_cold() -> float:
    """Return the time of a whole process that does so: starting, importing, reading, parsing."""
    return median(_timed(lambda: _run(__file__, IN_NEW_PROCESS)) for _ in range(RUNS))


def parse_alone() -> float:
    """Return the part of it that is neither starting nor importing."""
    return median(float(_run(__file__, IN_NEW_PROCESS)) for _ in range(RUNS))


def recheck_one_card() -> float:
    """Return how long a changed card takes, by the road that callers use."""
    sources = _single_cards()
    check_sources(sources[:1])
    return median(_timed(partial(check_sources, [source])) for source in sources[1:])


def recheck_with_known_names() -> float:
    """Return how long it would take if the installed sets were not looked at again."""
    known = installed_names()
    sources = _single_cards()

    def check(source: Source) -> object:
        return tuple(check_scripts((parse_script(source),), known))

    check(sources[0])
    return median(_timed(partial(check, source)) for source in sources[1:])


def _single_cards() -> list[Source]:
    return [Source(name="one.vscard", text=text) for text in card_texts()[: RUNS + 1]]


def load_once() -> float:
    """Return how long it takes to load the stored tables."""
    return median(_timed(load_tables) for _ in range(RUNS))


def command(*words: str) -> Callable[[], float]:
    """Return a measurement of a command in a process of its own."""
    return lambda: median(_timed(lambda: _run("-m", "vsdsl", *words)) for _ in range(RUNS))


def bare_interpreter() -> float:
    """Return how long Python alone takes to start and stop."""
    return median(_timed(lambda: _run("-c", "")) for _ in range(RUNS))


BUDGETS: Final = (
    Budget("parse 400 cards from text, cold", parse_cold, 1500, 600),
    Budget("of this, without starting and importing", parse_alone),
    Budget("`vsdsl check` one file, fresh process", command("check", FILE), 200, 90),
    Budget(
        "`vsdsl check` all our cards, fresh process", command("check", "cardscripts"), 2000, 750
    ),
    Budget("re-check of one card in a running process", recheck_one_card, 20, 5),
    Budget("of this, without a look at the installed sets", recheck_with_known_names),
    Budget("`vsdsl --help`", command("--help"), 150, 60),
    Budget("load the parse tables", load_once),
    Budget("Python alone, for comparison", bare_interpreter),
)


def _timed(action: Callable[[], object]) -> float:
    begin = perf_counter()
    action()
    return _milliseconds(begin)


def _milliseconds(begin: float) -> float:
    return (perf_counter() - begin) * 1000


def _run(*arguments: str) -> str:
    environment = {
        key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        check=True,
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
        env=environment,
    )
    return done.stdout


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table."""
    rows = ["| axis | measured | floor | goal | |", "|---|---|---|---|---|"]
    for what, taken, floor, goal in figures:
        limits = " | ".join("" if limit is None else f"{limit:.0f} ms" for limit in (floor, goal))
        rows.append(f"| {what} | {_shown(taken)} | {limits} | {_verdict(taken, floor, goal)} |")
    return "\n".join(row.replace("  |", " |") for row in rows)


def _shown(taken: float) -> str:
    return f"{taken:.1f} ms" if taken < 10 else f"{taken:.0f} ms"  # noqa: PLR2004  two digits


def _verdict(taken: float, floor: float | None, goal: float | None) -> str:
    if floor is None or goal is None:
        return ""
    return "goal reached" if taken <= goal else "floor reached" if taken <= floor else "too slow"


def machine() -> str:
    """Return the processor and the Python the figures belong to."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text(encoding="utf-8").splitlines() if cpus.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.processor() or "unknown processor"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f"load average {os.getloadavg()[0]:.1f}"
    return f"{model}, {os.cpu_count()} cores, {load}; {python} on {platform.system()}"


def page(figures: Sequence[Figure]) -> str:
    """Return the page that holds the figures."""
    words = sum(len(text.split()) for text in card_texts())
    return f"""\
# Performance

How fast the language is, against the budgets we have set ourselves.
The floor is what a first version must reach; the goal is where we are going.
`tools/bench_language.py --write` measures again and writes this page.

## Figures

{table(figures)}

Machine: {machine()}.
Each figure is the median of {RUNS} runs.
Single readings swing by half, so compare figures of one run only.
The {CARDS} cards are our own scripts, {words} words in all.
"Cold" is a whole fresh process, which loads the tables and makes a tree of every card.
Its budget is that for compiling; there is no compiling yet behind the tree, and no checking in it.
A re-check looks whether the installed sets have changed; the line below it shows it without that.
"Fresh process" includes starting Python, which is the last line.
A load average above the number of cores means that other work slowed these figures down.

## What was done for speed

- Most runs need no Lark: its tables are stored as JSON.
- A row of the tables is unpacked when a file first needs it.
- The parser is one loop over these tables; words are found by one regular expression.
- A command imports only what it needs, and a plain command line is read without typer.
- What all constructs can do is written once: attrs would write it anew for each of 264 classes.
- Entry points are read off their files, which is quicker than loading `importlib.metadata`.
- Only those installed files are decoded in which a line begins with `keyword`, `set` or `team`.
- What they define is kept in a running process for as long as their bytes stay the same.
- What explains mistakes is loaded at the first mistake.
"""


def measured() -> tuple[Figure, ...]:
    """Return every figure; the tables are in the cache before the first one is taken."""
    load_tables()
    return tuple((each.what, each.measure(), each.floor, each.goal) for each in BUDGETS)


if __name__ == "__main__":
    if IN_NEW_PROCESS in sys.argv:
        print(parse_cards())
    else:
        results = measured()
        print(table(results))
        if "--write" in sys.argv:
            PAGE.write_text(page(results), encoding="utf-8")
