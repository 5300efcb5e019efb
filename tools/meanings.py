"""Make sentences from the grammar, and see that each is refused or means what it says.

python tools/meanings.py                          30,000 sentences from seed 1, and the sums
python tools/meanings.py --seed 1 7 --write       as many again from seed 7, and docs/meanings.md
python tools/meanings.py --depth 3                sentences with a phrase in a phrase in a phrase
python tools/meanings.py --deeper 2000 --write    also so many of those, counted by themselves
python tools/meanings.py --show 40                what differs or was not compared
python tools/meanings.py --only "draw 2"          only sentences with these words

Exits 1 if a sentence is accepted and does not do what it says.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "meanings.md"
_DEEP: Final = 3
sys.path.insert(0, str(ROOT))

from tools.meaning.page import page
from tools.meaning.running import judge_all
from tools.meaning.verdicts import Fate, Tally


def main() -> int:
    """Judge as many sentences as asked for."""
    asked = _asked()
    tally, deeper = Tally(), Tally()
    for seed in asked.seed:
        _judge(tally, seed, asked.sentences, asked.depth, asked)
    if asked.deeper:
        _judge(deeper, asked.seed[0], asked.deeper, _DEEP, asked)
    _progress("\n")
    for each in (tally, deeper):
        _show(each, asked.show)
    if asked.write:
        PAGE.write_text(page(tally, asked.seed, deeper), encoding="utf-8")
    for each in (tally, deeper) if asked.deeper else (tally,):
        print(", ".join(f"{each.fates[fate]:,} {fate}" for fate in Fate))
    return 1 if tally.fates[Fate.DIFFERS] or deeper.fates[Fate.DIFFERS] else 0


def _judge(tally: Tally, seed: int, most: int, depth: int, asked: argparse.Namespace) -> None:
    """Count what comes of the sentences of a seed."""
    for batch in judge_all(seed, most, asked.jobs, asked.only, depth):
        for judged in batch:
            tally.add(judged)
        judged_now = f"{sum(tally.fates.values()):,} judged"
        _progress(f"{judged_now}, {tally.fates[Fate.DIFFERS]:,} differing")


def _show(tally: Tally, most: int) -> None:
    """Print the kinds of sentences that differ or were not compared, the most frequent first."""
    for fate in (Fate.APART, Fate.DIFFERS):
        kinds = [each for each in tally.reasons.most_common() if each[0][0] is fate]
        for (_, reason), count in kinds[:most]:
            _show_kind(tally, fate, reason, count)


def _show_kind(tally: Tally, fate: Fate, reason: str, count: int) -> None:
    """Print one kind with its shortest sentence."""
    judged = tally.shortest[fate, reason]
    print(f"{count:,} {fate}: {reason}")
    print("    " + judged.text.strip().replace("\n", "\n    "))
    if judged.verdict.example:
        print(f"    -- {judged.verdict.example}")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sentences", type=int, default=30_000, help="how many sentences")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="where they begin")
    parser.add_argument("--depth", type=int, default=2, help="how many fillers within fillers")
    parser.add_argument("--deeper", type=int, default=0, help="how many three deep, besides")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--only", default="", help="only the sentences with these words")
    parser.add_argument("--show", type=int, default=10, help="how many kinds that differ to show")
    parser.add_argument("--write", action="store_true", help="write docs/meanings.md")
    return parser.parse_args()


def _progress(said: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{said}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
