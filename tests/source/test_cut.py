"""Cutting a file into declarations at column 0."""

from hypothesis import given
from hypothesis import strategies as st

from vsdsl.source import Piece, Source, Span, pieces


def cut(text: str) -> list[tuple[str, str]]:
    """Return lead and body of each piece, as text."""
    found = pieces(Source(name="lab.vscard", text=text))
    return [(text[slice(*piece.lead)], text[slice(*piece.body)]) for piece in found]


def test_an_empty_file_has_no_pieces() -> None:
    assert cut("") == []


def test_each_line_with_words_at_column_0_begins_a_piece() -> None:
    assert cut("a:\n    cost 3\nb:\n\tcost 4\nc") == [
        ("", "a:\n    cost 3\n"),
        ("", "b:\n\tcost 4\n"),
        ("", "c"),
    ]


def test_comments_and_blanks_above_a_declaration_belong_to_it() -> None:
    assert cut("# head\n\na:\n    cost 3\n\n# about b\n  \nb:\n") == [
        ("# head\n\n", "a:\n    cost 3\n"),
        ("\n# about b\n  \n", "b:\n"),
    ]


def test_blanks_and_comments_between_indented_lines_stay_in_the_declaration() -> None:
    assert cut("a:\n    cost 3\n\n# still a\n\n    stats 4/3\n# about b\nb:\n") == [
        ("", "a:\n    cost 3\n\n# still a\n\n    stats 4/3\n"),
        ("# about b\n", "b:\n"),
    ]


def test_an_indented_comment_belongs_to_the_declaration_above_it() -> None:
    assert cut("a:\n    cost 3\n    # the end of a\nb:\n") == [
        ("", "a:\n    cost 3\n    # the end of a\n"),
        ("", "b:\n"),
    ]


def test_indented_text_before_any_declaration_is_a_piece_of_its_own() -> None:
    assert cut("# head\n    cost 3\n# more\n    cost 4\n\na:\n") == [
        ("# head\n", "    cost 3\n# more\n    cost 4\n"),
        ("\n", "a:\n"),
    ]


def test_an_indented_comment_before_any_declaration_is_only_a_comment() -> None:
    assert cut("  # head\na:\n") == [("  # head\n", "a:\n")]


def test_comments_at_the_end_of_a_file_are_a_last_piece_without_a_body() -> None:
    assert cut("a:\n    cost 3\n\n# the end") == [
        ("", "a:\n    cost 3\n"),
        ("\n# the end", ""),
    ]
    assert cut("# only this") == [("# only this", "")]


def test_spaces_without_a_newline_at_the_end_are_blank() -> None:
    assert cut("a:\n    ") == [("", "a:\n"), ("    ", "")]


def test_a_piece_knows_its_whole_span() -> None:
    (piece,) = pieces(Source(name="lab.vscard", text="# a\na:\n"))

    assert piece == Piece(lead=Span(0, 4), body=Span(4, 7))
    assert piece.span == Span(0, 7)


LINES = st.sampled_from(
    ["", "  ", "\t", "# c", "  # c", "a:", "b", "    cost 3", "\tx", "\x0c", "é"]
)
TEXTS = st.lists(LINES).map("\n".join) | st.text(alphabet="a# \t\n")


@given(TEXTS)
def test_the_pieces_together_cover_the_text_exactly(text: str) -> None:
    found = pieces(Source(name="any.vscard", text=text))

    edges = [0]
    for piece in found:
        assert piece.lead.start == edges[-1]
        assert piece.lead.start <= piece.lead.end == piece.body.start <= piece.body.end
        assert piece.span.start < piece.span.end
        edges.append(piece.body.end)
    assert edges[-1] == len(text)


@given(TEXTS)
def test_every_declaration_line_begins_exactly_one_body(text: str) -> None:
    openings = [line for line in text.split("\n") if line and line[0] not in "# \t"]

    bodies = [body for _, body in cut(text) if body and body[0] not in " \t"]

    assert [body.split("\n")[0] for body in bodies] == openings


@given(TEXTS)
def test_no_words_are_left_in_a_lead(text: str) -> None:
    for lead, body in cut(text):
        assert all(not words or words.startswith("#") for words in map(_words, lead.split("\n")))
        assert not body or _words(body.removesuffix("\n").split("\n")[-1])


def _words(line: str) -> str:
    return line.strip(" \t")
