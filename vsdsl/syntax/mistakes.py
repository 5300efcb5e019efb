"""Syntax mistakes named by example: the messages, and how a mistake finds its message.

A sample is a small declaration with the mistake. Running the parser on it tells in which state, and
at which word, that mistake stops the parser; a mistake in the same place gets the same message.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from vsdsl.record import Record
from vsdsl.syntax.blame import culprit
from vsdsl.syntax.mistake import Mistake
from vsdsl.syntax.mistakes_in_cards import MISTAKES_IN_CARDS
from vsdsl.syntax.mistakes_in_lines import MISTAKES_IN_LINES
from vsdsl.syntax.mistakes_in_phrases import MISTAKES_IN_PHRASES
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.states import settle
from vsdsl.syntax.tables import Unpacked
from vsdsl.syntax.trace import Step
from vsdsl.syntax.vocabulary import KINDS
from vsdsl.syntax.words import words

MISTAKES: Final = (*MISTAKES_IN_CARDS, *MISTAKES_IN_LINES, *MISTAKES_IN_PHRASES)

Key = tuple[int, str]


def key_of(parser: Parser, step: Step) -> Key:
    """Return what two mistakes of one kind have in common: the parser's state and the word."""
    text = step.word.text
    fixed = parser.tables.words.get(text) or parser.tables.signs.get(text, "")
    terminal = fixed or ("" if step.terminal == "WORD" else step.terminal)
    settled_by = terminal
    if terminal not in parser.tables.actions[step.states[-1]]:
        # What came before it can still be completed, as any word that fits would complete it.
        settled_by = parser.first_accepted(step.states)
    return settle(parser.tables, step.states, settled_by)[-1], terminal or text


class KnownMistakes(Record):
    """The mistakes that are known by example."""

    parser: Parser

    @cached_property
    def _keys(self) -> Mapping[str, Key | None]:
        """The key of each sample; the parser runs on one when it is first asked for."""
        return Unpacked(self._key_of_sample)

    def like(self, step: Step) -> Mistake | None:
        """Return the mistake that stops the parser as this step does.

        It does so at the same word, so that most samples need not be looked at.
        """
        key = key_of(self.parser, step)
        marks = self._marks(key[1])
        for mistake in MISTAKES:
            for sample in mistake.samples:
                if any(mark in sample for mark in marks) and self._keys[sample] == key:
                    return mistake
        return None

    def _marks(self, said: str) -> Sequence[str]:
        """Return texts of which a sample must hold one to stop at this word of a key."""
        tables = self.parser.tables
        both = (*tables.words.items(), *tables.signs.items())
        spellings = [spelling for spelling, terminal in both if terminal == said]
        return spellings or ([""] if said in KINDS else [said])

    def _key_of_sample(self, sample: str) -> Key | None:
        step = culprit(self.parser, words(sample))
        return None if step is None else key_of(self.parser, step)
