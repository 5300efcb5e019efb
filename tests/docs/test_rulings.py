"""The page of the rulings: every ruling once, with the situations that show it or the reason."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from attrs import frozen

from vsdsl.situation.description import read_situation

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rulings.md"
SITUATIONS = ROOT / "tests" / "situations"
PUBLISHED = 224  # how many rulings the published list has

ROW = re.compile(
    r"^\| (?P<id>R[0-9a-f]{10}) \| (?P<about>[^|]+) \| (?P<cell>[^|]+) \|$", re.MULTILINE
)
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
TITLES = frozenset({"ruling", "---"})


@frozen
class Row:
    """A row of the table: a ruling, the files that show it, and what else is said of it."""

    ruling: str
    files: tuple[Path, ...]
    names: tuple[str, ...]
    words: str


@cache
def rows() -> tuple[Row, ...]:
    """Return the rows of the page."""
    return tuple(_row(found) for found in ROW.finditer(PAGE.read_text(encoding="utf-8")))


def _row(found: re.Match[str]) -> Row:
    links = LINK.findall(found["cell"])
    files = tuple((PAGE.parent / target).resolve() for _, target in links)
    words = LINK.sub("", found["cell"]).strip(" ,;")
    return Row(found["id"], files, tuple(name for name, _ in links), words)


@cache
def cited() -> dict[Path, tuple[str, ...]]:
    """Return the rulings that each situation cites."""
    files = sorted(SITUATIONS.glob("**/*.yaml"))
    return {file: read_situation(file.read_text(encoding="utf-8")).rulings for file in files}


def test_every_line_of_the_tables_is_a_row() -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    bodies = [line for line in lines if line.strip("|").split("|")[0].strip() not in TITLES]

    assert [line for line in bodies if not ROW.match(line)] == []


def test_every_published_ruling_has_one_row() -> None:
    counts = Counter(row.ruling for row in rows())

    assert len(counts) == PUBLISHED
    assert [ruling for ruling, count in counts.items() if count > 1] == []


def test_the_page_counts_what_is_shown() -> None:
    shown = sum(bool(row.files) for row in rows())

    assert f"Of {PUBLISHED} rulings, {shown} are shown." in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.ruling)
def test_a_ruling_is_shown_or_the_reason_is_said(row: Row) -> None:
    assert row.files or row.words
    assert row.names == tuple(file.stem for file in row.files)
    assert [file for file in row.files if row.ruling not in cited().get(file, ())] == []


def test_no_situation_cites_a_ruling_that_is_not_listed() -> None:
    listed = {row.ruling for row in rows()}
    unlisted = {file.name: set(ids) - listed for file, ids in cited().items() if set(ids) - listed}

    assert unlisted == {}


def test_a_situation_of_the_rulings_is_named_in_the_row_of_each_ruling_it_cites() -> None:
    ours = {file: ids for file, ids in cited().items() if file.parent.name == "rulings"}
    named = {(file, row.ruling) for row in rows() for file in row.files}
    silent = [file.name for file, ids in ours.items() if not ids]

    assert silent == []
    assert [(f.name, one) for f, ids in ours.items() for one in ids if (f, one) not in named] == []
