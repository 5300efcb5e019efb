"""The line that parsing stopped in, word by word, and what each word was taken for."""

from collections.abc import Sequence

from vsdsl.record import Record
from vsdsl.syntax.parser import Parser, read_next
from vsdsl.syntax.states import States, take
from vsdsl.syntax.words import NEWLINE, Word


class Step(Record):
    """A word, what the parser took it for, and the states the parser was in before it.

    `at` is the word's place in the stream, `after` the place after it.
    """

    word: Word
    terminal: str
    states: States
    at: int
    after: int


def trace(parser: Parser, stream: Sequence[Word]) -> tuple[Step, ...]:
    """Return the steps of the line that parsing stops in, the refused word last."""
    states: States = (parser.tables.start,)
    steps: list[Step] = []
    at = 0
    while at < len(stream):
        step = read_step(parser, stream, at, states)
        steps.append(step)
        following = take(parser.tables, states, step.terminal)
        if following is None:
            return tuple(steps)
        if step.terminal == NEWLINE:
            steps = []
        states, at = following, step.after
    return ()


def read_step(parser: Parser, stream: Sequence[Word], at: int, states: States) -> Step:
    """Return what the parser takes the next word for, in these states."""
    terminal, word, taken = read_next(parser, stream, at, states)
    return Step(word=word, terminal=terminal, states=states, at=at, after=at + taken)


def fits(parser: Parser, stream: Sequence[Word], at: int, states: States | None) -> bool:
    """Return whether the rest of a line, from a place in the stream on, fits these states."""
    while states is not None and at < len(stream):
        step = read_step(parser, stream, at, states)
        states, at = take(parser.tables, states, step.terminal), step.after
        if step.terminal == NEWLINE:
            break
    return states is not None
