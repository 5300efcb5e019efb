"""Fold the journals of random games, and see that nothing changes without an entry.

The whole journal must give the table, and the journal of each player what this player sees.

python tools/journals.py                 2,000 games of all sets, with two to four players
python tools/journals.py --games 100     fewer
python tools/journals.py --seed 5000     other ones

The games are those of the seeds, so a run can be parted: --games 1000 and --games 1000 --seed 1001.

Exits 1 if a table or a view is not what its journal makes of it.
"""

import argparse
import gc
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.journal.folding import Folded, fold, pool
from vsdsl.terms.modes import Mode


def main() -> int:
    """Fold as many games as asked for."""
    asked = _asked()
    seeds = range(asked.seed, asked.seed + asked.games)
    start = time.monotonic()
    done: list[Folded] = []
    with ProcessPoolExecutor(asked.jobs, get_context("spawn"), _begin) as workers:
        for game in workers.map(partial(_fold, mode=asked.mode), seeds, chunksize=4):
            done.append(game)
            for fault in game.faults[:3]:
                print(f"game {game.seed}: {fault}")
            _progress(f"{_figures(done)}, {_rate(len(done), start)} a second", len(done))
    _progress("\n", 0)
    print(_figures(done))
    return 1 if any(game.faults for game in done) else 0


def _figures(done: Sequence[Folded]) -> str:
    decisions, entries = sum(g.decisions for g in done), sum(g.entries for g in done)
    own = sum(game.own_entries for game in done)
    wrong = sum(bool(game.faults) for game in done)
    return (
        f"{len(done):,} games, {decisions:,} decisions, {entries:,} entries, "
        f"{own:,} entries in the journals of players, {wrong:,} games with faults"
    )


def _begin() -> None:
    """Look for what nobody holds after each game only: each look goes through all cards."""
    pool()
    gc.collect()
    gc.freeze()
    gc.disable()


def _fold(seed: int, mode: Mode | None) -> Folded:
    folded = fold(seed, mode=mode)
    gc.collect()
    return folded


def _rate(count: int, start: float) -> str:
    return f"{count / (time.monotonic() - start):.1f}"


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=2_000, help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first one")
    parser.add_argument("--mode", type=Mode, help="such as two-headed; else each for themselves")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    return parser.parse_args()


def _progress(said: str, count: int) -> None:
    """Tell how far it is: each game at a terminal, every hundredth in a file."""
    if sys.stderr.isatty():
        print(f"\r{said}", end="", file=sys.stderr, flush=True)
    elif count % 100 == 0 and count:
        print(said, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
