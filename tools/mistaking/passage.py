"""A passage of a real script in which a mistake is made, and the mistake."""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from random import Random
from typing import Final, NamedTuple

from attrs import field, frozen

from vsdsl.constructs.construct import Construct
from vsdsl.source import Piece, Source
from vsdsl.syntax.script import load_parser
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, PLAIN, Word, words

BODY: Final = 8  # how far in the text of a power stands
_MARKS: Final = {DEDENT, END, INDENT, NEWLINE}


class Change(NamedTuple):
    """A mistake: these characters of a file become others.

    `apart` is why what comes out is another valid card, or nothing where reading can find it. It is
    decided from the text alone, never from what the checker says. `lines` are lines besides the
    changed one that are as right: where one line was copied from another, either of them.
    """

    start: int
    end: int
    text: str
    apart: str = ""
    lines: tuple[int, ...] = ()


@frozen(kw_only=True)
class Passage:
    """One declaration of a file."""

    source: Source = field(repr=False)
    piece: Piece
    construct: Construct = field(repr=False)

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Its words, names, numbers and signs."""
        return tuple(each for each in words(self.source.text, *self.piece.body) if _is_text(each))

    @property
    def text(self) -> str:
        """Its text, from the first column on."""
        return self.source.text[self.piece.body.start : self.piece.body.end]

    def line_of(self, at: int) -> int:
        """Return the number of the line at a place of the file."""
        return self.source.position(at).line

    def line(self, at: int) -> str:
        """Return the text of the line at a place of the file."""
        span = self.source.line_span(self.line_of(at))
        return self.source.text[span.start : span.end]

    def before(self, at: int) -> str:
        """Return what stands on the line before a place of the file."""
        span = self.source.line_span(self.line_of(at))
        return self.source.text[span.start : at]

    def after(self, at: int) -> str:
        """Return what stands on the line from a place of the file on."""
        span = self.source.line_span(self.line_of(at))
        return self.source.text[at : span.end]

    def rest(self, at: int) -> str:
        """Return what stands on the line from a place on, and the lines below that belong to it."""
        return "\n".join((self.after(at), *(line for _, line in self.body_below(at))))

    def body_below(self, at: int) -> list[tuple[int, str]]:
        """Return the lines that stand further in below the line of a place, with their numbers."""
        depth = _depth(self.line(at))
        found: list[tuple[int, str]] = []
        for number in range(self.line_of(at) + 1, self.line_of(self.piece.body.end - 1) + 1):
            line = self.source.line_text(number)
            if line.strip() and _depth(line) <= depth:
                break
            found.append((number, line))
        return found

    def indented_line_before(self, at: int) -> str:
        """Return the line above, if both belong to the body of one power."""
        above = self.source.line_text(self.line_of(at) - 1)
        return above if _depth(above) >= BODY else ""

    def lines_of_namesakes(self, start: str) -> list[int]:
        """Return the lines that begin so on the other main characters of this one's name."""
        head = self.text.split(" level ")[0].rpartition(" ")[0]
        if not head.startswith("main "):
            return []
        text = self.source.text
        found: list[int] = []
        for match in re.finditer(
            rf"^{re.escape(head)} (?:.*\n)(?:(?: .*)?\n)*", text, re.MULTILINE
        ):
            if match.start() != self.piece.body.start:
                lines = re.finditer(rf"^ *{start}", match[0], re.MULTILINE)
                found += [self.line_of(match.start() + line.end()) for line in lines]
        return found

    def plain_words(self) -> Iterator[Word]:
        """Yield the words of the language, without the names the script makes up."""
        return (each for each in self.words if each.kind == PLAIN and is_word(each.text))

    def made_up_names(self) -> Iterator[Word]:
        """Yield the names the script makes up, such as `victim`, wherever they stand."""
        return (each for each in self.words if each.kind == PLAIN and not is_word(each.text))


Kind = Callable[[Passage, Random], Iterator[Change]]


def is_word(text: str) -> bool:
    """Whether a text is a word of the language."""
    return text in _language()


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _is_text(word: Word) -> bool:
    return word.kind not in _MARKS


@cache
def _language() -> frozenset[str]:
    return frozenset(load_parser().tables.words)
