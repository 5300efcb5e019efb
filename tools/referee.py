"""Compare the quick stat evaluator with its referee on many random sets of modifiers.

`python tools/referee.py [HOW_MANY] [FIRST_SEED]`; prints the seeds on which they differ.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.core.random_modifiers import check_one


def main() -> int:
    """Run the comparison and return the exit code."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0  # noqa: PLR2004  the second argument
    began = time.perf_counter()
    bad = [seed for seed in range(first, first + count) if check_one(seed)]
    for seed in bad[:10]:
        print(f"they differ on seed {seed}: {check_one(seed)[0]}")
    took = time.perf_counter() - began
    print(f"{count} sets of modifiers, {len(bad)} disagreements, {took:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
