"""A103: a thing where a place is meant."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.kinds import Kind, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import DrawUntil, Put, Search, Shuffle
from vsdsl.constructs.effects.characters import Move
from vsdsl.constructs.selectors.post import Where
from vsdsl.diagnostics import Severity

_NO_PLACES: Final = frozenset({Kind.PLAYER, Kind.POWER})
_PLACES: Final = frozenset({Kind.PLACE})


def no_place(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for cards that go to, or are at, something that is no place.

    Rules: 3.1.1, 3.2.1.
    """
    named = _named(user)
    if named is None:
        return
    kinds = kinds_of(named, place)
    is_wrong = kinds <= _NO_PLACES if isinstance(user, Where) else not kinds & _PLACES
    if kinds and is_wrong:
        yield Found(
            span=named.span,
            title=f"`{place.text(named.span)}` is no place",
            label=f"this is {' or '.join(sorted(each.value for each in kinds))}",
            help="write a hand, a deck, a pile, a row or a side",
        )


def _named(user: Construct) -> Construct | None:
    match user:
        case Put(destination="next to" | "onto"):
            return None
        case Put(place=named) | Move(place=named) | Search(place=named) | DrawUntil(hand=named):
            return named
        case Shuffle(into=Construct() as named) | Where(place=Construct() as named):
            return named
        case _:
            return None


LINT: Final = Lint(
    code="A103",
    title="a thing where a place is meant",
    severity=Severity.ERROR,
    at=(DrawUntil, Move, Put, Search, Shuffle, Where),
    find=no_place,
    rules=("3.1.1", "3.2.1"),
)
