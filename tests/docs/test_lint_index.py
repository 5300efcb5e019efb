"""The list of codes is up to date."""

from tools.lint_index import INDEX, page


def test_the_list_of_codes_is_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == page(), "run tools/lint_index.py"
