"""What people want to say: how the language says it, or that it cannot."""

from typing import Final

from vsdsl.diagnostics import Diagnostic
from vsdsl.record import Record
from vsdsl.source import Span
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding
from vsdsl.syntax.wording import Wording, filled, matches, rewritten, ways

_OTHER: Final = "the language has other words for it"
_NONE: Final = "no words for this"


class Saying(Record):
    """A thing that people want to say in a power, what to say for it, and lines that show it.

    `wordings` give the exact words. Where there are none, `written` are the patterns that it is
    known by, and `help` names the nearest thing that can be said, with the author's words in it.
    """

    samples: tuple[str, ...]
    wordings: tuple[Wording, ...] = ()
    written: tuple[str, ...] = ()
    label: str = _OTHER
    help: str = ""


def other_words(sample: str, *wordings: tuple[str, str], label: str = _OTHER) -> Saying:
    """Return a saying that has other words, and a line that shows it."""
    return Saying(samples=(sample,), wordings=ways(*wordings), label=label)


def no_words(sample: str, *written: str, nearest: str, label: str = _NONE) -> Saying:
    """Return a saying that the language has no words for, and a line that shows it."""
    return Saying(samples=(sample,), written=written, help=nearest, label=label)


def finding_about(saying: Saying, case: Case) -> Diagnostic | None:
    """Return the finding about a line that tries to say this, if it does."""
    new = rewritten(case, saying.wordings)
    if new is not None:
        return finding(Code.OTHER_WORDS, case.source, new.span, saying.label, new.action, new.edits)
    for pattern in saying.written:
        for match in matches(case, pattern):
            text = match[0].strip()
            start = case.line.start + match.start() + match[0].index(text)
            span = Span(start, start + len(text))
            action = filled(saying.help, match)
            return finding(Code.CANNOT_SAY, case.source, span, saying.label, action)
    return None
