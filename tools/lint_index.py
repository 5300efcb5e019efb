"""Make docs/lints/index.md: all codes, family by family."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Final

from vsdsl.check.catalogue import Entry, catalogue

PAGES: Final = Path(__file__).parent.parent / "docs" / "lints"
INDEX: Final = PAGES / "index.md"
_INTRODUCTION: Final = """# Findings

What `vsdsl check` can find, by code; `vsdsl explain CODE` shows a page at the terminal.
A code is for life.
"""


def page() -> str:
    """Return the whole page."""
    families = groupby(catalogue(), lambda entry: entry.family)
    return "\n".join((_INTRODUCTION, *(_family(name, entries) for name, entries in families)))


def _family(name: str, entries: Iterable[Entry]) -> str:
    rows = "\n".join(map(_row, entries))
    head = "| code | finding | severity | fix |\n|---|---|---|---|"
    return f"## {name.capitalize()}\n\n{head}\n{rows}\n"


def _row(entry: Entry) -> str:
    has_page = (PAGES / f"{entry.code}.md").is_file()
    code = f"[{entry.code}]({entry.code}.md)" if has_page else entry.code
    fix = "yes" if entry.has_fix else ""
    return f"| {code} | {entry.title} | {entry.severity.value} | {fix} |"


if __name__ == "__main__":
    INDEX.write_text(page(), encoding="utf-8")
