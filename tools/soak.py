"""Play many games by all kinds of players, and look closely at every one.

python tools/soak.py --count 300                         games from seeds 0 to 299
python tools/soak.py --count 20000 --jobs 2 --write      the long run, which writes the pages
python tools/soak.py --seed 4711 --count 1               one game again
python tools/soak.py --players 3 --count 300             games of three, with the cards of all sets
python tools/soak.py --mode two-headed --count 300       games of two teams of two
python tools/soak.py --mode two-headed --count 1000 --write     a long run of them

What is looked at, and how often, is told in docs/soak.md. A failing game prints its seed and leaves
its last sound state in `soak-SEED.json`. `--write` writes the figures of the run into docs/soak.md,
and for games of two players docs/soak-coverage.md.
"""

import argparse
import gc
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final

from attrs import Factory, define

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.soaking.coverage import ENOUGH, page, rows
from tools.soaking.games import Played, cards, play
from tools.soaking.writing import place, written
from vsdsl.terms.modes import Mode, has_teams

CHUNK: Final = 10
FEWEST: Final = 2
MOST: Final = 4
DOCS: Final = ROOT / "docs"


@define
class Run:
    """What came of the games so far."""

    games: int = 0
    decisions: int = 0
    bad: int = 0
    ends: Counter[str] = Factory(Counter)
    winners: Counter[tuple[str, str]] = Factory(Counter)
    lengths: Counter[str] = Factory(Counter)
    seen: Counter[str] = Factory(Counter)

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += game.decisions
        self.bad += bool(game.fault)
        self.ends[game.end] += 1
        self.winners[game.players, game.winner] += 1
        self.lengths[game.players] += game.decisions
        self.seen.update(game.seen)


def main() -> int:
    """Play the games asked for; the exit code says whether all were sound."""
    asked = _asked()
    if asked.write:
        _write(asked, ())  # a page without a place for the figures is told of before the run
    started = perf_counter()
    done = Run()
    seeds = range(asked.seed, asked.seed + asked.count)
    for game in _games(seeds, asked.jobs, asked.players, asked.mode):
        done.add(game)
        if game.fault:
            Path(f"soak-{game.seed}.json").write_text(game.saved, encoding="utf-8")
            print(f"\nseed {game.seed}, after {game.decisions} decisions:\n{game.fault}")
        if done.games % CHUNK == 0:
            _progress(done, asked.count, perf_counter() - started)
    print(file=sys.stderr)
    took = perf_counter() - started
    lines = list(_figures(done, asked.seed, took))
    print("\n".join(lines))
    found = rows(cards(every_set=asked.players > FEWEST).pool, done.seen)
    rare = [row for row in found if row.times < ENOUGH]
    print(f"{len(found)} cards and powers, {len(rare)} came up less than {ENOUGH} times")
    if asked.coverage:
        print("\n".join(f"{row.times:4}  {row.card}: {row.power}" for row in rare))
    if asked.write:
        _write(asked, lines)
    if asked.write and asked.players == FEWEST:
        text = "\n".join(page(found, done.games)) + "\n"
        (DOCS / "soak-coverage.md").write_text(text, encoding="utf-8")
    return 1 if done.bad else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--players", type=int, default=FEWEST, choices=(2, 3, 4), help="how many")
    parser.add_argument("--mode", type=Mode, choices=tuple(filter(has_teams, Mode)), help="teams")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--coverage", action="store_true", help="show what came up too seldom")
    parser.add_argument("--write", action="store_true", help="write the pages in docs/")
    asked = parser.parse_args()
    if asked.mode is not None:
        asked.players = MOST
    return asked


def _write(asked: argparse.Namespace, lines: Sequence[str]) -> None:
    """Write the figures of a run into docs/soak.md."""
    mark = place(asked.players, asked.mode)
    told = written((DOCS / "soak.md").read_text(encoding="utf-8"), mark, lines)
    if lines:
        (DOCS / "soak.md").write_text(told, encoding="utf-8")


def _progress(done: Run, count: int, took: float) -> None:
    print(
        f"\r{done.games}/{count} games, {done.bad} with faults, {done.games / took:.1f}/s",
        end="",
        file=sys.stderr,
        flush=True,
    )


def _games(seeds: range, jobs: int, players: int, mode: Mode | None) -> Iterator[Played]:
    playing = partial(play, players=players, mode=mode)
    if jobs <= 1:
        cards(every_set=players > FEWEST)
        gc.collect()
        gc.freeze()  # nothing of the cards goes away, so nobody need look at them again
        yield from map(playing, seeds)
        return
    with get_context("spawn").Pool(jobs) as workers:
        yield from workers.imap_unordered(playing, seeds, chunksize=CHUNK)


def _figures(done: Run, seed: int, took: float) -> Iterator[str]:
    """Return the figures of a run as a page shows them."""
    yield (
        f"On {_code()}: {done.games:,} games from seed {seed}, {done.decisions:,} decisions, "
        f"**{done.bad} with faults**, in {took / 60:.0f} minutes."
    )
    yield ""
    yield "| players | games | decisions in each | won |"
    yield "|---|---|---|---|"
    for players in sorted(done.lengths):
        won = {who: n for (pair, who), n in done.winners.items() if pair == players}
        games = sum(won.values())
        wins = ", ".join(f"{who} {count:,}" for who, count in sorted(won.items()))
        yield f"| {players} | {games:,} | {done.lengths[players] / games:.0f} | {wins} |"
    yield ""
    yield "| ended by | games |"
    yield "|---|---|"
    for end, count in done.ends.most_common():
        yield f"| {end} | {count:,} |"


def _code() -> str:
    """Return which code was played with, as far as it can be told."""
    asked = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    return f"commit {found.stdout.strip()}" if found.returncode == 0 else "an unknown commit"


if __name__ == "__main__":
    sys.exit(main())
