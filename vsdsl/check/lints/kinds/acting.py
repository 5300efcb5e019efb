"""A102: something done by a kind of thing that cannot do it."""

from collections.abc import Iterator
from typing import Final, assert_never

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.statements.control import Does, May
from vsdsl.constructs.statements.mode import Action
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import Kind


def acting(line: Action | Does | May, place: Place) -> Iterator[Found]:
    """Yield a finding for a subject that never does what the line says.

    Rules: 1.2.2, 2.1.2, 6.1.1, 11.2.2, 12.6.1.
    """
    subject = line.whose if isinstance(line, Action) else line.subject
    if subject is None:
        return
    kinds, by = kinds_of(subject, place.around), _done_by(line)
    if kinds and not kinds & by:
        yield Found(
            span=subject.span,
            title=f"`{place.text(subject.span)}` cannot do this",
            label=f"this is {in_words(kinds)}",
            help=f"speak of {in_words(by)}",
        )


def _done_by(line: Action | Does | May) -> frozenset[Kind]:
    """Return the kinds of things that do what a line says."""
    match line:
        case Action():
            return frozenset({Kind.PLAYER})
        case Does(act=act) | May(act=act):
            return act.facts().doer.kinds
        case _:
            assert_never(line)


LINT: Final = Lint(
    code="A102",
    title="something done by a kind of thing that cannot do it",
    severity=Severity.ERROR,
    at=(Action, Does, May),
    find=acting,
    rules=("1.2.2", "2.1.2", "6.1.1", "11.2.2", "12.6.1"),
)
