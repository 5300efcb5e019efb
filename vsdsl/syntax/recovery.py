"""All the mistakes of one declaration: past the first, what is still whole is read on."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from vsdsl.constructs.declarations.declared import Declaration
from vsdsl.diagnostics import Diagnostic
from vsdsl.record import Record
from vsdsl.source import Source, Span
from vsdsl.syntax.blame import culprit, misread
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding
from vsdsl.syntax.outline import Line, outline, place_of, stream_of, without
from vsdsl.syntax.parser import Parser, Refusal
from vsdsl.syntax.survey import survey
from vsdsl.syntax.trace import Step
from vsdsl.syntax.vocabulary import LAYOUT
from vsdsl.syntax.words import Problem, Word, words

if TYPE_CHECKING:
    from vsdsl.syntax.faults import Faults

MOST_FINDINGS: Final = 20  # in one declaration
DEEPEST_TREE: Final = 100  # constructs one inside the other; a card needs twenty
_ENDS_READING: Final = frozenset({Problem.TOO_DEEP, Problem.TOO_LONG})
MOST_WORDS_READ_AGAIN: Final = 20_000  # so that a huge declaration is not read twenty times


class Reader(Record):
    """Reads declarations and finds their mistakes."""

    parser: Parser

    @cached_property
    def faults(self) -> "Faults":
        """What says what is wrong; a file without mistakes does not wait for it."""
        from vsdsl.syntax.faults import Faults  # noqa: PLC0415  see above

        return Faults(self.parser)

    def read(self, source: Source, body: Span) -> Declaration | Iterator[Diagnostic]:
        """Return a declaration, or its mistakes, which are looked for as they are asked for."""
        stream = words(source.text, body.start, body.end)
        result: Declaration | Refusal = self.parser.parse_words(stream)
        if isinstance(result, Refusal):
            return self._mistakes(source, stream)
        depth, names = survey(result)
        if misread(self.parser, stream, names) is not None:
            return self._mistakes(source, stream)
        return result if depth <= DEEPEST_TREE else iter((_too_deep(source, body),))

    def _mistakes(self, source: Source, stream: Sequence[Word]) -> Iterator[Diagnostic]:
        end = stream[-1].end
        lines = outline(stream)
        read_again = 0
        told: set[Span] = set()  # a name is given once, and may be misread often
        for found in range(MOST_FINDINGS + 1):
            step = culprit(self.parser, stream)
            if step is None:
                return
            if found == MOST_FINDINGS:
                label = "the next of them"
                action = "correct the ones above first"
                yield finding(Code.LEFT_OUT, source, step.word.span, label, action)
                return
            mistake = self.faults.finding(step, stream, source)
            if mistake.code != Code.NAME_IS_A_WORD.number or mistake.span not in told:
                yield mistake
            told.add(mistake.span)
            if step.word.kind in _ENDS_READING:
                return
            lines = _after(lines, mistake, step)
            stream = stream_of(lines, end)
            read_again += len(stream)
            if not lines or read_again > MOST_WORDS_READ_AGAIN:
                return


def _too_deep(source: Source, body: Span) -> Diagnostic:
    label, action = "too many parts, one inside the other", "write it in smaller parts"
    line = source.line_span(source.position(body.start).line)
    return finding(Code.TOO_DEEP, source, line, label, action)


def _after(lines: Sequence[Line], mistake: Diagnostic, step: Step) -> tuple[Line, ...]:
    """Return the lines that a mistake leaves to be read."""
    is_layout = step.terminal in LAYOUT
    place = place_of(lines, mistake.span.start if is_layout else step.word.start)
    if mistake.code == Code.NAME_IS_A_WORD.number:
        # The line that gives the name can be read; the one that uses it cannot.
        place = place_of(lines, mistake.also[0].span.start)
    if mistake.code == Code.NOT_INDENTED.number and place:
        # What else stands at this level was to stand below the line above as well.
        level = lines[place].level
        outer = (at for at, line in enumerate(lines) if at > place and line.level < level)
        lines = (*lines[:place], *lines[next(outer, len(lines)) :])
        place -= 1
    if mistake.code == Code.INDENTED.number:
        # The lines below it that stand as far in are told with it.
        level = lines[place].level
        outer = (at for at, line in enumerate(lines) if at > place and line.level < level)
        lines = (*lines[: place + 1], *lines[next(outer, len(lines)) :])
    if mistake.code == Code.LINE_MISSING.number:
        # The events are in order; what opens them goes.
        place = place_of(lines, mistake.span.start)
        outer = (at for at in range(place) if lines[at].level < lines[place].level)
        place = max(outer, default=0)
    return without(lines, place)
