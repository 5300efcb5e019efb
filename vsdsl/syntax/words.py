"""Words: a declaration cut into the words, names, numbers and signs it is written with.

A mistyped word stays one word: what it is taken for is decided by the parser, which knows what can
stand there. Indentation becomes words too: a line's end, one level in, one level out.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from vsdsl.source import Span

DEEPEST: Final = 40  # levels of indentation; a card needs five
MOST_WORDS: Final = 20_000  # in one declaration; a card needs three hundred
TAB: Final = 4

NEWLINE: Final = "_NEWLINE"
INDENT: Final = "_INDENT"
DEDENT: Final = "_DEDENT"
END: Final = "$END"


class Problem(Enum):
    """Why a piece of text is no word of the language."""

    STRAY = "stray"
    UNCLOSED_QUOTE = "unclosed quote"
    CURLY_QUOTE = "curly quote"
    BAD_SYMBOL = "bad symbol"
    UNEVEN_INDENT = "uneven indent"
    TOO_DEEP = "too deep"
    TOO_LONG = "too long"


class Word(NamedTuple):
    """A word of the text, or a mark for a line's end or a change of indentation.

    `kind` is the terminal of the grammar for names, numbers and marks, `word` for plain words,
    `sign` for signs, and a `Problem` for what is none of these.
    """

    kind: str | Problem
    text: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)


PLAIN: Final = "word"
SIGN: Final = "sign"

_PROPER = r"[A-Z][\w'.]*(?:-\w[\w'.]*)*"
_RESERVED = r"(?!(?:KO|KOs|KO'd|ATK|DEF|XP)\b|[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?\b)"
_WORD = re.compile(
    rf"""
      (?P<space>[ \t]+)
    | (?P<comment>\#[^\n]*)
    | (?P<NUMBERED>[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?\b)
    | (?P<word>
        [a-z][a-z0-9]*n't\b | [a-z][a-z0-9]*(?:-[a-z0-9]+)* | KO'd | KOs\b | (?:KO|ATK|DEF|XP)\b
      )
    | (?P<NAME>{_PROPER}(?:[ ](?:of[ ](?:the[ ]|a[ ])?|the[ ])?{_RESERVED}{_PROPER})*)
      (?P<COUNTER_NAME>(?=[ \t]+counters?\b))?
    | (?P<STRING>"[^"\n]*")
    | (?P<unclosed>"[^\n]*)
    | (?P<SYMBOL>\[[A-Z][a-z]*\])
    | (?P<bad_symbol>\[[^\]\n]*\]?)
    | (?P<SIGNED>[+\-][0-9]{{1,6}}/[+\-][0-9]{{1,6}}(?![0-9]))
    | (?P<PAIR>(?:[0-9]{{1,6}}|\*)/(?:[0-9]{{1,6}}(?![0-9])|\*))
    | (?P<SIGNED_NUMBER>[+\-][0-9]{{1,6}}(?![0-9]))
    | (?P<NUMBER>[0-9]{{1,6}}(?![0-9]))
    | (?P<STAR>\*)
    | (?P<COMPARE>>=|<=|>|<|=)
    | (?P<sign>'s\b | [:,()])
    | (?P<curly>[“”„‟«»])
    | (?P<stray>\w+|.)
    """,
    re.VERBOSE,
)
_PROBLEMS: Final = {
    "unclosed": Problem.UNCLOSED_QUOTE,
    "bad_symbol": Problem.BAD_SYMBOL,
    "curly": Problem.CURLY_QUOTE,
    "stray": Problem.STRAY,
}
_SKIPPED: Final = frozenset({"space", "comment"})


def words(text: str, start: int = 0, end: int | None = None) -> tuple[Word, ...]:
    """Return the words of a declaration in order, closed by an end mark."""
    stop = len(text) if end is None else end
    found: list[Word] = []
    levels = [0]
    count = 0
    at = start
    while at < stop:
        line_end = text.find("\n", at, stop)
        line_end = stop if line_end < 0 else line_end
        line = _line(text, at, line_end)
        if line:
            found += _indentation(text, at, line[0].start, levels)
            found += line
            found.append(Word(NEWLINE, "", line_end, line_end))
        count += len(line)
        if count > MOST_WORDS:
            found.append(Word(Problem.TOO_LONG, "", at, line_end))
            return tuple(found)
        at = line_end + 1
    found += (Word(DEDENT, "", stop, stop) for _ in levels[1:])
    found.append(Word(END, "", stop, stop))
    return tuple(found)


def _line(text: str, start: int, end: int) -> list[Word]:
    """Return the words of one line; white space and comments are passed over."""
    return [
        Word(_PROBLEMS.get(kind, kind), match[0], match.start(), match.end())
        for match in _WORD.finditer(text, start, end)
        if (kind := match.lastgroup or "") not in _SKIPPED
    ]


def comments(text: str, start: int, end: int) -> Iterator[Word]:
    """Return the comments in a stretch of text."""
    for match in _WORD.finditer(text, start, end):
        if match.lastgroup == "comment":
            yield Word("comment", match.group(), match.start(), match.end())


def _indentation(text: str, start: int, first: int, levels: list[int]) -> list[Word]:
    """Return the changes of level in front of a line; the open levels are kept up to date."""
    width = column(text[start:first])
    if width > levels[-1]:
        levels.append(width)
        deep = len(levels) > DEEPEST
        return [Word(Problem.TOO_DEEP if deep else INDENT, text[start:first], start, first)]
    marks: list[Word] = []
    while width < levels[-1]:
        levels.pop()
        marks.append(Word(DEDENT, "", first, first))
    if width != levels[-1]:
        marks.append(Word(Problem.UNEVEN_INDENT, text[start:first], start, first))
    return marks


def column(indentation: str) -> int:
    """Return how far in a line starts; a tab goes to the next multiple of four."""
    return len(indentation.expandtabs(TAB))
