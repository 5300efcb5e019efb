"""The parser: one loop over Lark's LALR(1) tables."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from vsdsl.record import Record
from vsdsl.source import Span
from vsdsl.syntax.states import take
from vsdsl.syntax.tables import Shape, Tables, Unpacked
from vsdsl.syntax.tree import Maker, maker_of
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, PLAIN, SIGN, Problem, Word, words

_LAYOUT: Final = frozenset({NEWLINE, INDENT, DEDENT, END})


class Refusal(Record):
    """Where parsing stopped: the word that did not fit, and the states the parser was in."""

    word: Word
    states: tuple[int, ...]
    before: Word | None


class Rule(NamedTuple):
    """A rule of the grammar: how many parts it takes, what it counts as, and what it makes."""

    length: int
    origin: str
    make: Maker | None


class Parser(Record):
    """What reads the words of declarations by the tables."""

    tables: Tables

    @cached_property
    def rules(self) -> Mapping[int, Rule]:
        """What to do with the parts of each rule, by the action that says that it is complete."""
        shapes = self.tables.shapes
        return Unpacked(lambda action: _rule(shapes[-1 - action]))

    @cached_property
    def phrases(self) -> Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]:
        """The phrases of several words by their first word, longest first: terminal and words."""
        phrases: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for spelling, terminal in self.tables.words.items():
            first, *rest = spelling.split(" ")
            if rest:
                phrases.setdefault(first, []).append((terminal, (first, *rest)))
        return {
            first: tuple(sorted(found, key=lambda each: len(each[1]), reverse=True))
            for first, found in phrases.items()
        }

    def parse(self, text: str, span: Span) -> Any:  # noqa: ANN401  a declaration or a refusal
        """Return the declaration that stands in a stretch of text, or where it went wrong."""
        return _run(self, words(text, span.start, span.end))

    def parse_words(self, stream: Sequence[Word]) -> Any:  # noqa: ANN401  see `parse`
        """Return the declaration these words make, or where it went wrong."""
        return _run(self, stream)

    def accepted(self, states: Sequence[int]) -> frozenset[str]:
        """Return the terminals that can really stand next."""
        return frozenset(self._accepted(states))

    def first_accepted(self, states: Sequence[int]) -> str:
        """Return the terminal that comes first in the alphabet of those that can stand next."""
        return next(self._accepted(states), "")

    def _accepted(self, states: Sequence[int]) -> Iterator[str]:
        for name in sorted(self.tables.actions[states[-1]]):
            if name.isupper() and take(self.tables, states, name):
                yield name


def _rule(shape: Shape) -> Rule:
    return Rule(shape.length, shape.origin, maker_of(shape))


def _run(parser: Parser, stream: Sequence[Word]) -> Any:  # noqa: ANN401  see `Parser.parse`
    actions, rules = parser.tables.actions, parser.rules
    # The parser is in the last of the states; the parts that led to the others wait, with the
    # places they start at, to be made something of. The last part ends at `end`.
    states = [parser.tables.start]
    values: list[Any] = []
    starts: list[int] = []
    end = stream[0].start
    at = 0
    while True:
        terminal, word, taken = read_next(parser, stream, at, states)
        action = actions[states[-1]].get(terminal)
        while action is not None and action < 0:
            length, origin, make = rules[action]
            if make is None:
                states.pop()
            elif length:
                start = starts[-length]
                made = make(start, end, values[-length:])
                del states[-length:], values[-length:], starts[-length:]
                values.append(made)
                starts.append(start)
            else:
                end = word.start
                values.append(make(end, end, []))
                starts.append(end)
            states.append(actions[states[-1]][origin])
            action = actions[states[-1]].get(terminal)
        if action is None:
            if terminal == END and states[-1] == parser.tables.end:
                return values[-1]
            before = stream[at - 1] if at else None
            return Refusal(word=word, states=tuple(states), before=before)
        states.append(action)
        values.append(word)
        if terminal in _LAYOUT:
            starts.append(end)
        else:
            starts.append(word.start)
            end = word.end
        at += taken


def read_next(
    parser: Parser, stream: Sequence[Word], at: int, states: Sequence[int]
) -> tuple[str, Word, int]:
    """Return what `read_word` does, for the parser in these states."""
    actions = parser.tables.actions[states[-1]]
    read = terminal, _, taken = read_word(parser, stream, at, actions)
    if taken > 1 and not take(parser.tables, states, terminal):
        # The phrase was only allowed to end something; what comes then takes its first word.
        return read_word(parser, stream[: at + 1], at, actions)
    return read


def read_word(
    parser: Parser, stream: Sequence[Word], at: int, actions: Mapping[str, int]
) -> tuple[str, Word, int]:
    """Return what the next word is taken for, the word, and how many words of the text it takes.

    A phrase of several words goes before its first word alone, a word of the language before a name
    that an author made up.
    """
    word = stream[at]
    kind = word.kind
    if kind == PLAIN:
        return _read_plain(parser, stream, at, actions)
    if kind == SIGN:
        return parser.tables.signs.get(word.text, ""), word, 1
    return ("" if isinstance(kind, Problem) else kind), word, 1


def _read_plain(
    parser: Parser, stream: Sequence[Word], at: int, actions: Mapping[str, int]
) -> tuple[str, Word, int]:
    word = stream[at]
    text = word.text
    for terminal, phrase in parser.phrases.get(text, ()):
        if terminal in actions and _matches(stream, at, phrase):
            last = stream[at + len(phrase) - 1]
            return terminal, Word(PLAIN, " ".join(phrase), word.start, last.end), len(phrase)
    terminal = parser.tables.words.get(text, "")
    if terminal in actions:
        return terminal, word, 1
    if "'" in text:
        return "", word, 1
    return ("WORD" if text[0].islower() else "NAME"), word, 1


def _matches(stream: Sequence[Word], at: int, phrase: tuple[str, ...]) -> bool:
    following = stream[at : at + len(phrase)]
    return tuple(word.text for word in following) == phrase
