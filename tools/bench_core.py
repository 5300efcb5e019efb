"""How fast the rules core is: measured figures against the budgets for playing.

python tools/bench_core.py             print the figures
python tools/bench_core.py --write     write them into docs/performance-core.md as well
python tools/bench_core.py --profile   write there where the time of random games goes
"""

import cProfile
import platform
import random
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import process_time
from types import CodeType
from typing import Any, Final, NamedTuple

from vsdsl.core.engine import choose, run
from vsdsl.core.history import History
from vsdsl.core.saving import read, written
from vsdsl.core.setup import Deck, new_table
from vsdsl.core.table import Book, Table
from vsdsl.play import load_deck, load_pool, shipped_decks
from vsdsl.play.bots import bot_named
from vsdsl.play.decision import Decision
from vsdsl.play.pool import Pool
from vsdsl.play.view import view

PAGE: Final = Path(__file__).parent.parent / "docs" / "performance-core.md"
SET: Final = "marvel-battles"
GAMES: Final = 20
STATES: Final = 60
REPEATS: Final = 20
MOST_ROWS: Final = 16
BUILT_IN: Final = "built in"
PROFILE: Final = "## Where the time of a random game goes"


class Figure(NamedTuple):
    """One measured thing with its budget; `more` says that more is better."""

    what: str
    value: float
    unit: str
    floor: float | None = None
    goal: float | None = None
    more: bool = False

    @property
    def verdict(self) -> str:
        """How the value stands to its budget, if it has one."""
        if self.goal is None or self.floor is None:
            return ""
        good = self.value >= self.goal if self.more else self.value <= self.goal
        fair = self.value >= self.floor if self.more else self.value <= self.floor
        return "goal" if good else "floor" if fair else "MISSED"


def main() -> int:
    """Measure, print, and write the page if asked; the exit code says whether floors are kept."""
    pool = load_pool(SET)
    decks = [load_deck(name, pool) for name in shipped_decks()]
    lists = [Deck(deck.main, deck.cards) for deck in decks]
    asked = sys.argv[1:]
    if "--profile" in asked:
        lines = list(profiled(pool.book, lists))
        print("\n".join(lines))
        _write(profile=lines)
        return 0
    figures = measured(pool, lists)
    lines = list(_page(figures))
    print("\n".join(lines))
    if "--write" in asked:
        _write(figures=lines)
    return int(any(figure.verdict == "MISSED" for figure in figures))


def _write(*, figures: Sequence[str] = (), profile: Sequence[str] = ()) -> None:
    """Write one half of the page and keep the other."""
    above, _, below = PAGE.read_text(encoding="utf-8").partition(PROFILE)
    first = "\n".join(figures) if figures else above.strip()
    second = "\n".join(profile) if profile else (PROFILE + below).strip()
    PAGE.write_text(f"{first}\n\n{second}\n", encoding="utf-8")


def profiled(book: Book, decks: list[Deck]) -> Iterator[str]:
    """Return where the time of random games goes: in which modules, and in which functions."""
    watch = cProfile.Profile()
    watch.enable()
    _random_games(book, decks)
    watch.disable()
    spent = [(*_named(entry.code), entry.inlinetime, entry.callcount) for entry in watch.getstats()]
    whole = sum(own for _, _, own, _ in spent)
    modules: defaultdict[str, float] = defaultdict(float)
    for module, _, own, _ in spent:
        modules[module] += own
    slowest = sorted(modules.items(), key=lambda each: -each[1])
    spent.sort(key=lambda each: -each[2])
    yield PROFILE
    yield ""
    yield f"{GAMES} random games under `cProfile`, which makes short functions look dearer."
    yield "The share is that of a module's or a function's own time, without what it calls."
    yield ""
    yield "| module | share |"
    yield "|---|---|"
    for module, own in slowest[:MOST_ROWS]:
        yield f"| {module} | {own / whole:.1%} |"
    yield ""
    yield "| function | share | calls for each decision |"
    yield "|---|---|---|"
    decisions = next(calls for _, name, _, calls in spent if name == "choose")
    for module, name, own, calls in spent[:MOST_ROWS]:
        called = f"{module}.{name}" if module != BUILT_IN else name
        yield f"| `{called}` | {own / whole:.1%} | {calls / decisions:.1f} |"


def _named(code: CodeType | str) -> tuple[str, str]:
    """Return the room and module of a function, and its name, as short as it can be said."""
    if isinstance(code, str):
        short = code.strip("<>").removeprefix("built-in method ").removeprefix("builtins.")
        return BUILT_IN, short.partition(" at 0x")[0]
    _, found, module = code.co_filename.rpartition("/vsdsl/")
    if not found:
        return Path(code.co_filename).stem, code.co_name
    return module.removesuffix(".py").replace("/", "."), code.co_name


def measured(pool: Pool, decks: list[Deck]) -> list[Figure]:
    """Return every figure, from whole games and from states in the middle of random ones."""
    book = pool.book
    speed, rate, states = _random_games(book, decks)
    options = [_option(table, number) for number, table in enumerate(states)]
    pairs = list(zip(states, options, strict=True))
    untouched, stepped = _memory(pairs)
    texts = [written(table) for table in states]
    return [
        Figure("decisions per second, random games", speed, "/s", 5_000, 14_000, more=True),
        Figure("games per second, random games", rate, "/s"),
        *_greedy_games(pool, decks),
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


def _random_games(book: Book, decks: list[Deck]) -> tuple[float, float, list[Table]]:
    """Play games; return decisions and games per second, and states spread over them."""
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
    return decisions / spent, GAMES / spent, rng.sample(states, min(STATES, len(states)))


def _greedy_games(pool: Pool, decks: list[Deck]) -> Iterator[Figure]:
    """Let the greedy bot play itself, from views and options as any bot does."""
    spent = decisions = 0.0
    for seed in range(GAMES):
        table = new_table(pool.book, [decks[seed % len(decks)], decks[0]], seed)
        bots = [bot_named("greedy", seed), bot_named("greedy", seed + 1)]
        start = process_time()
        run(table)
        while table.result is None and table.decision is not None:
            asked = table.decision
            shown = Decision(table, asked, pool)
            chosen = bots[asked.player].choose(view(table, pool, asked.player), shown.options)
            choose(table, shown.raw(chosen.index))
            decisions += 1
        spent += process_time() - start
    yield Figure("decisions per second, greedy games", decisions / spent, "/s")
    yield Figure("games per second, greedy games", GAMES / spent, "/s")


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
        budget = f"{floor:,} | {goal:,}" if floor is not None else "|"
        lines.append(f"| {what} | {shown} {unit} | {budget} | {verdict} |")
    return lines


if __name__ == "__main__":
    sys.exit(main())
