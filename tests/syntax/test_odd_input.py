"""Odd input: it is read, or it is refused with a clear finding, and quickly."""

import pytest

from vsdsl.source import decode, pieces
from vsdsl.source.decode import LONGEST_LINE, MOST_BYTES
from vsdsl.syntax.script import MOST_DECLARATIONS, Script, parse_script
from vsdsl.syntax.words import DEEPEST, MOST_WORDS

CARD = 'token "Pet" T-1:\n    cost 1\n    power "P":\n        draw 1\n'


def read(data: bytes | str) -> Script:
    return parse_script(decode(data if isinstance(data, bytes) else data.encode(), "odd.vscard"))


def codes(data: bytes | str) -> list[str]:
    return [each.code for each in read(data).diagnostics]


@pytest.mark.parametrize(
    "data",
    [
        CARD.replace("\n", "\r\n").encode(),
        CARD.replace("\n", "\r").encode(),
        CARD.replace("    ", "\t").encode(),
        b"\xef\xbb\xbf" + CARD.encode(),
        CARD.encode("utf-16"),
        CARD.rstrip().encode(),
        CARD.replace("\n", "   \n\n").encode(),
    ],
    ids=["CRLF", "CR", "tabs", "byte-order mark", "UTF-16", "no last newline", "blank lines"],
)
def test_the_same_card_is_read_in_any_dress(data: bytes) -> None:
    plain, dressed = read(CARD), read(data)

    assert dressed.diagnostics == ()
    assert [each.construct for each in dressed.declarations] == [
        each.construct for each in plain.declarations
    ]


@pytest.mark.parametrize("text", ["", "\n", "   \n\t\n", "# only a note", "\n\n# a\n   # b\n"])
def test_a_file_without_declarations_is_fine(text: str) -> None:
    assert read(text).declarations == ()
    assert read(text).diagnostics == ()


def test_bytes_that_are_not_utf8_are_one_finding() -> None:
    assert codes(CARD.encode().replace(b"Pet", b"P\xff\xfet")) == ["S131"]
    assert codes(CARD.encode().replace(b"cost", b"co\xffst")) == ["S131"]


def test_a_control_character_is_one_finding() -> None:
    assert codes(CARD.replace("cost 1", "cost\x0c 1")) == ["S132"]


def test_a_declaration_with_a_fault_does_not_hide_the_next() -> None:
    script = read(CARD.replace("cost", "co\x00st") + CARD)

    assert len(script.declarations) == 1


def test_an_unclosed_quote_ends_with_its_line() -> None:
    script = read('token "Pet T-1:\n    cost 1\n' + CARD)

    assert [each.code for each in script.diagnostics] == ["S112"]
    assert len(script.declarations) == 1


def test_a_line_that_is_too_long_is_refused() -> None:
    assert codes("keyword X: draw 1" + " plus 1" * LONGEST_LINE) == ["S134"]


def test_a_file_that_is_too_long_is_refused() -> None:
    assert codes(b"#" * (MOST_BYTES + 1)) == ["S133"]


def test_absurd_indentation_is_refused() -> None:
    lines = (" " * level + "if it is ready:" for level in range(1, DEEPEST + 10))

    assert codes("keyword X:\n" + "\n".join(lines)) == ["S126"]


@pytest.mark.parametrize(
    "line",
    [
        "draw 1" + " plus 1" * 250,
        "stun this" + "'s owner" * 220,
        "stun a card" + " of a card" * 180,
        "if it is ready: " * 120 + "draw 1",
    ],
)
def test_absurd_nesting_in_one_line_is_refused(line: str) -> None:
    assert codes(f"keyword X: {line}\n") == ["S126"]


def test_a_declaration_that_is_too_long_is_refused() -> None:
    assert codes("keyword X:\n" + "    draw 1\n" * MOST_WORDS) == ["S127"]


@pytest.mark.parametrize("comment", ["#//", "#\N{MINUS SIGN}1", "#{}"])
def test_signs_in_a_comment_right_after_a_wrong_word_are_nobodys_fault(comment: str) -> None:
    found = read(f'token "Rat" TST-001:\n    cost 1\n1{comment}\n').diagnostics

    assert [each.code for each in found] == ["S102"]
    assert found[0].span.end - found[0].span.start == 1


def test_a_file_with_too_many_declarations_is_read_as_far_as_allowed() -> None:
    script = read("team Rats: good\n" * (MOST_DECLARATIONS + 5))

    assert [each.code for each in script.diagnostics] == ["S129"]
    assert len(script.declarations) == MOST_DECLARATIONS


@pytest.mark.slow
@pytest.mark.parametrize(
    "unit", ["x\n", "(", "a ", '"', "\n", "[", "keyword X:\n stunn it\n", "    draw 1\n", "'s", "+"]
)
def test_a_file_of_two_megabytes_is_read_to_its_end(unit: str) -> None:
    data = unit * (MOST_BYTES // len(unit) - 1)

    script = read(data)

    assert script.diagnostics or not any(
        each.body.start < each.body.end for each in pieces(script.source)
    )
