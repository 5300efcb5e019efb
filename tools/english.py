"""Compare our English with the printed cards, clause by clause.

python tools/english.py                 how many clauses match, by pattern
python tools/english.py --show 40       the same, and clauses that do not match
python tools/english.py --cards FOLDER  with the card data of that folder
python tools/english.py --write         the same, and docs/english.md

The card data is no part of the project: the tool looks for a folder shared/cards beside it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "english.md"
sys.path.insert(0, str(ROOT))

import vsdsl
from tools.wording.comparing import Compared, compare
from tools.wording.ours import said_of
from tools.wording.page import page
from tools.wording.patterns import by_pattern, pattern_of, share
from tools.wording.printed import find_cards, printed_texts


def main() -> int:
    """Compare all cards."""
    asked = _asked()
    folder = asked.cards or find_cards(ROOT)
    if folder is None or not folder.is_dir():
        print("there is no card data: name its folder with --cards", file=sys.stderr)
        return 2
    compared = compare_all(folder)
    _show(compared, asked.show)
    for name, found in by_pattern(compared).items():
        print(f"{found.matching:5,} of {found.all:5,}  {found.part:4.0%}  {name}")
    found = share(compared)
    print(f"{found.matching:,} of {found.all:,} clauses match: {found.part:.1%}")
    if asked.write:
        PAGE.write_text(page(compared), encoding="utf-8")
        print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


def compare_all(folder: Path) -> tuple[Compared, ...]:
    """Return how each printed clause of a folder of card data went."""
    said = {card.id: said_of(card) for card in vsdsl.load_pool()}
    return tuple(compare(printed_texts(folder), said))


def _show(compared: Sequence[Compared], most: int) -> None:
    """Print clauses that do not match, those of one pattern together."""
    left = [each for each in compared if not each.matches]
    for each in sorted(left, key=lambda one: pattern_of(one.clause.text))[:most]:
        print(f"{each.printed.card} {each.printed.name} ({pattern_of(each.clause.text)})")
        print(f"    clause:  {each.clause.text}")
        print(f"    ours:    {each.said}")
        print(f"    missing: {' '.join(each.missing)}; added: {' '.join(each.added)}")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cards", type=Path, help="the folder of card data")
    parser.add_argument("--show", type=int, default=0, help="how many that differ to show")
    parser.add_argument("--write", action="store_true", help="write docs/english.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
