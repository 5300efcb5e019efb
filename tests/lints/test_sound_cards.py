"""Cards that play as they should give no finding: those of the tests and of the situations."""

from collections.abc import Iterator
from pathlib import Path

import yaml

from vsdsl.driver.checking import check_sources
from vsdsl.source import decode

TESTS = Path(__file__).parents[1]
# Some cards of the tests have one level only, spell out a keyword or cost nothing on purpose.
TRUE_OF_TEST_CARDS = {"C101", "C102", "K101", "P105"}


def test_cards_of_tests_and_situations_give_no_finding() -> None:
    found = [
        (name, each.code, each.title)
        for name, text in texts()
        for each in check_sources([decode(text.encode(), name)])
        if each.code not in TRUE_OF_TEST_CARDS
    ]

    assert found == []


def test_there_are_many_such_cards() -> None:
    assert sum(1 for _ in texts()) > 100  # or else the test above says little


def texts() -> Iterator[tuple[str, str]]:
    for path in sorted((TESTS / "cards").glob("*.vscard")):
        yield path.name, path.read_text(encoding="utf-8")
    for path in sorted((TESTS / "situations").rglob("*.yaml")):
        for each in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            if isinstance(each, dict) and isinstance(each.get("cards"), str):
                yield path.name, each["cards"]
