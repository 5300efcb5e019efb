"""How our pages are written: headings in order, one sentence a line, links that lead somewhere."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SENTENCE_END = re.compile(r"(?<!\bVs)(?<=[a-z)`\]])[.?!] +[A-Z`]")


def name_of(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


def prose(path: Path) -> str:
    """Return a page without its blocks of code."""
    return BLOCK.sub("", path.read_text(encoding="utf-8"))


def headings(path: Path) -> list[tuple[int, str]]:
    found = re.findall(r"^(#+) (.*)$", prose(path), re.MULTILINE)
    return [(len(marks), title) for marks, title in found]


def anchors(path: Path) -> set[str]:
    """Return what can stand behind `#` in a link to the page."""
    titles = (title.lower() for _, title in headings(path))
    return {re.sub(r"[^\w -]", "", title).replace(" ", "-") for title in titles}


def links(path: Path) -> Iterator[tuple[Path, str]]:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        if not re.match(r"[a-z]+:", target):
            page, _, anchor = target.partition("#")
            yield (path.parent / page if page else path), anchor


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_page_has_one_title_and_skips_no_level(path: Path) -> None:
    levels = [level for level, _ in headings(path)]

    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_no_two_headings_of_a_page_are_alike(path: Path) -> None:
    titles = [title.lower() for _, title in headings(path)]

    assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_line_holds_one_sentence(path: Path) -> None:
    lines = (
        line for line in prose(path).split("\n") if not line.startswith(("|", "#", "In English"))
    )

    assert [line for line in lines if SENTENCE_END.search(re.sub(r"`[^`]*`", "x", line))] == []


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_page_has_no_stray_white_space(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert "\t" not in text
    assert not re.search(r" +$", text, re.MULTILINE)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_link_leads_somewhere(path: Path) -> None:
    broken = [
        (target.name, anchor)
        for target, anchor in links(path)
        if not target.exists() or (anchor and anchor not in anchors(target))
    ]

    assert broken == []
