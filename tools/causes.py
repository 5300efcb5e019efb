"""Take the named causes of random events away, and see that the events do not happen then.

python tools/causes.py                 2,000 events of random games of all sets
python tools/causes.py --events 200    fewer
python tools/causes.py --seed 5000     of other games
python tools/causes.py --write         also write docs/causes.md

Exits 1 if an event happens all the same, and no known reason explains it.
"""

import argparse
import sys
from itertools import count
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.causing.page import page
from tools.causing.sampling import sample
from tools.causing.taking_away import Outcome, Tried

PAGE: Final = ROOT / "docs" / "causes.md"
OF_EACH: Final = 20


def main() -> int:
    """Try as many events as asked for."""
    asked = _asked()
    tried: list[Tried] = []
    games = 0
    for seed in count(asked.seed):
        if len(tried) >= asked.events:
            break
        tried += sample(seed, min(OF_EACH, asked.events - len(tried)))
        games += 1
    wrong = [each for each in tried if each.outcome in {Outcome.ANYWAY, Outcome.LONG_AGO}]
    for each in wrong:
        print(f"game {each.seed}, entry {each.entry}, {each.kind}: {each.outcome}")
    written = page(tried, games, asked.seed)
    print(written[written.index("## Figures") :])
    if asked.write:
        PAGE.write_text(written, encoding="utf-8")
    return 1 if wrong else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=2_000, help="how many events")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--write", action="store_true", help="write docs/causes.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
