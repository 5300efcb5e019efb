"""The difference between two texts of a file, as `diff` shows it."""

from collections.abc import Iterator
from difflib import unified_diff
from io import StringIO


def difference(name: str, before: str, after: str, done: str) -> Iterator[str]:
    """Yield the lines of a difference; `done` says what was done to the text afterwards."""
    lines = unified_diff(
        list(StringIO(before)), list(StringIO(after)), fromfile=name, tofile=f"{name} ({done})"
    )
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
