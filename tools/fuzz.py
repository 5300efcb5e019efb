"""Broken inputs of every kind by the thousand: each is accepted soundly or refused clearly.

python tools/fuzz.py all --cases 300                 300 inputs of each kind
python tools/fuzz.py saves --cases 20000 --write     many of one kind; the page gets the figures
python tools/fuzz.py saves --seed 1 --only 4711      one input again

What is done with each kind, and what must become of it, is told in docs/fuzz.md. An input is made
from the seed and its number alone. One that is not handled well is printed with the command that
makes it again, and written into the folder named with `--keep`.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.fuzzing.figures import PAGE, row, with_row
from tools.fuzzing.kind import Kind
from tools.fuzzing.running import KINDS, Failure, Outcome, run_all, together

ALL: Final = "all"


def main() -> int:
    """Run as many inputs as asked for; exit 1 if one of them is not handled well."""
    asked = _asked()
    kinds = list(KINDS.values()) if asked.kind == ALL else [KINDS[asked.kind]]
    failed = 0
    for kind in kinds:
        total = together(_outcomes(kind, asked))
        failed += len(total.failures)
        for failure in total.failures:
            _show(kind, asked, failure)
        print(row(kind.name, asked.seed, total), flush=True)
        if asked.write:
            text = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(with_row(text, row(kind.name, asked.seed, total)), encoding="utf-8")
    return 1 if failed else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kind", nargs="?", default=ALL, choices=(ALL, *KINDS), help="of which kind")
    parser.add_argument("--cases", type=int, default=1_000, help="how many inputs of each kind")
    parser.add_argument("--seed", type=int, default=1, help="where they begin")
    parser.add_argument("--only", type=int, help="only the input with this number")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--keep", type=Path, help="a folder for inputs that are not handled well")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/fuzz.md")
    return parser.parse_args()


def _outcomes(kind: Kind, asked: argparse.Namespace) -> Iterator[Outcome]:
    numbers = range(asked.cases) if asked.only is None else range(asked.only, asked.only + 1)
    done = failed = 0
    for outcome in run_all(kind, asked.seed, numbers, asked.jobs):
        done += outcome.inputs
        failed += len(outcome.failures)
        _progress(f"{kind.name}: {done:,} of {len(numbers):,}, {failed} failed")
        yield outcome
    _progress("\n")


def _progress(said: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{said}", end="", file=sys.stderr, flush=True)


def _show(kind: Kind, asked: argparse.Namespace, failure: Failure) -> None:
    again = f"python tools/fuzz.py {kind.name} --seed {asked.seed} --only {failure.number}"
    print(f"{again}\n{failure.reason}")
    if asked.keep is not None:
        asked.keep.mkdir(parents=True, exist_ok=True)
        name = f"{kind.name}-{asked.seed}-{failure.number}{kind.ending}"
        (asked.keep / name).write_bytes(failure.data)


if __name__ == "__main__":
    sys.exit(main())
