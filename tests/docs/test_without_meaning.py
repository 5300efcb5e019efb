"""The page of what the engine cannot carry out yet."""

from tools.without_meaning import PAGE, page


def test_the_page_of_lines_without_meaning_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/without_meaning.py"
