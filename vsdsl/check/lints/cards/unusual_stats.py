"""C110: stats that fit no card of the kind."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from vsdsl.check.known import letters_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.cards.number_too_large import MOST
from vsdsl.check.place import Place
from vsdsl.check.pool import PoolCard, installed_cards, set_letters
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Cost, Stats
from vsdsl.diagnostics import Severity

_FAR: Final = 4
_NEAR_COSTS: Final = (-1, 0, 1)
_KINDS: Final = ("main", "supporting")


class _Most(NamedTuple):
    """The highest printed values of a group of cards."""

    atk: int
    defence: int
    health: int


def unusual_stats(stats: Stats, place: Place) -> Iterator[Found]:
    """Yield a finding for a value far above all that cards of the kind and of about the cost have.

    The installed sets are the measure. A card with the letters of no set is made up for a trial and
    may have any stats.

    Rules: 2.1.3, 2.1.4.
    """
    card = place.card
    if card is None or letters_of(card.number.text) not in place.scope.once(set_letters):
        return
    most = _highest(card, place.scope)
    if most is None:
        return
    values = (
        ("ATK", stats.pair.atk, most.atk, _FAR),
        ("DEF", stats.pair.def_, most.defence, _FAR),
        ("health", stats.health, most.health, 0),
    )
    for name, value, highest, far in values:
        is_told = name == "health" and value is not None and value > MOST["health"]  # by C120
        if value is not None and value > highest + far and not is_told:
            like = (
                "supporting character of about this cost"
                if card.kind != "main"
                else "main character"
            )
            yield Found(
                span=stats.span,
                title=f"no {like} has {name} {value}",
                label=f"the highest {name} is {highest}",
                help="mend the number, or the cost",
            )


def _cost(card: Card) -> int | None:
    return next((line.amount for line in card.lines if isinstance(line, Cost)), None)


def _highest(card: Card, scope: Scope) -> _Most | None:
    """Return the highest values of main characters, or of supporting ones of about the cost."""
    table = scope.once(_most)
    cost = _cost(card)
    costs = (None,) if cost is None else tuple(cost + step for step in _NEAR_COSTS)
    near = [table[card.kind, each] for each in costs if (card.kind, each) in table]
    return _Most(*map(max, *near, near[0])) if near else None


def _most(scope: Scope) -> Mapping[tuple[str, int | None], _Most]:
    return _most_of(scope.once(installed_cards))


@lru_cache(maxsize=2)
def _most_of(cards: tuple[PoolCard, ...]) -> Mapping[tuple[str, int | None], _Most]:
    found: dict[tuple[str, int | None], _Most] = {}
    for card in cards:
        if card.head.kind in _KINDS:
            key = (card.head.kind, None if card.head.kind == "main" else card.cost)
            stats = _Most(*(value or 0 for value in card.stats))
            found[key] = _Most(*map(max, found.get(key, stats), stats))
    return found


LINT: Final = Lint(
    code="C110",
    title="stats that fit no card of the kind",
    severity=Severity.HINT,
    at=(Stats,),
    find=unusual_stats,
    rules=("2.1.3", "2.1.4"),
)
