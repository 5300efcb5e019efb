"""Mistakes named by example: each sample gets its message."""

from collections import defaultdict

import pytest

from tests.syntax.recorded import read, record, said_about
from vsdsl.source import Source
from vsdsl.syntax.blame import culprit
from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistake import Mistake
from vsdsl.syntax.mistakes import MISTAKES, Key, key_of
from vsdsl.syntax.script import load_parser, parse_script
from vsdsl.syntax.words import words

RECORDED = "mistakes.txt"
SHOWN = [
    (f"{mistake.code.number} {mistake.code.name.lower().replace('_', ' ')}", sample)
    for mistake in MISTAKES
    for sample in mistake.samples[:2]
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.code.name)
def test_every_sample_of_a_mistake_gets_its_message_and_no_other(mistake: Mistake) -> None:
    for sample in mistake.samples:
        found = parse_script(Source(name="lab.vscard", text=sample)).diagnostics

        assert [each.code for each in found] == [mistake.code.number], sample


def test_no_two_mistakes_stop_the_parser_at_the_same_place() -> None:
    parser = load_parser()
    codes: dict[Key, set[Code]] = defaultdict(set)
    for mistake in MISTAKES:
        for sample in mistake.samples:
            step = culprit(parser, words(sample))
            if step is not None:
                codes[key_of(parser, step)].add(mistake.code)

    assert [shared for shared in codes.values() if len(shared) > 1] == []


def test_the_findings_about_the_samples_are_as_recorded() -> None:
    record(RECORDED, SHOWN)

    assert [(case.title, case.text, case.said) for case in read(RECORDED)] == [
        (title, text, said_about(text)) for title, text in SHOWN
    ]


def test_every_code_is_given_once() -> None:
    numbers = [code.number for code in Code]

    assert len(set(numbers)) == len(numbers)
