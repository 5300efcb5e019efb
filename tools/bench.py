"""Every benchmark: measured figures against the budgets.

python tools/bench.py                    all of them, as tables
python tools/bench.py engine growth      some of them
python tools/bench.py --write            all, and docs/performance.md with them and a profile

Exits 1 if a floor is not reached.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.benching.figure import Figure, table
from tools.benching.page import Section, machine, page, standing

PAGE: Final = ROOT / "docs" / "performance.md"
ROOMS: Final = ("language", "pool", "engine", "growth", "why")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for."""
    asked = _asked(arguments)
    rooms = asked.rooms or ROOMS
    print(f"{machine()}\n")
    sections = [_section(room) for room in rooms]
    every = [figure for section in sections for figure in section.figures]
    print(standing(every))
    if asked.write:
        from tools.benching.profile import profiled  # noqa: PLC0415  the engine, only when asked

        PAGE.write_text(page(sections, profiled()), encoding="utf-8")
    return int(any(figure.is_missed for figure in every))


def _section(room: str) -> Section:
    """Measure a room and print its table; what is being measured is shown on standard error."""
    module = import_module(f"tools.benching.{room}")
    found = tuple(_shown(module.figures(), module.TITLE))
    print(f"{module.TITLE}\n\n{table(found)}\n", flush=True)
    return Section(module.TITLE, module.NOTES, found)


def _shown(figures: Iterator[Figure], title: str) -> Iterator[Figure]:
    for number, figure in enumerate(figures, 1):
        if sys.stderr.isatty():
            print(f"\r{title}: {number} measured ", end="", file=sys.stderr, flush=True)
        yield figure
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rooms", nargs="*", choices=[[], *ROOMS], help="what to measure")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    asked = parser.parse_args(arguments)
    if asked.write and asked.rooms:
        parser.error("--write needs all figures; leave the rooms out")
    return asked


if __name__ == "__main__":
    sys.exit(main())
