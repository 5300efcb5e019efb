"""A source line as a terminal shows it: what each character looks like, and in which column."""

from bisect import bisect_right
from typing import Final, NamedTuple
from unicodedata import category, east_asian_width

from vsdsl.record import Record
from vsdsl.source import Span

TAB_STOP: Final = 4
WIDEST: Final = 100
_ELLIPSIS: Final = "…"
_REPLACEMENT: Final = "\ufffd"
_SOFT_HYPHEN: Final = "\xad"
_DELETE: Final = "\x7f"
# These would reorder the line on screen, and the finding would point at something else.
_BIDIRECTIONAL: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


class Row(Record):
    """A laid-out line: one shown text for each character, and the column each begins in.

    `edges` has one entry more than `shown`, the column after the last character.
    """

    shown: tuple[str, ...]
    edges: tuple[int, ...]


class View(NamedTuple):
    """The visible part of a row: columns from `low` on, with an ellipsis at each cut."""

    text: str
    low: int
    width: int
    cut_left: bool
    cut_right: bool


def printable(text: str) -> str:
    """Return the text on one line, without characters that would steer the terminal."""
    return "".join(_shown(character) for character in " ".join(text.split("\n")))


def lay_out(line: str) -> Row:
    """Return where each character of a line is shown; tabs run to the next tab stop."""
    shown: list[str] = []
    edges = [0]
    for character in line:
        look = " " * (TAB_STOP - edges[-1] % TAB_STOP) if character == "\t" else _shown(character)
        shown.append(look)
        edges.append(edges[-1] + (len(look) if character == "\t" else _width(look)))
    return Row(shown=tuple(shown), edges=tuple(edges))


def columns_of(row: Row, span: Span) -> Span:
    """Return the columns under some characters of the row, at least one column wide.

    A combining character alone is shown by the column of the letter that carries it.
    """
    start, end = row.edges[span.start], row.edges[span.end]
    if start == end and span.start < span.end:
        start = max(start - 1, 0)
    return Span(start, max(end, start + 1))


def view_around(row: Row, columns: Span) -> View:
    """Return the whole row when it fits, and otherwise the part around these columns."""
    total = row.edges[-1]
    if total <= WIDEST:
        return View("".join(row.shown), 0, total, cut_left=False, cut_right=False)
    context = max((WIDEST - (columns.end - columns.start)) // 2, TAB_STOP)
    low = min(max(columns.start - context, 0), total - WIDEST)
    first = bisect_right(row.edges, low) - 1
    last = bisect_right(row.edges, low + WIDEST) - 1
    cut_left, cut_right = row.edges[first] > 0, row.edges[last] < total
    text = _ELLIPSIS * cut_left + "".join(row.shown[first:last]) + _ELLIPSIS * cut_right
    width = row.edges[last] - row.edges[first] + cut_left + cut_right
    return View(text, row.edges[first], width, cut_left, cut_right)


def seen(view: View, columns: Span) -> Span:
    """Return columns of a row as columns of its view; what is cut off falls on the ellipsis."""
    shift = view.cut_left - view.low
    furthest = view.width - 1 if view.cut_right else view.width
    start = min(max(columns.start + shift, 0), furthest)
    end = min(columns.end + shift, furthest + 1)
    return Span(start, max(end, start + 1))


def _shown(character: str) -> str:
    match category(character):
        case "Cc":
            return _control_picture(character)
        case "Cs" | "Zl" | "Zp":
            return _REPLACEMENT
        case _:
            return _REPLACEMENT if character in _BIDIRECTIONAL else character


def _control_picture(character: str) -> str:
    if character < " ":
        return chr(0x2400 + ord(character))
    return "\u2421" if character == _DELETE else _REPLACEMENT


def _width(character: str) -> int:
    if _joins_the_one_before(character):
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1


def _joins_the_one_before(character: str) -> bool:
    is_jamo_vowel_or_final = "\u1160" <= character <= "\u11ff"
    is_mark = category(character) in {"Mn", "Me", "Cf"} and character != _SOFT_HYPHEN
    return is_mark or is_jamo_vowel_or_final
