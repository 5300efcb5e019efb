"""Findings about text that is no word of the language at all."""

import re
from typing import Final, assert_never

from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Source, Span
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding
from vsdsl.syntax.words import DEEPEST, MOST_WORDS, Problem, Word

_LONG_NUMBER: Final = re.compile(r"[+\-]?[0-9]{7,}")
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
_OTHER_STRAYS: Final = {
    ";": (Code.STRAY, "not used between effects", "start a new line here"),
    "'": (Code.SINGLE_QUOTE, "a single quote", 'write `"` at both ends'),
    ".": (Code.FULL_STOP, "a full stop", "leave it out"),
}


def problem(word: Word, kind: Problem, source: Source) -> Diagnostic:
    """Return the finding about a piece of text that is no word."""
    if kind is Problem.STRAY:
        return _stray(word, source)
    code, label, action = _said(word, kind)
    return finding(code, source, word.span, label, action)


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


def _stray(word: Word, source: Source) -> Diagnostic:
    number = _LONG_NUMBER.match(source.text, word.start)
    if number is not None:
        label, action = "more than six digits", "write a number up to 999999"
        return finding(Code.NUMBER_TOO_LARGE, source, Span(*number.span()), label, action)
    if word.text in _LOOK_ALIKES:
        label = "it looks like a sign of the language"
        action = f"write `{_LOOK_ALIKES[word.text]}`"
        return finding(Code.STRAY, source, word.span, label, action)
    code, label, action = _OTHER_STRAYS.get(word.text) or _said(word, Problem.STRAY)
    return finding(code, source, word.span, label, action)
