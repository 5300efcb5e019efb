"""The engine: random and greedy games, and what is done to states in the middle of them."""

import random
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from tools.benching.figure import Figure
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.saving import read, written
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.table import Book, Table
from vsdsl.play.bots import bot_named
from vsdsl.play.decision import Decision
from vsdsl.play.decks import load_deck, shipped_decks
from vsdsl.play.game import Game
from vsdsl.play.pool import Pool, load_pool
from vsdsl.play.view import view

TITLE: Final = "The engine"
NOTES: Final = """\
Games are played with decks of the first set, full rules, without log and explanations.
Times are processor time of one thread; states come from all over the random games."""
SET: Final = "marvel-battles"
GAMES: Final = 24
STATES: Final = 60
REPEATS: Final = 20


class Played(NamedTuple):
    """What came of some games: decisions and games a second, and states on the way."""

    decisions: float
    games: float
    states: list[Table]


def figures() -> Iterator[Figure]:
    """Yield the figures."""
    pool, decks = first_set()
    book = pool.book
    played = max((random_games(book, decks) for _ in range(3)), key=lambda each: each.decisions)
    yield Figure(
        "decisions per second, random games", played.decisions, "/s", 5_000, 14_000, more=True
    )
    yield Figure("random games per second", played.games, "/s")
    yield from _greedy_games(pool, decks)
    yield Figure("new game from two decks", _new_game(book, decks) * 1e3, "ms", 5, 1)
    states = played.states
    pairs = [(table, _option(table, number)) for number, table in enumerate(states)]
    yield Figure("clone at any decision", _each(states, Table.clone) * 1e6, "us", 15, 5)
    yield Figure("clone and one step", _each(pairs, _stepped) * 1e6, "us", 300, 100)
    yield Figure("memory of an untouched clone", _taken(states, Table.clone) / 1e3, "kB", 16, 6)
    yield Figure("memory of a clone after a step", _taken(pairs, _stepped) / 1e3, "kB", 32, 12)
    texts = [written(table) for table in states]
    saving = _each(states, written) * 1e3
    restoring = _each(texts, lambda text: read(text, book)) * 1e3
    yield Figure("save as JSON", saving)
    yield Figure("restore from JSON, with every check", restoring)
    yield Figure("save and restore", saving + restoring, "ms", 2, 1)
    yield Figure("size of a save", median(map(len, texts)) / 1e3, "kB", 64, 32)
    yield Figure("undo of one decision", _undo(states, pool) * 1e6, "us", 300, 50)


@cache
def first_set() -> tuple[Pool, list[Deck]]:
    """Return the cards of the first set and the decks that ship with it."""
    pool = load_pool(SET)
    decks = [load_deck(name, pool) for name in shipped_decks()]
    return pool, [Deck(deck.main, deck.cards) for deck in decks]


def random_games(book: Book, decks: list[Deck]) -> Played:
    """Play random games."""
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
    some = rng.sample(states, min(STATES, len(states)))
    return Played(decisions / spent, GAMES / spent, some)


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
    yield Figure("greedy games per second", GAMES / spent, "/s")


def _new_game(book: Book, decks: list[Deck]) -> float:
    times = []
    for seed, pair in enumerate(pairwise(decks * 5)):
        start = process_time()
        run(new_table(book, pair, seed))
        times.append(process_time() - start)
    return median(times)


def _option(table: Table, number: int) -> Any:  # noqa: ANN401  one of the options
    if table.decision is None:
        raise RuntimeError("the state stands at no decision")
    return table.decision.options[number % len(table.decision.options)]


def _each(items: list[Any], act: Callable[[Any], object]) -> float:
    """Return the median time of an act, each on an item repeated in a row."""
    times = []
    for item in items:
        start = process_time()
        for _ in range(REPEATS):
            act(item)
        times.append((process_time() - start) / REPEATS)
    return median(times)


def _stepped(pair: tuple[Table, Any]) -> Table:
    twin = pair[0].clone()
    choose(twin, pair[1])
    return twin


def _undo(states: list[Table], pool: Pool) -> float:
    """Return the median time of taking one decision back."""
    times = []
    for number, table in enumerate(states):
        game = Game(table.clone(), pool)
        game.choose(_option(table, number))
        start = process_time()
        game.undo()
        times.append(process_time() - start)
    return median(times)


def _taken(items: list[Any], make: Callable[[Any], object]) -> float:
    """Return the bytes that what is made takes, on average."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [make(item) for item in items]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)
