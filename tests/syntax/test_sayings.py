"""What people want to say: each sample is answered in the words of the language."""

import re

import pytest

from tests.syntax.recorded import read, record, said_about
from vsdsl.diagnostics.fixing import with_fixes
from vsdsl.source import Source
from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistake import in_powers
from vsdsl.syntax.saying import Saying
from vsdsl.syntax.sayings import SAYINGS
from vsdsl.syntax.script import parse_script

RECORDED = "sayings.txt"
EVERY = [each for family in SAYINGS for each in family]
SHOWN = [
    ("other words" if each.wordings else "no words", text)
    for each in EVERY
    for text in in_powers(*each.samples)
]


def scripts(saying: Saying) -> list[Source]:
    return [Source(name="lab.vscard", text=text) for text in in_powers(*saying.samples)]


@pytest.mark.parametrize("saying", EVERY, ids=lambda each: each.samples[0])
def test_a_saying_is_known_by_its_samples(saying: Saying) -> None:
    wanted = Code.OTHER_WORDS if saying.wordings else Code.CANNOT_SAY
    for source in scripts(saying):
        found = parse_script(source).diagnostics

        assert [each.code for each in found] == [wanted.number]


@pytest.mark.parametrize(
    "saying", [each for each in EVERY if each.wordings], ids=lambda each: each.samples[0]
)
def test_other_words_are_offered_as_a_fix_that_can_be_read(saying: Saying) -> None:
    for source in scripts(saying):
        fixed = with_fixes(source.text, parse_script(source).diagnostics)

        assert fixed.fixes == 1
        assert parse_script(Source(name="lab.vscard", text=fixed.text)).diagnostics == ()


@pytest.mark.parametrize(
    "saying", [each for each in EVERY if each.written], ids=lambda each: each.samples[0]
)
def test_what_has_no_words_names_the_nearest_and_offers_no_fix(saying: Saying) -> None:
    for source in scripts(saying):
        (found,) = parse_script(source).diagnostics

        assert found.help
        assert not re.search("<[a-z]", found.help)
        assert found.edits == ()


def test_what_is_said_about_the_samples_is_as_recorded() -> None:
    record(RECORDED, SHOWN)

    assert [(case.title, case.text, case.said) for case in read(RECORDED)] == [
        (title, text, said_about(text)) for title, text in SHOWN
    ]
