"""What can stand at a place, said in the words of the game."""

from collections.abc import Collection, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from vsdsl.record import Record
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.trace import trace
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, Problem, Word, words

LAYOUT: Final = frozenset({NEWLINE, INDENT, DEDENT, END})

# What is no fixed word or sign. A test holds this against the grammar.
KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "COMPARE": "a comparison such as `>=`",
        "COUNTER_NAME": "the name of a counter such as `Vitality`",
        "NAME": "a name such as `Flight`",
        "NUMBER": "a number",
        "NUMBERED": "a card number such as `TST-001`",
        "PAIR": "stats such as `4/3`",
        "SIGNED": "a change such as `+1/+1`",
        "SIGNED_NUMBER": "a change such as `+1`",
        "STRING": "a name in quotes",
        "SYMBOL": "a symbol such as `[Might]`",
        "WORD": "a name that the script made up",
        NEWLINE: "the end of the line",
        INDENT: "a line further in",
        DEDENT: "a line less far in",
        END: "the end of the declaration",
    }
)

# A part of the language, and a text behind which it can stand and little else.
PARTS: Final = (
    ("a declaration such as `supporting` or `keyword`", ""),
    ("a line of a card such as `cost 1`", 'token "X" T-1:\n'),
    ("an effect such as `stun an enemy character`", "keyword X:\n"),
    ("an effect such as `draw 1`", 'token "X" T-1:\n super "X" main plus ('),
    ("what it does, such as `gets +1/+1 this turn`", "keyword X: this"),
    ("an event such as `this attacks`", "keyword X: when"),
    ("what happens to it, such as `attacks`", "keyword X: when this"),
    ("a condition such as `this is stunned`", "keyword X: if"),
    ("`is`, `has` or what it did", "keyword X: if this"),
    ("an amount such as `2`", "keyword X: let a be"),
    ("a selector such as `a character`", "keyword X: stun"),
    ("a noun such as `character`", "keyword X: stun those"),
    ("a deed such as `attack`", "keyword X: this can't"),
    ("a timing such as `main`", 'token "X" T-1:\n super "X"'),
    ("a limit such as `once per game`", 'token "X" T-1:\n super "X" main,'),
    ("a duration such as `this turn`", "keyword X: switch ATK and DEF of those cards,"),
)

_COMMON: Final = (
    *(":", ",", "of", "on", "in", "to", "from", "with", "as", "is", "are", "has", "health"),
    *("this", "a", "each", "and", "or", "for", "that", "if", "while", "until", "by", "'s"),
)


class Vocabulary(Record):
    """The words of the language, and its parts with the terminals they can begin with."""

    parser: Parser

    @cached_property
    def spellings(self) -> Mapping[str, str]:
        """How each terminal that is one fixed word or sign is written."""
        tables = self.parser.tables
        both = [*tables.words.items(), *tables.signs.items()]
        return {terminal: spelling for spelling, terminal in reversed(both)}

    @cached_property
    def parts(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """The parts that `PARTS` names, with the terminals they begin with; large parts first."""
        found = ((said, self.accepted_behind(text) - LAYOUT) for said, text in PARTS)
        return tuple(sorted(found, key=lambda part: -len(part[1])))

    def accepted_behind(self, text: str) -> frozenset[str]:
        """Return what can stand after the beginning of a declaration; nothing if it is not one.

        After a text that ends with a line's end, that is the first word of a line further in.
        """
        stop = Word(Problem.STRAY, "", len(text), len(text))
        begun = [word for word in words(text) if word.kind not in {DEDENT, END}]
        if text.endswith("\n"):
            begun.append(Word(INDENT, "", len(text), len(text)))
        elif begun:
            begun.pop()
        *_, last = trace(self.parser, [*begun, stop])
        return self.parser.accepted(last.states) if last.word is stop else frozenset()

    def name(self, terminal: str) -> str:
        """Return what a terminal is called."""
        return KINDS.get(terminal) or f"`{self.spellings[terminal]}`"

    def alternatives(self, accepted: Collection[str], limit: int = 6) -> tuple[str, ...]:
        """Return what can stand at a place: whole parts of the language, or else single words."""
        rest = set(accepted) - LAYOUT
        said: dict[str, None] = {}
        for part, begins_with in self.parts:
            if begins_with and begins_with <= rest:
                said[part] = None
                rest -= begins_with
        words = dict.fromkeys(map(self.name, sorted(rest, key=self._rank)))
        return tuple(said or words)[:limit]

    def _rank(self, terminal: str) -> tuple[bool, int, str, str]:
        spelling = self.spellings.get(terminal, "")
        place = _COMMON.index(spelling) if spelling in _COMMON else len(_COMMON)
        return (terminal == "WORD", place, spelling, terminal)


def joined(alternatives: Collection[str]) -> str:
    """Return alternatives in one sentence: `a`, `b` or `c`."""
    *others, last = alternatives
    return f"{', '.join(others)} or {last}" if others else last
