"""Cutting a file into declarations at column 0, so that one broken card hides no other."""

from re import MULTILINE, VERBOSE
from re import compile as pattern
from typing import Final

from vsdsl.record import Record
from vsdsl.source.span import Span, cover
from vsdsl.source.text import Source

# Indented text can open a body only above the first declaration: below it, the declaration whose
# lines it follows has taken it already. A comment does not open one, indented or not.
_BODY: Final = pattern(
    r"""
    ^ [ \t]*+ [^ \t\n#] [^\n]*+ (?: \n | \Z )     # a line with words, and then
    (?:
        (?: (?: [ \t]*+ | \# [^\n]*+ ) \n )*      # blank lines and comments, as long as
        [ \t]++ [^ \t\n] [^\n]*+ (?: \n | \Z )    # an indented line follows them
    )*
    """,
    MULTILINE | VERBOSE,
)


class Piece(Record):
    """One declaration with the comments and blank lines above it.

    The body is empty when comments or blanks end the file. A body that begins with a space or a tab
    is indented text that no declaration opens.
    """

    lead: Span
    body: Span

    @property
    def span(self) -> Span:
        """The whole piece, lead and body."""
        return cover(self.lead, self.body)


def pieces(source: Source) -> tuple[Piece, ...]:
    """Return the declarations of a file in order; together they cover its text exactly."""
    lead_start = 0
    found: list[Piece] = []
    for match in _BODY.finditer(source.text):
        body = Span(*match.span())
        found.append(Piece(lead=Span(lead_start, body.start), body=body))
        lead_start = body.end
    end = len(source.text)
    if lead_start < end:
        found.append(Piece(lead=Span(lead_start, end), body=Span(end, end)))
    return tuple(found)
