"""Each worked example is shown by a situation, or by a test where there is no table.

A situation cites an example in its `rules`, a test in its docstring.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from vsdsl.rulebook import load_catalogue
from vsdsl.situation.description import read_situation

ROOT = Path(__file__).parents[2]
EXAMPLES = tuple(example.id for example in load_catalogue().examples)

# Shown by a test and not by a situation, with the reason.
TESTED: dict[str, str] = {
    "E-61": "Chi counters belong to a set that is not scripted; the core knows other counters",
    "E-74": "building a deck needs no table",
}

# Not shown yet, with the reason. This list may only shrink, and its number with it.
MISSING: dict[str, str] = {
    "E-78": "chapter 20 is another game",
    "E-79": "chapter 20 is another game",
    "E-80": "chapter 20 is another game",
}
STILL_MISSING = 3


@cache
def in_situations() -> frozenset[str]:
    """Return the ids of the examples that situations cite."""
    files = sorted((ROOT / "tests" / "situations").glob("**/*.yaml"))
    texts = (file.read_text(encoding="utf-8") for file in files)
    return frozenset(cited for text in texts for cited in read_situation(text).rules)


@cache
def in_tests() -> frozenset[str]:
    """Return the ids of the examples that test functions cite in their docstrings."""
    return frozenset(
        cited
        for file in sorted((ROOT / "tests").glob("**/test_*.py"))
        for docstring in docstrings(file.read_text(encoding="utf-8"))
        for cited in re.findall(r"\bE-\d\d\b", docstring)
    )


def docstrings(text: str) -> Iterator[str]:
    """Yield the docstrings of the test functions of a file."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def test_each_example_is_shown_by_a_situation_or_is_listed_with_a_reason() -> None:
    assert len(EXAMPLES) == 80
    assert [one for one in EXAMPLES if one not in in_situations() | {*TESTED, *MISSING}] == []


def test_an_example_without_a_situation_is_cited_by_a_test() -> None:
    assert sorted(TESTED.keys() - in_tests()) == []


def test_the_lists_hold_only_what_is_still_missing() -> None:
    assert sorted((TESTED.keys() | MISSING.keys()) & in_situations()) == []
    assert sorted(TESTED.keys() & MISSING.keys()) == []
    assert sorted((TESTED.keys() | MISSING.keys()) - {*EXAMPLES}) == []
    assert len(MISSING) == STILL_MISSING


@pytest.mark.parametrize("example", sorted({*EXAMPLES} - {*TESTED, *MISSING}))
def test_the_situations_of_an_example_cite_it_and_what_it_demonstrates(example: str) -> None:
    files = sorted((ROOT / "tests/situations/examples").glob(f"{example.lower()}-*.yaml"))

    cited = [read_situation(file.read_text(encoding="utf-8")).rules for file in files]

    assert cited
    assert all(example in rules for rules in cited)
    shown = {rule for rules in cited for rule in rules}
    assert sorted({*load_catalogue().example(example).demonstrates} - shown) == []
