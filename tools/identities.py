"""Save, load, clone and undo random games at every decision, and compare how they go on.

`python tools/identities.py [HOW_MANY] [FIRST_SEED]`; prints the seeds of games that part.
"""

import gc
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.soaking.games import cards
from tools.soaking.going_on import Goes


def main() -> int:
    """Play the games and return the exit code."""
    count, first = (int(a) for a in (*sys.argv[1:3], *("200", "0")[len(sys.argv) - 1 :]))
    began = time.perf_counter()
    gc.disable()  # tables hold no cycles, and looking for some among so many takes half the time
    bad = decisions = 0
    for seed in range(first, first + count):
        game = Goes(cards().pool.book, cards().shipped, seed)
        fault = next(game.faults(), None)
        decisions += len(game.choices)
        if fault is not None:
            bad += 1
            print(f"seed {seed}: {fault}")
    took = time.perf_counter() - began
    print(f"{count} games, {decisions} decisions, {bad} that part, {took:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
