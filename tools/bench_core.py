"""How fast the rules core is: measured figures against the budgets for playing.

python tools/bench_core.py           print the table
python tools/bench_core.py --write   write docs/performance-core.md as well
"""

import platform
import random
import sys
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from vsdsl.core.engine import choose, run
from vsdsl.core.history import History
from vsdsl.core.saving import read, written
from vsdsl.core.setup import Deck, new_table
from vsdsl.core.table import Book, Table
from vsdsl.play import load_deck, load_pool, shipped_decks

PAGE: Final = Path(__file__).parent.parent / "docs" / "performance-core.md"
SET: Final = "marvel-battles"
GAMES: Final = 20
STATES: Final = 60
REPEATS: Final = 20


class Figure(NamedTuple):
    """One measured thing with its budget; `more` says that more is better."""

    what: str
    value: float
    unit: str
    floor: float
    goal: float
    more: bool = False

    @property
    def verdict(self) -> str:
        """How the value stands to its budget."""
        good = self.value >= self.goal if self.more else self.value <= self.goal
        fair = self.value >= self.floor if self.more else self.value <= self.floor
        return "goal" if good else "floor" if fair else "MISSED"


def main() -> int:
    """Measure, print, and write the page if asked; the exit code says whether floors are kept."""
    pool = load_pool(SET)
    decks = [load_deck(name, pool) for name in shipped_decks()]
    lists = [Deck(deck.main, deck.cards) for deck in decks]
    figures = measured(pool.book, lists)
    lines = list(_page(figures))
    print("\n".join(lines))
    if "--write" in sys.argv[1:]:
        PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return int(any(figure.verdict == "MISSED" for figure in figures))


def measured(book: Book, decks: list[Deck]) -> list[Figure]:
    """Return every figure, from whole random games and from states in their middle."""
    speed, states = _random_games(book, decks)
    options = [_option(table, number) for number, table in enumerate(states)]
    pairs = list(zip(states, options, strict=True))
    untouched, stepped = _memory(pairs)
    texts = [written(table) for table in states]
    return [
        Figure("decisions per second, random games", speed, "/s", 5_000, 14_000, more=True),
        Figure("new game from two decks", _new_game(book, decks) * 1e3, "ms", 5, 1),
        Figure("clone at any decision", _each(states, Table.clone) * 1e6, "us", 15, 5),
        Figure("clone and one step", _steps(pairs) * 1e6, "us", 300, 100),
        Figure("memory of an untouched clone", untouched / 1e3, "kB", 16, 6),
        Figure("memory of a clone after a step", stepped / 1e3, "kB", 32, 12),
        Figure("save as JSON", _each(states, written) * 1e3, "ms", 2, 1),
        Figure("restore from JSON", _each(texts, lambda t: read(t, book)) * 1e3, "ms", 2, 1),
        Figure("size of a save", median(map(len, texts)) / 1e3, "kB", 64, 32),
        Figure("undo of one decision", _undo(pairs) * 1e6, "us", 300, 50),
    ]


def _option(table: Table, number: int) -> Any:  # noqa: ANN401  one of the options
    if table.decision is None:
        raise RuntimeError("the state stands at no decision")
    return table.decision.options[number % len(table.decision.options)]


def _random_games(book: Book, decks: list[Deck]) -> tuple[float, list[Table]]:
    """Play games; return decisions per second and states spread over them."""
    spent = decisions = 0.0
    states: list[Table] = []
    for seed in range(GAMES):
        rng = random.Random(seed)  # noqa: S311  games, not secrets
        table = new_table(book, [rng.choice(decks), rng.choice(decks)], seed)
        kept = []
        start = process_time()
        run(table)
        while table.result is None and table.decision is not None:
            if rng.random() < 1 / 50:
                kept.append(table.clone())
            choose(table, rng.choice(table.decision.options))
            decisions += 1
        spent += process_time() - start
        states += kept
    rng = random.Random(0)  # noqa: S311  games, not secrets
    return decisions / spent, rng.sample(states, min(STATES, len(states)))


def _new_game(book: Book, decks: list[Deck]) -> float:
    times = []
    for seed, pair in enumerate(pairwise(decks * 5)):
        start = process_time()
        run(new_table(book, pair, seed))
        times.append(process_time() - start)
    return median(times)


def _each(items: list[Any], act: Callable[[Any], object]) -> float:
    """Return the median time of an act, each on an item repeated in a row."""
    times = []
    for item in items:
        start = process_time()
        for _ in range(REPEATS):
            act(item)
        times.append((process_time() - start) / REPEATS)
    return median(times)


def _steps(pairs: list[tuple[Table, Any]]) -> float:
    def step(pair: tuple[Table, Any]) -> None:
        choose(pair[0].clone(), pair[1])

    return _each(pairs, step)


def _undo(pairs: list[tuple[Table, Any]]) -> float:
    """Return the median time of taking one decision back."""
    times = []
    for table, option in pairs:
        history = History(table.clone())
        history.choose(option)
        start = process_time()
        history.undo()
        times.append(process_time() - start)
    return median(times)


def _memory(pairs: list[tuple[Table, Any]]) -> tuple[float, float]:
    """Return what a clone takes, untouched and after a step, on average."""
    return _taken([t for t, _ in pairs], Table.clone), _taken(pairs, _stepped)


def _stepped(pair: tuple[Table, Any]) -> Table:
    twin = pair[0].clone()
    choose(twin, pair[1])
    return twin


def _taken(items: list[Any], make: Callable[[Any], object]) -> float:
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [make(item) for item in items]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def _page(figures: list[Figure]) -> list[str]:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lines = [
        "# Speed of the rules core",
        "",
        f"Made by `tools/bench_core.py` with {python}, one thread, medians of processor time.",
        "Single readings swing by half on a busy machine.",
        "",
        "| what | measured | floor | goal | |",
        "|---|---|---|---|---|",
    ]
    for what, value, unit, floor, goal, _ in figures:
        verdict = next(figure.verdict for figure in figures if figure.what == what)
        shown = f"{value:,.0f}" if value >= REPEATS else f"{value:.2f}"
        lines.append(f"| {what} | {shown} {unit} | {floor:,} | {goal:,} | {verdict} |")
    return lines


if __name__ == "__main__":
    sys.exit(main())
