"""Every construct shows itself: its example parses, holds it, and can be said in English."""

from collections.abc import Iterator

import pytest

from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.example import whole_example
from vsdsl.diagnostics.selection import Selection
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

ALL = [construct for family in FAMILIES.values() for construct in family]


def constructs_in(part: object) -> Iterator[Construct]:
    """Yield a construct and every construct inside it."""
    if isinstance(part, Construct):
        yield part
        for each in parts(part):
            yield from constructs_in(each)
    elif isinstance(part, tuple):
        for each in part:
            yield from constructs_in(each)


def tree_of(construct: type[Construct]) -> Construct:
    """Return the declaration that a construct's example makes."""
    text = whole_example(construct)
    script = parse_script(Source(name="example.vscard", text=text))
    assert script.diagnostics == (), text
    assert len(script.declarations) == 1, text
    return script.declarations[0].construct


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_the_example_parses_and_holds_the_construct(construct: type[Construct]) -> None:
    inside = {type(each) for each in constructs_in(tree_of(construct))}

    assert construct in inside


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_the_construct_can_be_said_in_english(construct: type[Construct]) -> None:
    found = [each for each in constructs_in(tree_of(construct)) if type(each) is construct]

    said = [each.english("Example") for each in found]

    assert all(said), said
    assert not any("{" in each or "None" in each or "  " in each for each in said), said


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_the_example_ends_without_a_line_break(construct: type[Construct]) -> None:
    assert construct.EXAMPLE.strip() == construct.EXAMPLE
    assert construct.EXAMPLE


def test_the_examples_are_clear_about_what_their_words_stand_for() -> None:
    """Names are used and are no words of the language; `it`, `that many` and `this turn` fit."""
    sources = [Source(name=rule_name(each), text=whole_example(each)) for each in ALL]

    findings = check_sources(sources, Selection(select=("N13", "R104")))

    assert [(each.source_name, each.code, each.title) for each in findings] == []
