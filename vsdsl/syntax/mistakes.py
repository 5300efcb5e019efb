"""Syntax mistakes named by example: the messages, and how a mistake finds its message.

A sample is a small declaration with the mistake. Running the parser on it tells in which state, and
at which word, that mistake stops the parser; a mistake in the same place gets the same message.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.syntax.blame import culprit
from vsdsl.syntax.mistake import Mistake
from vsdsl.syntax.mistakes_in_cards import MISTAKES_IN_CARDS
from vsdsl.syntax.mistakes_in_lines import MISTAKES_IN_LINES
from vsdsl.syntax.mistakes_in_phrases import MISTAKES_IN_PHRASES
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.states import settle
from vsdsl.syntax.trace import Step
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
        settled_by = min(parser.accepted(step.states), default="")
    return settle(parser.tables, step.states, settled_by)[-1], terminal or text


def mistakes_by_key(parser: Parser) -> Mapping[Key, Mistake]:
    """Return the mistakes by what they have in common, found by running the parser on samples."""
    found: dict[Key, Mistake] = {}
    for mistake in MISTAKES:
        for sample in mistake.samples:
            stream = words(sample)
            step = culprit(parser, stream, parser.parse_words(stream))
            if step is not None:
                found.setdefault(key_of(parser, step), mistake)
    return found
