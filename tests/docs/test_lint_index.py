"""What is listed of the lints is up to date."""

from tools.lint_index import MODULE, PAGE, module, page


def test_the_list_of_codes_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/lint_index.py"


def test_the_checker_knows_what_each_lint_looks_at() -> None:
    assert MODULE.read_text(encoding="utf-8") == module(), "run tools/lint_index.py"
