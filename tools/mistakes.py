"""Make single mistakes in the real scripts, and see what `vsdsl check` says about each.

python tools/mistakes.py                       5,000 mistakes from seed 1, and the shares
python tools/mistakes.py --write               the same, and docs/mistakes.md
python tools/mistakes.py --missed --count 300  shows the findable ones that are not reported

Exits 1 if less than 95 % of the findable ones are reported on the right line, or if there is a
false alarm on the unchanged scripts.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.mistaking.outcomes import Outcome, mistakes, outcome
from tools.mistaking.page import page, share_right
from tools.mistaking.reading import Reader

PAGE: Final = ROOT / "docs" / "mistakes.md"
ENOUGH: Final = 0.95


def run(seed: int, count: int) -> list[Outcome]:
    """Return what becomes of so many mistakes; how far it has got is shown on standard error."""
    reader = Reader()
    made = list(mistakes(reader.passages(), seed, count))
    found: list[Outcome] = []
    for each in made:
        found.append(outcome(reader, each))
        if sys.stderr.isatty():
            print(f"\r{len(found):,} of {len(made):,}", end="", file=sys.stderr)
    return found


def main() -> int:
    """Make the mistakes asked for."""
    asked = _asked()
    found = run(asked.seed, asked.count)
    alarms = len(Reader().false_alarms())
    if asked.missed:
        _show_missed(found)
    if asked.write:
        PAGE.write_text(page(found, alarms, asked.seed), encoding="utf-8")
    share = share_right(found)
    print(f"{len(found):,} mistakes: {share:.1%} of the findable ones on the right line,", end=" ")
    print(f"{alarms} false alarms")
    return 0 if share >= ENOUGH and not alarms else 1


def _show_missed(found: Sequence[Outcome]) -> None:
    for each in found:
        if not each.apart and not each.is_right:
            kind, passage, change = each.mistake
            where = f"{passage.source.name}:{passage.line_of(change.start)}"
            before, after = passage.before(change.start), passage.after(change.end)
            how = "elsewhere" if each.is_found else "nothing"
            line = f"{before.strip()} >{change.text}< {after.rstrip()}"
            print(f"{kind.__name__} ({how}): {where}: {line}")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5_000, help="how many mistakes")
    parser.add_argument("--seed", type=int, default=1, help="where they begin")
    parser.add_argument("--missed", action="store_true", help="show what is not reported")
    parser.add_argument("--write", action="store_true", help="write docs/mistakes.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
