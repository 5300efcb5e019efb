"""The language reference is made from the grammar and the constructs, and its examples parse."""

import re

import pytest

from tools.reference import HOME, PAGE, page
from vsdsl.constructs import FAMILIES
from vsdsl.constructs.example import whole_text
from vsdsl.resources import grammar_files
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```vscard\n(.*?)\n```$", TEXT, re.MULTILINE | re.DOTALL)
SECTION = re.compile(
    r"### [^\n]+\n\n.+?\n\nRules: [^\n]+\.\n\n```lark\n.+?\n```\n\n"
    r"```vscard\n.+?\n```\n\nIn English: \S[^\n]*(\n[^\n#]+)*\n",
    re.DOTALL,
)


def test_the_page_is_up_to_date() -> None:
    assert page() == TEXT, "run `python tools/reference.py`"


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_on_the_page_parses(example: str) -> None:
    script = parse_script(Source(name="language.md", text=whole_text(example)))

    assert script.diagnostics == ()
    assert len(script.declarations) == 1


def test_every_construct_has_a_section_of_the_same_shape() -> None:
    constructs = sum(len(family) for family in FAMILIES.values())
    reference = TEXT[TEXT.index("## Constructs") :]

    assert len(re.findall(r"^### ", reference, re.MULTILINE)) == constructs
    assert len(SECTION.findall(reference)) == constructs


def test_every_grammar_rule_is_on_the_page() -> None:
    shown = "\n".join(re.findall(r"^```lark\n(.*?)\n```$", TEXT, re.MULTILINE | re.DOTALL))
    named = [
        match
        for _, text in grammar_files()
        for match in re.findall(r"^([?!]?_?[A-Za-z][\w.]*:)", text, re.MULTILINE)
    ]

    assert [rule for rule in named if f"\n{rule}" not in f"\n{shown}"] == []


def test_every_grammar_file_has_a_family() -> None:
    assert {name for name, _ in grammar_files()} == set(HOME)
