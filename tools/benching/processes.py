"""Fresh processes: how long they take, and how much memory."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
RUNS: Final = 11


def python(*arguments: str) -> str:
    """Run Python with these arguments in the project's folder, and return what it prints."""
    environment = {
        key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        check=True,
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
        env=environment,
    )
    return done.stdout


def command(*words: str) -> float:
    """Return the time of a command in a process of its own, in milliseconds."""
    return middle(lambda: python(str(Path(sys.executable).parent / "vsdsl"), *words))


def middle(action: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median time of an action, in milliseconds; the first time does not count."""
    action()
    return median(timed(action) for _ in range(runs))


def timed(action: Callable[[], object]) -> float:
    """Return how long an action takes, in milliseconds."""
    begin = perf_counter()
    action()
    return (perf_counter() - begin) * 1000
