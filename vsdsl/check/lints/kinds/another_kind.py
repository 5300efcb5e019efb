"""A113: one kind of thing that is said to be another."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import IsKind
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import CARDS, Kind


def another_kind(said: IsKind, place: Place) -> Iterator[Found]:
    """Yield a finding for a player that is a character, a card that is a turn, and the like.

    Of a card nobody knows what kind it is. `it` may be a card or the time: `it is your turn`.

    Rules: 2.1.1.
    """
    subject = _subject(place)
    if subject is None:
        return
    one, other = kinds_of(subject, place.around), kinds_of(said.phrase, place.around)
    if isinstance(subject.phrase, It):
        one = frozenset({Kind.TIME}) if other == {Kind.PLACE} else frozenset()
    if one and other and not _with_cards(one) & _with_cards(other):
        yield Found(
            span=said.span,
            title=f"`{place.text(subject.span)}` is never `{place.text(said.span)}`",
            label=f"this is {in_words(other)}",
            help=f"correct one of them: the other is {in_words(one)}",
        )


def _subject(place: Place) -> Selector | None:
    """Return what is said to be something: of a condition, or of a description with `that is`."""
    match place.within(Holds, NotHolds, Selector):
        case Holds(subject=subject) | NotHolds(subject=subject):
            return subject
        case Selector() as selector:
            return selector
        case _:
            return None


def _with_cards(kinds: frozenset[Kind]) -> frozenset[Kind]:
    """Return some kinds of things, with all kinds of cards for a card or a resource."""
    return kinds | CARDS if kinds & {Kind.CARD, Kind.RESOURCE} else kinds


LINT: Final = Lint(
    code="A113",
    title="one kind of thing that is said to be another",
    severity=Severity.ERROR,
    at=(IsKind,),
    find=another_kind,
    rules=("2.1.1",),
)
