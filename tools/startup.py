"""How long the commands take to start: the median of several fresh processes."""

import subprocess
import sys
from statistics import median
from time import perf_counter

RUNS = 15
COMMANDS = (
    ("--help",),
    ("--version",),
    ("check", "cardscripts/keywords.vscard"),
    ("check", "--format=json", "cardscripts/keywords.vscard"),
    ("card", "MNB-010"),
    ("sets",),
)


def main() -> None:
    """Print one line for each command, and the bare interpreter for comparison."""
    print(f"{_milliseconds('-c', 'pass'):6.0f} ms  python itself")
    for command in COMMANDS:
        print(f"{_milliseconds('-m', 'vsdsl', *command):6.0f} ms  vsdsl {' '.join(command)}")


def _milliseconds(*arguments: str) -> float:
    return 1000 * median(_seconds(arguments) for _ in range(RUNS))


def _seconds(arguments: tuple[str, ...]) -> float:
    start = perf_counter()
    subprocess.run((sys.executable, *arguments), check=False, capture_output=True)
    return perf_counter() - start


if __name__ == "__main__":
    main()
