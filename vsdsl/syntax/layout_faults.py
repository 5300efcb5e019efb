"""Findings about lines: one that ends too early, stands too far in, or has nothing below it."""

import re
from itertools import pairwise
from typing import Final

from vsdsl.diagnostics import Diagnostic, Edit
from vsdsl.source import Span
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding, quoted, written
from vsdsl.syntax.layout import STEP
from vsdsl.syntax.states import take
from vsdsl.syntax.vocabulary import LAYOUT, joined
from vsdsl.syntax.words import DEDENT, INDENT, NEWLINE

_COLON: Final = re.compile(r":[ \t]+")
_MARK: Final = re.compile(r"keyword [^:\n]+")
_MOST_ALTERNATIVES: Final = 3


def layout_fault(case: Case) -> Diagnostic | None:
    """Return the finding about the layout of lines, if it is about that."""
    terminal = case.step.terminal
    if terminal == INDENT:
        return _colon_left_out(case) if _is_mark(case) else _too_far_in(case)
    if terminal == NEWLINE and "COLON" in case.accepted:
        return _missing_colon(case)
    if case.accepted == {"THEN"}:
        return _line_missing(case)
    if INDENT in case.accepted:
        return _empty_block(case) if terminal in LAYOUT else _not_indented(case)
    return _ends_early(case) if terminal in LAYOUT else None


def _too_far_in(case: Case) -> Diagnostic:
    label = "further in than the line above, which opens no block"
    action = "start it below the first letter of the line above"
    edits = _opened(case)
    if edits:
        action = "put the effect above it on a line of its own below the `:`, as far in as this"
    return finding(Code.INDENTED, case.source, case.following.span, label, action, edits)


def _opened(case: Case) -> tuple[Edit, ...]:
    """Return the edits that make a block of the effect after a colon in the line above."""
    text = case.source.text
    at = case.source.position(case.last.start).line
    start, end = case.source.line_span(at)
    opened = _COLON.search(text, start, case.last.end)
    if opened is None or not text[opened.end() : end].strip():
        return ()
    return (Edit(Span(opened.start() + 1, opened.end()), f"\n{case.word.text}"),)


def _is_mark(case: Case) -> bool:
    """Return whether the line above declares something that needs no text."""
    line = case.source.line_span(case.source.position(case.last.start).line)
    return _MARK.match(case.source.text, line.start, case.last.end) is not None


def _missing_colon(case: Case) -> Diagnostic:
    if case.following.kind == INDENT:
        return _colon_left_out(case)
    action = f"write `:` and an effect after {quoted(case.last.text)}"
    label = "the line ends after this"
    return finding(Code.MISSING_COLON, case.source, case.last.span, label, action)


def _colon_left_out(case: Case) -> Diagnostic:
    action = f"write `:` after {quoted(case.last.text)}"
    edits = written(Span(case.last.end, case.last.end), ":")
    label = "the line ends after this"
    return finding(Code.MISSING_COLON, case.source, case.last.span, label, action, edits)


def _not_indented(case: Case) -> Diagnostic:
    label, action = "not further in than the line above", "put four more spaces in front of it"
    above = case.source.line_span(case.source.position(case.last.start).line).start
    if "\t" in case.indent and "\t" not in case.source.text[above : case.last.start]:
        label = "a tab goes to the next multiple of four, which is not further in"
    return finding(Code.NOT_INDENTED, case.source, case.span, label, action, _further_in(case))


def _further_in(case: Case) -> tuple[Edit, ...]:
    """Return the edits that put the effects below a colon further in."""
    effects = case.repairs.vocabulary.accepted_behind("keyword X:\n")
    edits: list[Edit] = []
    level = 0
    for before, word in pairwise(case.stream[case.step.at - 1 :]):
        level += (word.kind == INDENT) - (word.kind == DEDENT)
        starts_line = before.kind in LAYOUT and word.kind not in LAYOUT
        is_effect = case.parser.tables.words.get(word.text) in effects
        if level < 0 or (starts_line and not level and not is_effect):
            break
        if starts_line:
            edits.append(Edit(Span(word.start, word.start), STEP))
    return tuple(edits)


def _empty_block(case: Case) -> Diagnostic:
    vocabulary = case.repairs.vocabulary
    below = take(case.parser.tables, case.step.states, INDENT) or case.step.states
    wanted = vocabulary.alternatives(case.parser.accepted(below), 1)
    action = f"write {joined(wanted)} below it, four spaces further in"
    label = "the lines below are missing"
    return finding(Code.EMPTY_BLOCK, case.source, case.last.span, label, action)


def _line_missing(case: Case) -> Diagnostic:
    label, action = (
        "the last of the events",
        "write `then:` below the events, and what happens then",
    )
    return finding(Code.LINE_MISSING, case.source, case.last.span, label, action)


def _ends_early(case: Case) -> Diagnostic:
    alternatives = case.repairs.vocabulary.alternatives(case.accepted, _MOST_ALTERNATIVES)
    are_words = all(said.startswith("`") for said in alternatives)
    ending = case.repairs.ending(case.step.states) if are_words else None
    if ending is not None:
        action = f"complete the line, for example with `{ending}`"
    elif alternatives:
        action = f"write {joined(alternatives)} after {quoted(case.last.text)}"
    else:
        action = "complete the line"
    label = "more must follow this"
    return finding(Code.LINE_ENDS, case.source, case.last.span, label, action)
