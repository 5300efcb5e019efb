"""A word at fault, with all that is needed to say what is wrong with it."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from vsdsl.record import Record
from vsdsl.source import Source, Span, cover
from vsdsl.syntax.finding import quoted
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.repair import Repairs
from vsdsl.syntax.trace import Step
from vsdsl.syntax.vocabulary import LAYOUT
from vsdsl.syntax.words import PLAIN, Word


class Case(Record):
    """The step at fault, the words of its declaration, and their source."""

    step: Step
    stream: Sequence[Word]
    source: Source
    repairs: Repairs

    @cached_property
    def accepted(self) -> frozenset[str]:
        """What the parser says could stand there."""
        return self.parser.accepted(self.step.states)

    @property
    def parser(self) -> Parser:
        """The parser that stopped."""
        return self.repairs.vocabulary.parser

    @property
    def word(self) -> Word:
        """The word at fault."""
        return self.step.word

    @property
    def span(self) -> Span:
        """Where the word at fault stands."""
        return self.step.word.span

    @property
    def following(self) -> Word:
        """The next word, or the last one there is."""
        return self.stream[min(self.step.after, len(self.stream) - 1)]

    @property
    def last(self) -> Word:
        """The last word in front of the one at fault that is no mark; the first one has itself."""
        before = reversed(self.stream[: self.step.at])
        return next((word for word in before if word.kind not in LAYOUT), self.stream[0])

    @property
    def is_unknown(self) -> bool:
        """Whether the word is no word of the language."""
        return self.word.kind == PLAIN and self.word.text not in self.parser.tables.words

    @property
    def given(self) -> frozenset[str]:
        """The names that words in front of the one at fault give."""
        before = self.stream[: self.step.at]
        return frozenset(
            name.text
            for giving, name in pairwise(before)
            if giving.text in {"as", "let"} and name.kind == PLAIN
        )

    @cached_property
    def line_range(self) -> tuple[int, int]:
        """Where the line at fault stands in the stream: its first word, and its end mark."""
        first = last = min(self.step.at, len(self.stream) - 1)
        while first and self.stream[first - 1].kind not in LAYOUT:
            first -= 1
        while last < len(self.stream) and self.stream[last].kind not in LAYOUT:
            last += 1
        return first, last

    @cached_property
    def line(self) -> Span:
        """Where the words of the line at fault stand in the source."""
        first, last = self.line_range
        if first == last:
            return self.span
        return cover(self.stream[first].span, self.stream[last - 1].span)

    @property
    def indent(self) -> str:
        """The spaces in front of the line at fault."""
        begin = self.source.line_span(self.source.position(self.line.start).line).start
        return self.source.text[begin : self.line.start]

    @property
    def before(self) -> Sequence[Word]:
        """The words of the line in front of the one at fault."""
        return self.stream[self.line_range[0] : self.step.at]

    @property
    def is_first(self) -> bool:
        """Whether the word is the first of its line."""
        return not self.step.at or self.stream[self.step.at - 1].kind in LAYOUT

    @property
    def where(self) -> str:
        """Where the word stands: after which other."""
        before = self.stream[self.step.at - 1].text
        return "at the start of a line" if self.is_first else f"after {quoted(before)}"
