"""A word at fault, with all that is needed to say what is wrong with it."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from vsdsl.record import Record
from vsdsl.source import Source, Span
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

    @property
    def is_first(self) -> bool:
        """Whether the word is the first of its line."""
        return not self.step.at or self.stream[self.step.at - 1].kind in LAYOUT

    @property
    def where(self) -> str:
        """Where the word stands: behind which other."""
        before = self.stream[self.step.at - 1].text
        return "at the start of a line" if self.is_first else f"after {quoted(before)}"
