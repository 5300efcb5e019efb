"""The figures of a run, as a row of the table in docs/fuzz.md."""

from pathlib import Path
from typing import Final

from tools.fuzzing.running import FAILED, Outcome

HEADING: Final = "## The figures\n"
PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "fuzz.md"


def row(name: str, seed: int, total: Outcome) -> str:
    """Return the row of a kind of input."""
    became = total.became.most_common()
    words = "; ".join(f"{count:,} {what}" for what, count in became if what != FAILED)
    slowest = f"{total.slowest[0]:.1f} s"
    failed = total.became[FAILED]
    return f"| {name} | {total.inputs:,} | {seed} | {words} | {failed:,} | {slowest} |"


def with_row(page: str, new: str) -> str:
    """Return the page with the row of a kind exchanged, in the table of figures."""
    before, heading, behind = page.partition(HEADING)
    begin = new[: new.index("|", 1) + 1]
    lines = behind.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith(begin))
    return before + heading + "\n".join((*lines[:at], new, *lines[at + 1 :]))
