"""Salvage: what can still be known of a declaration with mistakes.

Others speak of a keyword, a team or a card while it is being written, and a slip in one line must
not make all of it unknown. So a declaration that was refused is read once more: with as much of its
first line as can begin a declaration, and without each line below that does not fit. What is put
in to make the rest fit has no length in the text, and `is_written` tells it apart.

Nothing is known of a declaration whose first line breaks off before its name, or is too long to be
read; and in one file only so many are looked at, since nobody mends more of them at a time.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declared import Declaration
from vsdsl.source import Source, Span
from vsdsl.syntax.outline import Line, outline, place_of, stream_of, without
from vsdsl.syntax.parser import Parser, Refusal
from vsdsl.syntax.recovery import DEEPEST_TREE, MOST_WORDS_READ_AGAIN
from vsdsl.syntax.survey import survey
from vsdsl.syntax.words import END, NEWLINE, Word, words

# How a first line that breaks off may end: the shortest end of each kind of declaration. A keyword
# that could be a mark more likely has a text.
ENDINGS: Final = (": neither", ": draw 1", "): draw 1", ":\n    cost 0", "")

_MOST_LEFT_OUT: Final = 4  # words at the end of a line that was begun well
_LONGEST_HEAD: Final = 8  # words, of a keyword with a parameter or a card with a level


class _Beginning(NamedTuple):
    """A first line that is whole, and the smallest declaration that begins with it."""

    line: Line
    least: Declaration


def salvage(parser: Parser, source: Source, body: Span) -> Declaration | None:
    """Return what is left of a declaration that was refused, or nothing."""
    stream = words(source.text, *body)
    lines = outline(stream)
    if not lines:
        return None
    result: Declaration | Refusal = parser.parse_words(stream)
    begun = _beginning(parser, lines[0].words, result)
    if begun is None:
        return None
    if isinstance(result, Refusal):
        result = _without_misfits(parser, (begun.line, *lines[1:]), body.end)
    if isinstance(result, Refusal) or survey(result).depth > DEEPEST_TREE:
        return begun.least
    return result


def is_written(part: Construct | Name) -> bool:
    """Whether a part stands in the text, and was not put in to make the rest fit."""
    return part.span.start < part.span.end


def _without_misfits(parser: Parser, lines: Sequence[Line], end: int) -> Declaration | Refusal:
    """Return what lines declare without those that do not fit; all hang on the first."""
    read = 0
    while True:
        stream = stream_of(lines, end)
        read += len(stream)
        result: Declaration | Refusal = parser.parse_words(stream)
        place = place_of(lines, result.word.start) if isinstance(result, Refusal) else 0
        fewer = without(lines, place) if place else ()
        if not fewer or fewer[0] is not lines[0] or read > MOST_WORDS_READ_AGAIN:
            return result
        lines = fewer


def _beginning(
    parser: Parser, line: Sequence[Word], result: Declaration | Refusal
) -> _Beginning | None:
    """Return the longest beginning of a first line that some ending makes a declaration."""
    stop = result.word.start if isinstance(result, Refusal) else line[-1].end
    fitting = [word for word in line if word.kind != NEWLINE and word.start < stop]
    for length in _lengths(len(fitting)):
        begun = tuple(fitting[:length])
        at = begun[-1].end
        for ending in ENDINGS:
            put = tuple(word._replace(start=at, end=at) for word in _ended(ending))
            made: Declaration | Refusal = parser.parse_words((*begun, *put))
            if not isinstance(made, Refusal):
                return _Beginning(Line(level=0, words=(*begun, *_opening(put))), made)
    return None


def _lengths(most: int) -> Iterable[int]:
    """Return how much of a line to try: nearly all of it, and then what names can stand in."""
    nearly_all = range(most, max(most - _MOST_LEFT_OUT, 0), -1)
    return dict.fromkeys((*nearly_all, *range(min(most, _LONGEST_HEAD), 0, -1)))


def _ended(ending: str) -> Sequence[Word]:
    return words(ending) if ending else (Word(NEWLINE, "", 0, 0), Word(END, "", 0, 0))


def _opening(put: Sequence[Word]) -> Sequence[Word]:
    """Return the words of an ending up to its colon, and the mark for the end of the line."""
    newline = next(word for word in put if word.kind == NEWLINE)
    colon = next((at for at, word in enumerate(put) if word.text == ":"), -1)
    return (*put[: colon + 1], newline)
