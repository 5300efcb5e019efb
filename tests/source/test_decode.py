"""Decoding: any bytes become a text, with the faults beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vsdsl.source import Fault, FaultKind, Source, Span, decode
from vsdsl.source.decode import LONGEST_LINE, MOST_BYTES, MOST_FAULTS


def test_plain_utf8_is_read_as_it_stands() -> None:
    assert decode('name "Ägir 東"\n'.encode(), "a.vscard") == Source(
        name="a.vscard", text='name "Ägir 東"\n'
    )


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfcost 3\n",
        b"\xff\xfe" + "cost 3\n".encode("utf-16-le"),
        b"\xfe\xff" + "cost 3\n".encode("utf-16-be"),
    ],
)
def test_a_byte_order_mark_is_stripped(data: bytes) -> None:
    source = decode(data, "a.vscard")

    assert source == Source(name="a.vscard", text="cost 3\n")


def test_every_kind_of_line_end_becomes_a_newline() -> None:
    assert decode(b"a\r\nb\rc\n\r\n", "a.vscard").text == "a\nb\nc\n\n"


def test_each_run_of_undecodable_bytes_is_one_fault() -> None:
    source = decode(b"a\r\n\xe9\xe9 b \xff\n", "a.vscard")

    assert source.text == "a\n\ufffd\ufffd b \ufffd\n"
    assert source.faults == (
        Fault(Span(2, 4), FaultKind.INVALID_UTF8),
        Fault(Span(7, 8), FaultKind.INVALID_UTF8),
    )


def test_a_replacement_character_that_the_author_wrote_is_no_fault() -> None:
    source = decode("a \ufffd".encode(), "a.vscard")

    assert source == Source(name="a.vscard", text="a \ufffd")


def test_broken_utf16_is_replaced_too() -> None:
    lone_surrogate = b"\xff\xfea\x00\x00\xd8b\x00"
    odd_byte = b"\xff\xfea\x00b"

    assert decode(lone_surrogate, "a.vscard") == Source(
        name="a.vscard", text="a\ufffdb", faults=(Fault(Span(1, 2), FaultKind.INVALID_UTF8),)
    )
    assert decode(odd_byte, "a.vscard") == Source(
        name="a.vscard", text="a\ufffd", faults=(Fault(Span(1, 2), FaultKind.INVALID_UTF8),)
    )


def test_control_characters_other_than_tab_and_newline_are_faults() -> None:
    source = decode(b"a\tb\x00\x00c\x1b\x7f\n\xc2\x85", "a.vscard")

    assert source.text == "a\tb\x00\x00c\x1b\x7f\n\x85"
    assert source.faults == (
        Fault(Span(3, 5), FaultKind.CONTROL_CHARACTER),
        Fault(Span(6, 8), FaultKind.CONTROL_CHARACTER),
        Fault(Span(9, 10), FaultKind.CONTROL_CHARACTER),
    )


def test_a_file_over_the_limit_becomes_an_empty_text() -> None:
    assert decode(b"\n" * MOST_BYTES, "long.vscard").faults == ()
    assert decode(b"\n" * (MOST_BYTES + 1), "long.vscard") == Source(
        name="long.vscard", text="", faults=(Fault(Span(0, 0), FaultKind.TOO_LONG),)
    )


def test_what_is_too_much_on_a_line_is_a_fault() -> None:
    fits = b"x" * LONGEST_LINE
    source = decode(fits + b"\n" + fits + b"yy\n" + fits, "wide.vscard")

    assert source.faults == (Fault(Span(4001, 4003), FaultKind.LINE_TOO_LONG),)


def test_faults_come_in_source_order_and_are_not_counted_for_ever() -> None:
    source = decode(b"\x00\xff " * 1_000, "binary.vscard")

    assert len(source.faults) == MOST_FAULTS
    assert source.faults[:3] == (
        Fault(Span(0, 1), FaultKind.CONTROL_CHARACTER),
        Fault(Span(1, 2), FaultKind.INVALID_UTF8),
        Fault(Span(3, 4), FaultKind.CONTROL_CHARACTER),
    )


@given(st.sampled_from([b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"]), st.binary(max_size=200))
def test_any_bytes_become_a_text_that_can_be_written_again(mark: bytes, data: bytes) -> None:
    source = decode(mark + data, "any.vscard")

    assert source.text.encode().decode() == source.text
    assert "\r" not in source.text
    assert all(0 <= start < end <= len(source.text) for (start, end) in _spans(source))
    assert _spans(source) == sorted(_spans(source))


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=100))
def test_a_clean_text_is_read_back_unchanged(text: str) -> None:
    whole = f"card:\n\t{text}\n"

    assert decode(whole.encode(), "any.vscard") == Source(name="any.vscard", text=whole)


def _spans(source: Source) -> list[Span]:
    return [fault.span for fault in source.faults]
