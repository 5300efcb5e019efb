"""Plain text: what a block says, apart from how it is laid out."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from vsdsl.source import Span
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, SIGN, Problem, Word, words

_MARKS: Final = frozenset({NEWLINE, INDENT, DEDENT, END, Problem.UNEVEN_INDENT, Problem.TOO_DEEP})
_COLON: Final = ":"


class _Line(NamedTuple):
    """The words of a line, and how many levels it stands in."""

    level: int
    words: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """Whether the lines below belong to it."""
        return self.words[-1] == _COLON


@lru_cache(maxsize=4096)
def plain_text(text: str, block: Span) -> str:
    """Return a block without its colon in the plainest layout, and without comments.

    There is one space between words, one in front of a line for each level it stands in, and what
    can follow a colon on its line does. Two blocks with one plain text say the same.
    """
    lines = _joined(tuple(_lines(words(text, *block))))
    outermost = min((line.level for line in lines), default=0)
    return "\n".join(" " * (line.level - outermost) + " ".join(line.words) for line in lines)


def plain_words(text: str, span: Span | None = None) -> tuple[Word, ...]:
    """Return the words of a text, or of a stretch of it, without the marks for its layout."""
    found = words(text, *span) if span else words(text)
    return tuple(word for word in found if word.kind not in _MARKS)


def _lines(stream: Sequence[Word]) -> Iterator[_Line]:
    """Yield the lines of a block; the first without the colon that opens the block."""
    level = 0
    line: list[str] = []
    for at, word in enumerate(stream):
        if word.kind == NEWLINE:
            if line:
                yield _Line(level, tuple(line))
            line = []
        elif word.kind == INDENT:
            level += 1
        elif word.kind == DEDENT:
            level -= 1
        elif word.kind not in _MARKS and not (at == 0 and word.kind == SIGN):
            line.append(word.text)


def _joined(lines: Sequence[_Line]) -> Sequence[_Line]:
    """Return lines with each that alone belongs to the line above it at the end of that line."""
    found: list[_Line] = []  # from the last line back, so that what is inside is joined first
    for line in reversed(lines):
        below = _below(line, found)
        (first, *others) = below or (None,)
        if first and line.opens and all(other.level > first.level for other in others):
            del found[len(found) - len(below) :]
            deeper = first.level - line.level
            found += (other._replace(level=other.level - deeper) for other in reversed(others))
            found.append(line._replace(words=(*line.words, *first.words)))
        else:
            found.append(line)
    return found[::-1]


def _below(line: _Line, after: Sequence[_Line]) -> list[_Line]:
    """Return the lines that belong to a line; those after it are given from the last back."""
    found: list[_Line] = []
    for other in reversed(after):
        if other.level <= line.level:
            break
        found.append(other)
    return found
