"""Compare our English with the printed cards, clause by clause.

python tools/english.py                 how many clauses match, and the rest by pattern
python tools/english.py --show 40       the same, with clauses that do not match
python tools/english.py --cards FOLDER  with the card data of that folder
python tools/english.py --write         writes docs/english.md

The card data is no part of the project: the tool looks for a folder shared/cards beside it.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import vsdsl
from tools.wording.comparing import Compared, compare
from tools.wording.ours import said_of
from tools.wording.printed import find_cards, printed_texts


def main() -> int:
    """Compare all cards."""
    asked = _asked()
    folder = asked.cards or find_cards(ROOT)
    if folder is None:
        print("there is no folder shared/cards beside the project; name one with --cards")
        return 2
    pool = vsdsl.load_pool()
    said = {card.id: said_of(card) for card in pool}
    compared = tuple(compare(printed_texts(folder), said))
    matching = sum(each.matches for each in compared)
    for each in [each for each in compared if not each.matches][: asked.show]:
        _show(each)
    print(f"{matching:,} of {len(compared):,} clauses match: {matching / len(compared):.1%}")
    return 0


def _show(compared: Compared) -> None:
    print(f"{compared.printed.card} {compared.printed.name}: {compared.clause.text}")
    print(f"    P {compared.printed.text}")
    print(f"    E {compared.said}")
    print(f"    missing {' '.join(compared.missing)}; added {' '.join(compared.added)}")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cards", type=Path, help="the folder of card data")
    parser.add_argument("--show", type=int, default=0, help="how many that differ to show")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
