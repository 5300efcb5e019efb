"""Fixtures of lints: cases in a card file, each under a comment that says what it is.

A case begins with `# good: ...`, `# near miss: ...` or `# bad: ...` in the first column. A comment
that is nothing but a code marks its line, or on a line of its own the next line with words.
"""

import re
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
PAGES = HERE.parent.parent / "docs" / "lints"
_HEAD = re.compile(r"^# (good|near miss|bad): (.+)$")
_MARK = re.compile(r"^(.*)#\s*([A-Z]\d{3})\s*$")


class Case(NamedTuple):
    """A script, and the codes and lines of the findings it must give."""

    side: str
    name: str
    text: str
    expected: tuple[tuple[str, int], ...]


def cases(path: Path) -> tuple[Case, ...]:
    """Return the cases of a fixture; what stands above the first is no case."""
    found: list[tuple[str, str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        head = _HEAD.match(line)
        if head:
            found.append((head[1], head[2], []))
        elif found:
            found[-1][2].append(line)
    return tuple(
        Case(side, name, "\n".join(lines).rstrip("\n") + "\n", tuple(_marks(lines)))
        for side, name, lines in found
    )


def _marks(lines: list[str]) -> list[tuple[str, int]]:
    marks = []
    for number, line in enumerate(lines, 1):
        mark = _MARK.match(line)
        if mark:
            marks.append((mark[2], number if mark[1].strip() else _next(lines, number)))
    return marks


def _next(lines: list[str], number: int) -> int:
    words = (place for place, line in enumerate(lines, 1) if line.strip() and place > number)
    return next(words)


class Page(NamedTuple):
    """The parts of a page that a test looks at."""

    code: str
    title: str
    what: str
    bad: str
    good: str
    rules: tuple[str, ...]


_PAGE = re.compile(
    r"# (?P<code>\w+): (?P<title>[^\n]+)\n\n(?P<what>.+?)\n\n## Why\n\n(?P<why>.+?)\n\n"
    r"## Bad\n\n```vscard\n(?P<bad>.+?)```\n\n## Good\n\n```vscard\n(?P<good>.+?)```\n\n"
    r"## Rules\n\n(?P<rules>[^\n]+)\n",
    re.DOTALL,
)


def page(code: str) -> Page:
    """Return the page of a code; one of another shape is an error."""
    found = _PAGE.fullmatch((PAGES / f"{code}.md").read_text(encoding="utf-8"))
    assert found, f"docs/lints/{code}.md has not the shape of a page"
    rules = () if found["rules"] == "None." else tuple(found["rules"].split(", "))
    return Page(found["code"], found["title"], found["what"], found["bad"], found["good"], rules)
