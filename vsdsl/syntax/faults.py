"""From a word at fault to a finding that says what is wrong with it and what to write."""

from collections.abc import Sequence
from functools import cached_property
from typing import assert_never

from vsdsl.diagnostics import Diagnostic
from vsdsl.record import Record
from vsdsl.source import Source, Span, cover
from vsdsl.syntax.case import Case
from vsdsl.syntax.finding import finding
from vsdsl.syntax.layout_faults import layout_fault
from vsdsl.syntax.mistake import About
from vsdsl.syntax.mistakes import KnownMistakes
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.place_faults import place_fault
from vsdsl.syntax.problems import problem
from vsdsl.syntax.repair import Repairs
from vsdsl.syntax.spelling_faults import spelling_fault
from vsdsl.syntax.trace import Step
from vsdsl.syntax.vocabulary import LAYOUT, Vocabulary
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
        """Return the finding about the step at fault in the words of a declaration."""
        case = Case(step=step, stream=stream, source=source, repairs=self.repairs)
        mistake = self.known.like(step)
        if mistake is not None and mistake.behind in {None, case.last.text}:
            span = _span_of(mistake.about, case)
            return finding(mistake.code, source, span, mistake.label, mistake.help)
        if isinstance(step.word.kind, Problem):
            return problem(step.word, step.word.kind, source)
        return layout_fault(case) or spelling_fault(case) or place_fault(case)


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
