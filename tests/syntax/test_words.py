"""Words: what a declaration is cut into."""

import pytest

from vsdsl.syntax.words import (
    DEDENT,
    DEEPEST,
    END,
    INDENT,
    MOST_WORDS,
    NEWLINE,
    PLAIN,
    SIGN,
    Problem,
    column,
    words,
)


def kinds(text: str) -> list[str | Problem]:
    return [word.kind for word in words(text)]


def first(text: str) -> tuple[str | Problem, str]:
    word, *_ = words(text)
    return word.kind, word.text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("stunn", PLAIN),
        ("face-up", PLAIN),
        ("can't", PLAIN),
        ("KO", PLAIN),
        ("KO'd", PLAIN),
        ("Flight", "NAME"),
        ("X-Men", "NAME"),
        ("One of a Kind", "NAME"),
        ("MNB-001", "NUMBERED"),
        ("DEF-038b", "NUMBERED"),
        ('"Get Away From Her, You B****!"', "STRING"),
        ("[Might]", "SYMBOL"),
        ("+1/+1", "SIGNED"),
        ("-1/-1", "SIGNED"),
        ("4/3", "PAIR"),
        ("*/*", "PAIR"),
        ("+2", "SIGNED_NUMBER"),
        ("999999", "NUMBER"),
        (">=", "COMPARE"),
        ("'s", SIGN),
        (":", SIGN),
        ('"open', Problem.UNCLOSED_QUOTE),
        ("\N{LEFT DOUBLE QUOTATION MARK}", Problem.CURLY_QUOTE),
        ("[might]", Problem.BAD_SYMBOL),
        ("[Might", Problem.BAD_SYMBOL),
        ("&", Problem.STRAY),
        ("1000000", Problem.STRAY),
        ("\x0c", Problem.STRAY),
    ],
)
def test_a_piece_of_text_is_one_word_of_its_kind(text: str, kind: str | Problem) -> None:
    assert first(text) == (kind, text)


def test_a_line_ends_with_a_mark_and_a_declaration_with_another() -> None:
    assert kinds("draw 1") == [PLAIN, "NUMBER", NEWLINE, END]


def test_indentation_is_marked_when_it_changes() -> None:
    assert kinds("a\n  b\n  c\n    d\ne\n") == [
        *(PLAIN, NEWLINE),
        *(INDENT, PLAIN, NEWLINE),
        *(PLAIN, NEWLINE),
        *(INDENT, PLAIN, NEWLINE),
        *(DEDENT, DEDENT, PLAIN, NEWLINE),
        END,
    ]


def test_levels_that_are_open_at_the_end_are_closed() -> None:
    assert kinds("a\n  b")[-3:] == [NEWLINE, DEDENT, END]


def test_blank_lines_and_comments_have_no_words() -> None:
    assert kinds("a # one\n\n   # two\n") == [PLAIN, NEWLINE, END]


def test_a_tab_reaches_the_next_multiple_of_four() -> None:
    assert [column(each) for each in ("\t", "  \t", "\t ", "    ")] == [4, 4, 5, 4]


def test_a_line_between_two_levels_is_uneven() -> None:
    assert Problem.UNEVEN_INDENT in kinds("a\n    b\n  c\n")


def test_more_levels_than_a_card_can_need_are_too_deep() -> None:
    text = "\n".join(" " * level + "a" for level in range(DEEPEST + 1))

    assert Problem.TOO_DEEP in kinds(text)


def test_more_words_than_a_card_can_need_are_too_many() -> None:
    assert kinds("a\n" * (MOST_WORDS + 1))[-1] == Problem.TOO_LONG


def test_words_know_their_place_in_the_whole_text() -> None:
    text = "# note\nkeyword X: draw 1\n"

    found = [text[word.start : word.end] for word in words(text, 7, len(text))]

    assert found == ["keyword", "X", ":", "draw", "1", "", ""]
