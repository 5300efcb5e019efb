"""R110: an event with an object that it cannot have."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import Did, DidNot
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.statements.control import IfWould
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import PLAYER, other_parties
from vsdsl.resolve.events import happening
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.past import past
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.replacement import replacement
from vsdsl.resolve.sorts import options
from vsdsl.terms.events import Role
from vsdsl.terms.things import CARDS, Kind


def impossible_object(node: Did | DidNot | EventPhrase | IfWould, place: Place) -> Iterator[Found]:
    """Yield a finding for an event with something of a kind with which it never happens.

    Rules: 2.1.2, 6.2.1, 7.2.3.
    """
    for happens, thing, fitting in _objects(node):
        for option in options(thing):
            kinds = kinds_of(option, place.around)
            if not kinds or kinds & fitting:
                continue
            yield Found(
                span=option.span,
                title=f"`{place.text(place.first_line(happens.span))}` can never happen",
                label=f"not to {in_words(kinds)}",
                help="correct what it happens to, or what happens",
            )


def _objects(node: Construct) -> Iterator[tuple[Construct, Construct, frozenset[Kind]]]:
    """Yield what happens, what else is in it, and the kinds of things that can be."""
    match node:
        case EventPhrase(subject=subject, happenings=happenings):
            for each in happenings:
                event = happening(each, subject)
                if not isinstance(event, Refusal):
                    yield from ((each, other, kinds) for other, kinds in other_parties(event))
        case IfWould():
            replaced = replacement(node)
            if not isinstance(replaced, Refusal) and replaced.by is not None:
                yield replaced.by, replaced.by, CARDS | PLAYER
        case Did() | DidNot():
            told = past(node)
            if not isinstance(told, Refusal) and told.thing is not None:
                yield node, told.thing, told.kind.facts.kinds(Role.SUFFERER)
        case _:
            pass


LINT: Final = Lint(
    code="R110",
    title="an event that cannot happen to its object",
    severity=Severity.ERROR,
    at=(Did, DidNot, EventPhrase, IfWould),
    find=impossible_object,
    rules=("2.1.2", "6.2.1", "7.2.3"),
)
