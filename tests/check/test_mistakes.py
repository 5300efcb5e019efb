"""The mistake bench: most mistakes in real scripts are found on their line, and nothing else is."""

import pytest

from tools.mistaking.kinds.listed import KINDS
from tools.mistaking.outcomes import Outcome, mistakes, outcome
from tools.mistaking.page import page, share_right
from tools.mistaking.reading import Reader
from vsdsl.check import check_scripts
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

COUNT = 300


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


@pytest.fixture(scope="module")
def outcomes(reader: Reader) -> list[Outcome]:
    return [outcome(reader, each) for each in mistakes(reader.passages(), 2, COUNT)]


def test_most_findable_mistakes_are_reported_on_the_right_line(outcomes: list[Outcome]) -> None:
    assert share_right(outcomes) >= 0.95


def test_the_real_scripts_raise_no_alarm(reader: Reader) -> None:
    assert reader.false_alarms() == ()


def test_every_kind_of_mistake_is_made(outcomes: list[Outcome]) -> None:
    assert {each.mistake.kind for each in outcomes} == set(KINDS)
    assert len(outcomes) == COUNT


def test_what_is_counted_apart_is_the_smaller_part(outcomes: list[Outcome]) -> None:
    assert sum(bool(each.apart) for each in outcomes) < COUNT / 3


def test_the_quick_reading_says_what_the_checker_says(
    reader: Reader, outcomes: list[Outcome]
) -> None:
    for each in outcomes[:: COUNT // 12]:
        _, passage, change = each.mistake
        text = passage.source.text
        changed = text[: change.start] + change.text + text[change.end :]
        scripts = [
            parse_script(Source(name=name, text=changed)) if name == passage.source.name else script
            for name, script in reader.scripts.items()
        ]
        found = {each.code for script in scripts for each in script.diagnostics}
        found |= {each.code for each in check_scripts(scripts)}

        assert found == {code for code, _, _ in reader.read(passage, change).found}


def test_the_page_has_a_row_for_each_kind(outcomes: list[Outcome]) -> None:
    made = page(outcomes, 0, 2)

    assert all(f"| {kind.__name__.replace('_', ' ')} |" in made for kind in KINDS)
    assert "| false alarms on the unchanged scripts | 0 |" in made
