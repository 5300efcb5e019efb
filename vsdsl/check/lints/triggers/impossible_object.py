"""R110: an event with an object that it cannot have."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import Attacks, Deals, DoesThing, GainsThing
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import CARDS, FIGHTERS, RECRUITED, Kind

_DONE_TO: Final[Mapping[str, frozenset[Kind]]] = {
    "KO": CARDS,
    "KOs": CARDS,
    "discard": CARDS | {Kind.PLACE},
    "discards": CARDS | {Kind.PLACE},
    "draw": CARDS,
    "draws": CARDS,
    "play": CARDS,
    "plays": CARDS,
    "recruit": RECRUITED,
    "recruits": RECRUITED,
    "use": frozenset({Kind.POWER}),
    "uses": frozenset({Kind.POWER}),
}


def impossible_object(
    happening: Attacks | Deals | DoesThing | GainsThing, place: Place
) -> Iterator[Found]:
    """Yield a finding for an event on something of a kind to which it never happens.

    Rules: 2.1.2, 6.2.1, 7.2.3.
    """
    thing, fitting = _object(happening)
    kinds = kinds_of(thing, place.around) if thing else frozenset[Kind]()
    if thing and kinds and not kinds & fitting:
        yield Found(
            span=thing.span,
            title=f"`{place.text(happening.span)}` can never happen",
            label=f"not to {in_words(kinds)}",
            help="correct what it happens to, or what happens",
        )


def _object(happening: Construct) -> tuple[Construct | None, frozenset[Kind]]:
    """Return what an event happens to, and the kinds of things it can happen to."""
    match happening:
        case Attacks(target=thing):
            return thing, FIGHTERS
        case GainsThing(thing=gained):
            return gained, CARDS
        case Deals(verb=verb, target=thing) | DoesThing(verb=verb, thing=thing):
            return thing, _DONE_TO.get(verb, FIGHTERS)
        case _:
            return None, frozenset()


LINT: Final = Lint(
    code="R110",
    title="an event that cannot happen to its object",
    severity=Severity.ERROR,
    at=(Attacks, Deals, DoesThing, GainsThing),
    find=impossible_object,
    rules=("2.1.2", "6.2.1", "7.2.3"),
)
