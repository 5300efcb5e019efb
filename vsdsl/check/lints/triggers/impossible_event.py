"""R101: an event that its subject cannot have."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import Did, DidNot
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.selectors.post import Relative
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import IfWould
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import who_can
from vsdsl.resolve.events import happening
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.past import past, who_could
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.replacement import replacement, who_would
from vsdsl.resolve.sorts import options
from vsdsl.terms.things import Kind

_Said = tuple[Construct, Construct, frozenset[Kind]]  # of whom, what happens, and who can have it


def impossible_event(
    node: EventPhrase | Holds | IfWould | NotHolds | NumberOfTimes | Selector, place: Place
) -> Iterator[Found]:
    """Yield a finding for each happening that no thing of the subject's kind can have.

    Rules: 1.4.1, 2.1.2, 2.2.3, 3.2.7, 6.1.1, 7.2.3.
    """
    for subject, happens, fitting in _said(node):
        said = (kinds_of(each, place.around) for each in options(subject))
        for kinds in [each for each in said if each and not each & fitting][:1]:
            yield Found(
                span=happens.span,
                title=f"`{place.text(place.first_line(node.span))}` can never happen",
                label=f"not to {in_words(kinds)}",
                help="correct who it is about, or what happens",
            )


def _said(node: Construct) -> Iterator[_Said]:
    match node:
        case EventPhrase(subject=subject, happenings=happenings):
            for each in happenings:
                event = happening(each, subject)
                if not isinstance(event, Refusal):
                    yield subject, each, who_can(event)
        case IfWould(subject=subject):
            replaced = replacement(node)
            if not isinstance(replaced, Refusal):
                yield subject, subject, who_would(replaced)
        case (
            Holds(subject=subject, predicate=Did() | DidNot() as did)
            | NotHolds(subject=subject, predicate=Did() | DidNot() as did)
            | NumberOfTimes(subject=subject, did=Did() as did)
            | Selector(phrase=subject, relative=Relative(predicate=Did() | DidNot() as did))
        ):
            told = past(did)
            if not isinstance(told, Refusal):
                yield subject, did, who_could(told)
        case _:
            pass


LINT: Final = Lint(
    code="R101",
    title="an event that its subject cannot have",
    severity=Severity.ERROR,
    at=(EventPhrase, Holds, IfWould, NotHolds, NumberOfTimes, Selector),
    find=impossible_event,
    rules=("1.4.1", "2.1.2", "2.2.3", "3.2.7", "6.1.1", "7.2.3"),
)
