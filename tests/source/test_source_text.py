"""Sources: lines and positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vsdsl.source import Position, Source, Span

LAB = Source(name="lab.vscard", text="one\n\nthree\n")


@pytest.mark.parametrize(
    ("offset", "expected"),
    [
        (0, Position(1, 1)),
        (3, Position(1, 4)),
        (4, Position(2, 1)),
        (5, Position(3, 1)),
        (10, Position(3, 6)),
        (11, Position(4, 1)),
    ],
)
def test_lines_and_columns_are_counted_from_one(offset: int, expected: Position) -> None:
    assert LAB.position(offset) == expected


def test_an_offset_outside_the_text_counts_as_its_nearest_end() -> None:
    assert LAB.position(-3) == Position(1, 1)
    assert LAB.position(99) == Position(4, 1)


def test_a_line_is_read_without_its_newline() -> None:
    assert [LAB.line_text(line) for line in range(1, LAB.line_count + 1)] == [
        "one",
        "",
        "three",
        "",
    ]
    assert LAB.line_span(3) == Span(5, 10)


def test_a_line_that_the_text_does_not_have_is_empty() -> None:
    assert LAB.line_text(0) == ""
    assert LAB.line_text(-1) == ""
    assert LAB.line_text(5) == ""
    assert LAB.line_span(5) == Span(11, 11)


def test_an_empty_text_has_one_empty_line() -> None:
    empty = Source(name="empty.vscard", text="")

    assert empty.line_count == 1
    assert empty.line_text(1) == ""
    assert empty.position(0) == Position(1, 1)


def test_only_a_newline_ends_a_line() -> None:
    assert Source(name="odd.vscard", text="a\x0bb\u2028c\x85d").line_count == 1


def test_a_source_shows_itself_as_something_to_paste_back() -> None:
    assert repr(LAB) == r"Source(name='lab.vscard', text='one\n\nthree\n', faults=())"


@given(st.text(alphabet="ab\n\t"), st.integers(min_value=0, max_value=50))
def test_every_offset_is_found_again_from_its_position(text: str, offset: int) -> None:
    source = Source(name="any.vscard", text=text)
    inside = min(offset, len(text))

    line, column = source.position(inside)

    assert source.line_span(line).start + column - 1 == inside
    assert "\n" not in source.line_text(line)
