"""Made-up names, places and counters that are nearly right: what the help says."""

import pytest

from vsdsl.driver.checking import check_sources
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def helps(*lines: str) -> list[str | None]:
    body = "".join(f"        {line}\n" for line in lines)
    text = f'token "Pet" TST-001:\n    super "Sit" main [Might]:\n{body}'
    source = Source(name="lab.vscard", text=text)
    return [each.help for each in parse_script(source).diagnostics]


@pytest.mark.parametrize(
    ("line", "help_"),
    [
        ("stun the victim", "a name stands alone: write `victim` without `the`"),
        ("stun that victim", "a name stands alone: write `victim` without `that`"),
        ("victims controller discards a card", "did you mean `victim's`?"),
    ],
)
def test_a_name_that_was_given_is_known_in_another_form(line: str, help_: str) -> None:
    assert helps("choose an enemy character as victim", line) == [help_]


def test_a_name_needs_as_and_is_one_word() -> None:
    assert helps("choose an enemy character victim", "stun victim") == [
        "write `as victim` to give it this name"
    ]
    assert helps("choose an enemy character as the victim", "stun victim") == [
        "a name is one word: write `as victim`"
    ]


@pytest.mark.parametrize(
    ("line", "help_"),
    [
        ("put 1 charge counter on this", "write `+1/+1 counters` or `-1/-1 counters`"),
        ("put this into hand", "write `your` in front of it"),
        ("move this to back row", "write `your` or `its` in front of it"),
        ('ready a character on your side "Pet"', "write `named` in front of it"),
        ("draw -2", "write an amount such as `2`"),
    ],
)
def test_the_help_speaks_of_what_is_meant(line: str, help_: str) -> None:
    assert helps(line) == [help_]


def test_lines_that_stand_too_far_in_together_are_told_once() -> None:
    assert helps("draw 1", "    stun this", "    draw 2", "drew 1") == [
        "start it below the first letter of the line above",
        "did you mean `draw`?",
    ]


def test_a_name_that_nothing_has_is_told_once() -> None:
    lines = "        stun foe-a\n        KO foe-a\n"
    text = f'token "Pet" TST-001:\n    super "Sit" main [Might]:\n{lines}'

    found = check_sources([Source(name="lab.vscard", text=text)])

    assert [(each.code, each.title) for each in found] == [("N130", "nothing is called `foe-a`")]
