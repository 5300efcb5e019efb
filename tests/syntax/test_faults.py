"""What is said about text that does not parse."""

import pytest

from tests.syntax.recorded import Case, read, record, said_about
from vsdsl.source import decode
from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistakes import MISTAKES
from vsdsl.syntax.script import parse_script

RECORDED = "faults.txt"
BY_EXAMPLE = {mistake.code for mistake in MISTAKES} | {Code.OTHER_WORDS, Code.CANNOT_SAY}
# Tested with the odd input they belong to.
OF_FILES = {
    *(Code.NOT_UTF8, Code.CONTROL_CHARACTER, Code.FILE_TOO_LONG, Code.LINE_TOO_LONG),
    *(Code.TOO_DEEP, Code.TOO_LONG, Code.TOO_MANY, Code.LEFT_OUT),
}

record(RECORDED, [(case.title, case.text) for case in read(RECORDED)])


@pytest.mark.parametrize("case", read(RECORDED), ids=lambda case: case.title)
def test_a_finding_is_as_recorded(case: Case) -> None:
    assert said_about(case.text) == case.said


def test_every_code_has_a_case() -> None:
    cases = read(RECORDED)
    found = [parse_script(decode(case.text.encode(), "lab")).diagnostics for case in cases]
    shown = {each.code for findings in found for each in findings}
    wanted = {code.number for code in Code if code not in BY_EXAMPLE | OF_FILES}

    assert wanted - shown == set()


def test_no_finding_speaks_of_the_parser() -> None:
    for case in read(RECORDED):
        for jargon in ("token", "terminal", "expected", "invalid", "syntax error", "_NEWLINE"):
            said = [line for line in case.said.splitlines() if line.startswith(("error", "   ="))]
            assert not any(jargon in line for line in said), case.title
