"""From a word at fault to a finding that says what is wrong with it and what to write."""

from collections.abc import Sequence
from functools import cached_property
from typing import assert_never

from vsdsl.diagnostics import Diagnostic, Edit
from vsdsl.record import Record
from vsdsl.source import Source, Span, cover
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding, left_out, written
from vsdsl.syntax.layout_faults import layout_fault
from vsdsl.syntax.mistake import About, Mistake
from vsdsl.syntax.mistakes import KnownMistakes
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.place_faults import place_fault
from vsdsl.syntax.problems import look_alike, other_comment, problem
from vsdsl.syntax.reordered import REORDERED
from vsdsl.syntax.repair import Repairs
from vsdsl.syntax.sayings import said_otherwise
from vsdsl.syntax.spelling_faults import name_is_a_word, spelling_fault
from vsdsl.syntax.trace import Step
from vsdsl.syntax.vocabulary import LAYOUT, Vocabulary
from vsdsl.syntax.wording import helps, new_line, rewritten
from vsdsl.syntax.words import Problem, Word


class Faults(Record):
    """Says what is wrong with a word; what that takes is worked out at the first mistake."""

    parser: Parser

    @cached_property
    def known(self) -> KnownMistakes:
        """The mistakes that are known by example."""
        return KnownMistakes(self.parser)

    @cached_property
    def repairs(self) -> Repairs:
        """What finds the change that makes a line fit."""
        return Repairs(Vocabulary(self.parser))

    def finding(self, step: Step, stream: Sequence[Word], source: Source) -> Diagnostic:
        """Return the finding about the step at fault in the words of a declaration.

        A fix of the line is offered only where the line can then be read on past it.
        """
        case = Case(step=step, stream=stream, source=source, repairs=self.repairs)
        found = look_alike(case) or other_comment(case) or said_otherwise(case) or self._named(case)
        is_above = any(edit.span.end < case.line.start for edit in found.edits)
        if found.edits and not is_above and not helps(case, found.edits):
            return found.changed(edits=())
        return found

    def _named(self, case: Case) -> Diagnostic:
        mistake = self.known.like(case.step)
        if mistake is not None and mistake.behind in {None, case.last.text}:
            return _known(mistake, case)
        kind = case.word.kind
        if isinstance(kind, Problem):
            return problem(case, kind)
        return (
            name_is_a_word(case)
            or layout_fault(case)
            or _behind(case)
            or spelling_fault(case)
            or place_fault(case)
        )


def _behind(case: Case) -> Diagnostic | None:
    """Return the finding about a condition or a trigger that stands after its effect."""
    new = None if case.is_first else rewritten(case, REORDERED)
    if new is None:
        return None
    label, code = "after the effect", Code.CONDITION_BEHIND
    return finding(code, case.source, case.span, label, new.action, new.edits)


def _known(mistake: Mistake, case: Case) -> Diagnostic:
    """Return the finding about a mistake that is known by example."""
    span = _span_of(mistake.about, case)
    new = rewritten(case, mistake.wordings)
    if new is not None:
        return finding(mistake.code, case.source, span, mistake.label, new.action, new.edits)
    edits: tuple[Edit, ...] = ()
    if mistake.is_split:
        edits = new_line(case, _between(case))
    elif mistake.fix is not None:
        edits = _fixed(mistake.fix, span, case)
    return finding(mistake.code, case.source, span, mistake.label, mistake.help, edits)


def _fixed(fix: str, span: Span, case: Case) -> tuple[Edit, ...]:
    """Return the edits that write something in place of what a mistake is about."""
    found = case.source.text[span.start : span.end]
    if not fix:
        return left_out(case.source, span)
    if fix == ":":
        before = case.source.text[: span.start]
        span = Span(len(before.rstrip(" \t")), span.end)
    if "{found}" in fix and (not found[0].isalpha() or found in case.parser.tables.words):
        return ()
    return written(span, fix.format(found=found[:1].upper() + found[1:]))


def _between(case: Case) -> Span:
    """Return the words that join two effects, which a new line takes the place of."""
    joining = {"and", ",", "then"}
    at, stream = case.step.at, case.stream
    while at > 0 and stream[at - 1].text in joining:
        at -= 1
    end = at
    while stream[end].text in joining:
        end += 1
    start = stream[at].start
    return Span(start, stream[end - 1].end if end > at else start)


def _span_of(about: About, at: Case) -> Span:
    match about:
        case About.WORD:
            return at.last.span if at.step.terminal in LAYOUT else at.span
        case About.BEFORE:
            return at.last.span
        case About.BOTH:
            return cover(at.last.span, at.span)
        case About.AROUND:
            return cover(at.last.span, at.following.span)
        case _:
            assert_never(about)
