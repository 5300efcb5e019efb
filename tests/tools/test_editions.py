"""The page about editions says what its tool writes."""

import re

import pytest

from tools.editions import PAGE, ROOT, page, rows_of
from vsdsl.situation.across import across
from vsdsl.situation.description import read_situation

ROW = re.compile(r"^\| .* \(`(tests/.*)`\) \| .* \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE.read_text(encoding="utf-8"))
SOME = ROWS[::10]  # all of them take long


def test_the_tables_of_the_page_are_up_to_date() -> None:
    written = PAGE.read_text(encoding="utf-8")
    head = page((), 0).partition("## Situations that come out otherwise")[0]

    assert written.startswith(head)


@pytest.mark.usefixtures("_kept_books")
@pytest.mark.parametrize("name", SOME)
def test_a_row_of_the_page_is_up_to_date(name: str) -> None:
    file = ROOT / name
    found = across(read_situation(file.read_text(encoding="utf-8")))

    (row,) = rows_of([(file, found)])

    assert row in PAGE.read_text(encoding="utf-8").splitlines()
