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
_POWER_HEAD: Final = re.compile(r'^ +(?:level up \d+|power|super|reaction) "[^"\n]*"')
_NAMED_POWER: Final = re.compile(r'^ +(?:power|super|reaction) "')
_QUOTED: Final = re.compile(r'"[^"\n]*"')
_MARKS: Final = {DEDENT, END, INDENT, NEWLINE}


class Change(NamedTuple):
    """A mistake: these characters of a file become others.

    `apart` is why what comes out is another valid card, or nothing where reading can find it. It is
    decided from the text alone, never from what the checker says. `lines` are lines besides the
    changed one that are as right: where one line was copied from another, either of them. `files`
    are such lines of other files.
    """

    start: int
    end: int
    text: str
    apart: str = ""
    lines: tuple[int, ...] = ()
    files: tuple[tuple[str, int], ...] = ()


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

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield the lines that say something, each with the place where it starts.

        A comment is left out: nothing that happens in it is a mistake in a card.
        """
        at = self.piece.body.start
        for line in self.text.splitlines(keepends=True):
            if line.strip() and not line.lstrip().startswith("#"):
                yield at, line
            at += len(line)

    def body_below(self, at: int) -> list[tuple[int, str]]:
        """Return the lines that stand further in below the line of a place, with their numbers."""
        outer = depth(self.line(at))
        found: list[tuple[int, str]] = []
        for number in range(self.line_of(at) + 1, self.line_of(self.piece.body.end - 1) + 1):
            line = self.source.line_text(number)
            if line.strip() and depth(line) <= outer:
                break
            found.append((number, line))
        return found

    def line_above(self, at: int) -> str:
        """Return the nearest line above that of a place, in the same declaration."""
        lines = [line for start, line in self.lines() if self.line_of(start) < self.line_of(at)]
        return lines[-1].rstrip("\n") if lines else ""

    def line_below(self, at: int) -> str:
        """Return the nearest line below that of a place, in the same declaration."""
        lines = [line for start, line in self.lines() if self.line_of(start) > self.line_of(at)]
        return lines[0].rstrip("\n") if lines else ""

    def power_before(self, at: int) -> str:
        """Return the text of the power in which a place is, from its head up to the place."""
        lines = [(start, line) for start, line in self.lines() if start <= at]
        heads = [number for number, (_, line) in enumerate(lines) if depth(line) < BODY]
        own = "".join(line for _, line in lines[heads[-1] if heads else 0 : -1]) + self.before(at)
        return _QUOTED.sub("Rat", _POWER_HEAD.sub("", own))

    def is_effect(self, at: int) -> bool:
        """Whether a place is in the text of a power or a keyword, not in its head."""
        return self.line(at).startswith(" " * BODY) or ": " in self.before(at)

    def head_of(self, at: int) -> str:
        """Return the first line of the power, or of the whole text, in which a place is."""
        heads = [line for start, line in self.lines() if start <= at and depth(line) < BODY]
        return heads[-1] if heads else self.line(at)

    def neighbours(self, at: int) -> tuple[int, ...]:
        """Return the numbers of the nearest lines above and below that of a place."""
        numbers = [self.line_of(start) for start, _ in self.lines()]
        place = numbers.index(self.line_of(at))
        return (*numbers[max(place - 1, 0) : place], *numbers[place + 1 : place + 2])

    def lines_with(self, name: str) -> tuple[int, ...]:
        """Return the lines on which a name stands that the script makes up."""
        return tuple(self.line_of(each.start) for each in self.made_up_names() if each.text == name)

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

    def twin_lines(self, at: int) -> tuple[int, ...]:
        """Return where another level of the character has the same line in a power of that name.

        A character keeps its powers when it levels up, so that a change in one of the two lines
        makes them contradict each other.
        """
        head, line = self.head_of(at).rstrip("\n"), self.line(at)
        if not _NAMED_POWER.match(head):
            return ()
        heads = self.lines_of_namesakes(re.escape(head.strip()))
        found: list[int] = []
        for number in heads:
            below = self.body_below(self.source.line_span(number).start)
            lines = [(number, self.source.line_text(number)), *below]
            found += [each for each, text in lines if text == line]
        return tuple(found)

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


def depth(line: str) -> int:
    """Return how far in a line stands."""
    return len(line) - len(line.lstrip(" "))


def _is_text(word: Word) -> bool:
    return word.kind not in _MARKS


@cache
def _language() -> frozenset[str]:
    return frozenset(load_parser().tables.words)
