"""Findings about text that is no word of the language at all."""

import re
from typing import Final, assert_never

from vsdsl.diagnostics import Diagnostic, Edit
from vsdsl.source import Span
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding, left_out, written
from vsdsl.syntax.wording import new_line
from vsdsl.syntax.words import DEEPEST, MOST_WORDS, Problem, Word

_COMMENT: Final = "#"
_LONG_NUMBER: Final = re.compile(r"[+\-]?[0-9]{7,}")
_CURLY: Final = frozenset("“”„‟«»")
# What an open quote was to hold: up to the card's number, the colon, or the end of the line.
_UNCLOSED: Final = re.compile(r'"[^"\n]*?(?=\s+[A-Z][A-Z0-9]*-[0-9]|\s*:|\s*$)')
_LETTERS: Final = re.compile(r"[^\W\d_]+")
# A mark that looks like one of the language, and that one.
_LOOK_ALIKES: Final = {
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "{": "(",
    "}": ")",
}
_OTHER_COMMENT: Final = re.compile(r"//|/\*|--(?![0-9])")
_OTHER_STRAYS: Final = {
    ";": (Code.STRAY, "not used between effects", "start a new line here"),
    "'": (Code.SINGLE_QUOTE, "a single quote", 'write `"` at both ends'),
    ".": (Code.FULL_STOP, "a full stop", "leave it out"),
}


def problem(case: Case, kind: Problem) -> Diagnostic:
    """Return the finding about a piece of text that is no word."""
    if kind is Problem.STRAY:
        return _stray(case)
    code, label, action = _said(case.word, kind)
    return finding(code, case.source, case.span, label, action, _edits(case, kind))


def look_alike(case: Case) -> Diagnostic | None:
    """Return the finding about a sign near the word at fault that looks like one of ours."""
    start, end = _run(case)
    text = case.source.text
    places = [at for at in range(start, end) if text[at] in _LOOK_ALIKES]
    if not places:
        return None
    label = "it looks like a sign of the language"
    action = f"write `{_LOOK_ALIKES[text[places[0]]]}`"
    span = Span(places[0], places[0] + 1)
    edits = tuple(Edit(Span(at, at + 1), _LOOK_ALIKES[text[at]]) for at in places)
    return finding(Code.STRAY, case.source, span, label, action, edits)


def other_comment(case: Case) -> Diagnostic | None:
    """Return the finding about a comment as other languages write it."""
    start, end = _run(case)
    sign = _OTHER_COMMENT.search(case.source.text, start, end)
    if sign is None:
        return None
    span = Span(sign.start(), sign.end())
    return finding(Code.STRAY, case.source, span, "no comment", "write `#`", written(span, "#"))


def _run(case: Case) -> Span:
    """Return the characters around the word at fault that no space divides, up to a comment."""
    text = case.source.text
    start, end = case.span
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace() and text[end] != _COMMENT:
        end += 1
    return Span(start, end)


def _edits(case: Case, kind: Problem) -> tuple[Edit, ...]:
    text, (start, end) = case.source.text, case.span
    if kind is Problem.CURLY_QUOTE:
        places = range(case.line.start, case.line.end)
        return tuple(Edit(Span(at, at + 1), '"') for at in places if text[at] in _CURLY)
    if kind is Problem.BAD_SYMBOL:
        letters = _LETTERS.search(case.word.text)
        return () if letters is None else written(case.span, f"[{letters.group().capitalize()}]")
    if kind is Problem.UNCLOSED_QUOTE:
        name = _UNCLOSED.match(text, start, end)
        return () if name is None else written(Span(name.end(), name.end()), '"')
    return ()


def _said(word: Word, kind: Problem) -> tuple[Code, str, str]:
    match kind:
        case Problem.STRAY:
            said = (Code.STRAY, "neither a word nor a sign of the language", "leave it out")
        case Problem.UNCLOSED_QUOTE:
            said = (Code.UNCLOSED_QUOTE, "opened here", 'write `"` after the name')
        case Problem.CURLY_QUOTE:
            said = (Code.CURLY_QUOTE, "not the quote of the language", 'write `"`')
        case Problem.BAD_SYMBOL:
            label = "a symbol is one capitalised word in brackets"
            said = (Code.BAD_SYMBOL, label, _as_symbol(word.text))
        case Problem.UNEVEN_INDENT:
            label = "neither the line above nor one it belongs to starts here"
            action = "start the line below the first letter of a line above"
            said = (Code.UNEVEN_INDENT, label, action)
        case Problem.TOO_DEEP:
            label = f"more than {DEEPEST} levels"
            said = (Code.TOO_DEEP, label, "move the inner lines into a keyword")
        case Problem.TOO_LONG:
            label = f"more than {MOST_WORDS:,} words up to here"
            said = (Code.TOO_LONG, label, "divide it into several declarations")
        case _:
            assert_never(kind)
    return said


def _as_symbol(text: str) -> str:
    letters = _LETTERS.search(text)
    if letters is None:
        return "write the symbol's name between the brackets, as in `[Might]`"
    return f"did you mean `[{letters.group().capitalize()}]`?"


def _stray(case: Case) -> Diagnostic:
    word, source = case.word, case.source
    number = _LONG_NUMBER.match(source.text, word.start)
    if number is not None:
        label, action = "more than six digits", "write a number up to 999999"
        return finding(Code.NUMBER_TOO_LARGE, source, Span(*number.span()), label, action)
    code, label, action = _OTHER_STRAYS.get(word.text) or _said(word, Problem.STRAY)
    return finding(code, source, word.span, label, action, _stray_edits(case))


def _stray_edits(case: Case) -> tuple[Edit, ...]:
    text, span = case.word.text, case.span
    if text == ";" or (text == "." and span.end < case.line.end):
        return new_line(case, span)
    if text == "'":
        closing = case.source.text.find("'", span.end, case.line.end)
        ends = (span.start, closing)
        return () if closing < 0 else tuple(Edit(Span(at, at + 1), '"') for at in ends)
    end = case.step.at
    while case.stream[end].kind is Problem.STRAY:
        end += 1
    return left_out(case.source, Span(span.start, case.stream[end - 1].end))
