"""The parser: one loop over Lark's LALR(1) tables."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from vsdsl.record import Record
from vsdsl.source import Span
from vsdsl.syntax.states import take
from vsdsl.syntax.tables import Shape, Tables
from vsdsl.syntax.tree import make, make_joined
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, PLAIN, SIGN, Problem, Word, words

_LAYOUT: Final = frozenset({NEWLINE, INDENT, DEDENT, END})


class Refusal(Record):
    """Where parsing stopped: the word that did not fit, and the states the parser was in."""

    word: Word
    states: tuple[int, ...]
    before: Word | None


class Parser(Record):
    """What reads the words of declarations by the tables."""

    tables: Tables

    @cached_property
    def phrases(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        """The phrases of several words by their first word, longest first."""
        phrases: dict[str, list[tuple[str, ...]]] = {}
        for spelling in self.tables.words:
            first, *rest = spelling.split(" ")
            if rest:
                phrases.setdefault(first, []).append((first, *rest))
        return {first: tuple(sorted(of, key=len, reverse=True)) for first, of in phrases.items()}

    def parse(self, text: str, span: Span) -> Any:  # noqa: ANN401  a declaration or a refusal
        """Return the declaration that stands in a stretch of text, or where it went wrong."""
        return _run(self, list(words(text, span.start, span.end)))

    def parse_words(self, stream: Sequence[Word]) -> Any:  # noqa: ANN401  see `parse`
        """Return the declaration these words make, or where it went wrong."""
        return _run(self, stream)

    def accepted(self, states: Sequence[int]) -> frozenset[str]:
        """Return the terminals that can really stand next."""
        names = (name for name in self.tables.actions[states[-1]] if name.isupper())
        return frozenset(name for name in names if take(self.tables, states, name))


def _run(parser: Parser, stream: Sequence[Word]) -> Any:  # noqa: ANN401  see `Parser.parse`
    tables = parser.tables
    actions, shapes = tables.actions, tables.shapes
    states = [tables.start]
    values: list[Any] = []
    spans: list[Span] = []
    at = 0
    while True:
        terminal, word, taken = read_word(parser, stream, at, actions[states[-1]])
        if taken > 1 and not take(tables, states, terminal):
            # The phrase was only allowed to end something; what comes then takes its first word.
            terminal, word, taken = read_word(parser, stream[: at + 1], at, actions[states[-1]])
        action = actions[states[-1]].get(terminal)
        while action is not None and action < 0:
            shape = shapes[-1 - action]
            count = shape.length
            if count:
                parts, span = values[-count:], _cover(spans[-count:])
                del values[-count:], spans[-count:], states[-count:]
            else:
                parts, span = [], Span(word.start, word.start)
            values.append(_reduced(shape, span, parts))
            spans.append(span)
            states.append(actions[states[-1]][shape.origin])
            if terminal == END and states[-1] == tables.end:
                return values[-1]
            action = actions[states[-1]].get(terminal)
        if action is None:
            before = stream[at - 1] if at else None
            return Refusal(word=word, states=tuple(states), before=before)
        states.append(action)
        values.append(word)
        behind = spans[-1].end if spans else word.start
        spans.append(Span(behind, behind) if terminal in _LAYOUT else word.span)
        at += taken


def read_word(
    parser: Parser, stream: Sequence[Word], at: int, actions: Mapping[str, int]
) -> tuple[str, Word, int]:
    """Return what the next word is taken for, the word, and how many words of the text it takes.

    A phrase of several words goes before its first word alone, a word of the language before a name
    that an author made up.
    """
    word = stream[at]
    kind = word.kind
    if isinstance(kind, Problem):
        return "", word, 1
    if kind != PLAIN:
        return (parser.tables.signs.get(word.text, "") if kind == SIGN else kind), word, 1
    for phrase in parser.phrases.get(word.text, ()):
        terminal = parser.tables.words[" ".join(phrase)]
        if terminal in actions and _matches(stream, at, phrase):
            last = stream[at + len(phrase) - 1]
            return terminal, Word(PLAIN, " ".join(phrase), word.start, last.end), len(phrase)
    terminal = parser.tables.words.get(word.text, "")
    if terminal in actions:
        return terminal, word, 1
    if "'" in word.text:
        return "", word, 1
    return ("WORD" if word.text[0].islower() else "NAME"), word, 1


def _matches(stream: Sequence[Word], at: int, phrase: tuple[str, ...]) -> bool:
    following = stream[at : at + len(phrase)]
    return tuple(word.text for word in following) == phrase


def _reduced(shape: Shape, span: Span, parts: Sequence[Any]) -> Any:  # noqa: ANN401  see `make`
    kept: list[Any] = []
    for place, spliced, absent in shape.keep:
        kept.extend([None] * absent)
        if spliced:
            kept.extend(parts[place])
        else:
            kept.append(parts[place])
    kept.extend([None] * shape.trailing)
    if shape.spliced:
        return kept
    if shape.joined:
        return make_joined(shape.rule, span, kept)
    if shape.single and len(kept) == 1:
        return kept[0]
    return make(shape.rule, span, kept)


def _cover(spans: Sequence[Span]) -> Span:
    return Span(spans[0].start, max(spans[-1].end, spans[0].start))
