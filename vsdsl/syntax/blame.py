"""Which word of a declaration is at fault: not always the one the parser stopped at.

A mistyped word may pass for a name that the script made up, and a word in capitals for the name of
a team; the parser then stops at the next word, and an author would not understand why.
"""

from collections.abc import Sequence
from typing import Final

from vsdsl.constructs.construct import Name
from vsdsl.diagnostics import closest
from vsdsl.syntax.foreign import NUMBERS, OTHER_GAMES, PERSONS
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.survey import survey
from vsdsl.syntax.trace import Step, trace
from vsdsl.syntax.words import PLAIN, Problem, Word

_NAMING: Final = frozenset({"as", "let"})
_PARAMETER_KINDS: Final = frozenset({"team", "symbol", "number"})


def culprit(parser: Parser, stream: Sequence[Word]) -> Step | None:
    """Return the step at fault in the words of a declaration, if there is one."""
    steps = trace(parser, stream)
    if steps:
        return _blamed(parser, steps, stream)
    return misread(parser, stream, survey(parser.parse_words(stream)).names)


def misread(parser: Parser, stream: Sequence[Word], used: Sequence[Name]) -> Step | None:
    """Return the step at fault in a declaration that parses, given the made-up names it uses.

    A word with a meaning may have passed for a made-up name that the declaration never makes up:
    `then draw 1` would be a player called `then`.
    """
    suspects = [name for name in used if _is_taken(parser, name.text)]
    names = _names_made_up(stream) if suspects else frozenset()
    name = next((each for each in suspects if not _is_name(parser, each.text, names)), None)
    if name is None:
        return None
    at = next(place for place, word in enumerate(stream) if word.span == name.span)
    *_, last = trace(parser, [*stream[:at], stream[at]._replace(kind=Problem.STRAY)])
    return Step(word=stream[at], terminal="WORD", states=last.states, at=at, after=at + 1)


def is_capitalised_word(parser: Parser, step: Step) -> bool:
    """Whether a name would be a word of the language that can stand here, but for its capitals."""
    if step.word.kind != "NAME":
        return False
    terminal = parser.tables.words.get(first_word(step.word.text).lower(), "")
    return terminal in parser.accepted(step.states)


def first_word(text: str) -> str:
    """Return the first word of a name of several words."""
    return text.split(" ", 1)[0]


def _is_taken(parser: Parser, text: str) -> bool:
    return text in parser.tables.words or text in {*OTHER_GAMES, *NUMBERS, *PERSONS}


def _is_name(parser: Parser, text: str, names: frozenset[str]) -> bool:
    """Whether a word is one of the names, or a word from elsewhere that may be one with a slip."""
    return text in names or (text not in parser.tables.words and bool(closest(text, names)))


def _names_made_up(stream: Sequence[Word]) -> frozenset[str]:
    """Return the names that a declaration makes up: after `as` and `let`, or in its head."""
    before = ["", *(word.text for word in stream)]
    earlier = ["", *before]
    return frozenset(
        word.text
        for word, last, last_but_one in zip(stream, before, earlier, strict=False)
        if word.kind == PLAIN
        and (last in _NAMING or (last in _PARAMETER_KINDS and last_but_one == "("))
    )


def _blamed(parser: Parser, steps: Sequence[Step], stream: Sequence[Word]) -> Step:
    """Return the first step of a line that only passed for a name, else the refused one."""
    *line, refused = steps
    if isinstance(refused.word.kind, Problem):
        return refused
    names = _names_made_up(stream)
    before: Step | None = None
    for step in line:
        is_free = before is None or before.terminal != "REMEMBERED"
        if is_free and _passed_for_made_up_name(step, names):
            return step
        is_last = step.after == refused.at  # a name that the line goes on behind may be a team
        if is_last and is_capitalised_word(parser, step):
            return step
        if _is_short_for_it_is(before, step, refused):
            return step
        before = step
    return refused


def _passed_for_made_up_name(step: Step, names: frozenset[str]) -> bool:
    return step.terminal == "WORD" and step.word.text not in names


def _is_short_for_it_is(before: Step | None, step: Step, refused: Step) -> bool:
    """Whether `it's` was written for `it is`: the parser stops behind the next word."""
    is_near = refused.at <= step.after + 1
    return is_near and before is not None and (before.word.text, step.word.text) == ("it", "'s")
