"""The figures of long runs, each written at its own place in docs/soak.md."""

import re
from collections.abc import Sequence
from typing import Final

from vsdsl.terms.modes import Mode

_TITLE: Final = re.compile(r"^## ", re.MULTILINE)


def place(players: int, mode: Mode | None) -> str:
    """Return what marks the place of the figures of such games in the page."""
    what = f"{players} players" if mode is None else mode.value
    return f"<!-- the figures of the last long run of {what}: written by the tool -->"


def written(page: str, mark: str, lines: Sequence[str]) -> str:
    """Return the page with other figures after a mark, up to the next title."""
    before, found, after = page.partition(mark)
    if not found:
        raise LookupError(f"the page has no place for the figures: {mark}")
    title = _TITLE.search(after)
    rest = f"\n{after[title.start() :]}" if title else ""
    return "\n".join((before + mark, "", *lines, "")) + rest
