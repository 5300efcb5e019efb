"""The page of figures about meanings is what its tool writes, and its figures add up."""

import re
from pathlib import Path

from tools.meaning.apart import APART
from tools.meaning.page import INTRODUCTION
from tools.meaning.verdicts import Fate

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "meanings.md").read_text(encoding="utf-8")
WANTED = 25_000
COUNT = re.compile(r"[\d,]+")
LINK = re.compile(r"\[(.+)\]\(.+\)")


def number(text: str) -> int:
    """Return a number as it stands on a page."""
    return int(text.replace(",", ""))


def cells(section: str) -> list[list[str]]:
    """Return the cells of the lines of a table that have a number."""
    lines = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    return [line for line in lines if any(map(COUNT.fullmatch, line))]


def rows(title: str) -> dict[str, int]:
    """Return what a section of the page lists, each with its number of sentences."""
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return {
        LINK.sub(r"\1", line[0]): number(next(filter(COUNT.fullmatch, line)))
        for line in cells(section)
    }


def sums() -> dict[str, int]:
    """Return the figures at the top of the page."""
    return {name: number(count) for name, count in cells(PAGE.partition("\n## ")[0])}


def test_the_page_begins_as_its_tool_begins_it() -> None:
    assert PAGE.startswith(INTRODUCTION)


def test_every_sentence_is_counted_once() -> None:
    (total,) = (count for name, count in sums().items() if name.startswith("sentences from"))

    assert total >= WANTED
    assert sum(sums()[fate] for fate in Fate) == total


def test_nothing_differs() -> None:
    assert sums()[Fate.DIFFERS] == 0


def test_every_refusal_has_a_code_with_a_page() -> None:
    refused = rows("Refused")

    assert sum(refused.values()) == sums()[Fate.REFUSED]
    assert all((ROOT / "docs" / "lints" / f"{code}.md").exists() for code in refused)


def test_what_is_not_compared_is_on_the_list_with_its_reason() -> None:
    apart = rows("Not compared")

    assert sum(apart.values()) == sums()[Fate.APART]
    assert apart.keys() <= APART.keys()
    assert all(f"| {APART[name]} |" in PAGE for name in apart)
