"""The parser: what it makes, and where each part of it stands."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.constructs.declarations.declared import Declared
from vsdsl.source import Span, decode
from vsdsl.syntax.parser import Refusal
from vsdsl.syntax.script import load_parser, parse_script

ROOT = Path(__file__).parent.parent.parent
STRIKER = """\
supporting "Lab Striker" TST-002:
    cost 3
    stats 4/3, health 1

    power "Opening Blow":
        when this attacks: put 1 wound on an enemy character
"""


@cache
def real_declarations() -> tuple[tuple[str, Declared], ...]:
    found: list[tuple[str, Declared]] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        script = parse_script(decode(path.read_bytes(), path.name))
        found += ((script.source.text, each) for each in script.declarations)
    return tuple(found)


def parse(text: str) -> object:
    return load_parser().parse(text, Span(0, len(text)))


def with_parent(construct: Construct) -> Iterator[tuple[Construct | Name, Construct]]:
    waiting: list[tuple[object, Construct]] = [(part, construct) for part in parts(construct)]
    while waiting:
        part, parent = waiting.pop()
        if type(part) is tuple:
            waiting.extend((each, parent) for each in part)
        elif isinstance(part, Name):
            yield part, parent
        elif isinstance(part, Construct):
            yield part, parent
            waiting.extend((each, part) for each in parts(part))


def spelled(text: str, kind: str) -> list[str]:
    """Return the text of all constructs of a kind."""
    declaration = parse(text)
    assert isinstance(declaration, Construct)
    found = [each for each, _ in with_parent(declaration) if type(each).__name__ == kind]
    return sorted(text[each.span.start : each.span.end] for each in found)


def test_the_real_scripts_can_be_read() -> None:
    assert len(real_declarations()) > 100


def test_every_part_stands_inside_the_part_that_holds_it() -> None:
    outside = [
        (text[parent.span.start : parent.span.end], part)
        for text, declared in real_declarations()
        for part, parent in with_parent(declared.construct)
        if not parent.span.start <= part.span.start <= part.span.end <= parent.span.end
    ]

    assert outside == []


def test_every_declaration_stands_inside_its_piece() -> None:
    for _, declared in real_declarations():
        body, span = declared.piece.body, declared.construct.span

        assert body.start == span.start < span.end <= body.end


def test_every_name_is_the_text_at_its_place() -> None:
    for text, declared in real_declarations():
        for part, _ in with_parent(declared.construct):
            if isinstance(part, Name):
                assert text[part.span.start : part.span.end].strip('"[]') == part.text


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Cost", ["cost 3"]),
        ("Stats", ["stats 4/3, health 1"]),
        ("TriggerStatement", ["when this attacks: put 1 wound on an enemy character"]),
        ("This", ["this"]),
        ("PutCounters", ["put 1 wound on an enemy character"]),
    ],
)
def test_a_span_covers_the_words_of_a_construct(kind: str, expected: list[str]) -> None:
    assert spelled(STRIKER, kind) == expected


def test_parsing_stops_at_the_word_that_does_not_fit() -> None:
    refusal = parse("keyword X: stun an an character\n")

    assert isinstance(refusal, Refusal)
    assert (refusal.word.text, refusal.word.span) == ("an", (19, 21))
    assert refusal.before is not None
    assert refusal.before.span == (16, 18)


def test_the_parser_tells_what_can_stand_next() -> None:
    refusal = parse('supporting "Lab Striker" 2:\n')

    assert isinstance(refusal, Refusal)
    assert load_parser().accepted(refusal.states) == {"NUMBERED"}


def test_the_same_text_makes_equal_trees_wherever_it_stands() -> None:
    moved = parse_script(decode(f"# moved\n\n{STRIKER}".encode(), "lab")).declarations

    assert [each.construct for each in moved] == [parse(STRIKER)]
