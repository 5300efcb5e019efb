"""C110: stats that fit no card of the kind."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.check.known import Known
from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.cards.number_too_large import MOST
from vsdsl.check.place import Place
from vsdsl.check.pool import set_letters
from vsdsl.check.printed import printed_cost
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Stats
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import CardEntry, letters_of

_FAR: Final = 4
_NEAR_COSTS: Final = (-1, 0, 1)
_KINDS: Final = ("main", "supporting")


class _Most(NamedTuple):
    """The highest printed values of a group of cards."""

    atk: int
    defense: int
    health: int


def unusual_stats(stats: Stats, place: Place) -> Iterator[Found]:
    """Yield a finding for a value far above all that cards of the kind and of about the cost have.

    The installed sets are the measure. A card with the letters of no set is made up for a trial and
    may have any stats.

    Rules: 2.1.3, 2.1.4.
    """
    card = place.card
    installed = place.known.besides
    if card is None or installed is None or card.kind not in _KINDS:
        return
    if letters_of(card.number.text) not in place.scope.once(set_letters):
        return
    most = _highest(card, installed)
    if most is None:
        return
    values = (
        ("ATK", stats.pair.atk, most.atk, _FAR),
        ("DEF", stats.pair.def_, most.defense, _FAR),
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
                help="correct the number, or the cost",
            )


def _highest(card: Card, installed: Known) -> _Most | None:
    """Return the highest values of main characters, or of supporting ones of about the cost."""
    cost = printed_cost(card)
    costs = (None,) if cost is None else tuple(cost + step for step in _NEAR_COSTS)
    near = [most for each in costs if (most := installed.once(_most, card.kind, each))]
    return _Most(*map(max, *near, near[0])) if near else None


def _most(installed: Known, kind: str, cost: int | None) -> _Most | None:
    """Return the highest values of the characters of a kind and cost; main ones have no cost."""
    alike = installed.once(_by_cost).get((kind, cost), ())
    printed = [(card.atk or 0, card.defense or 0, card.health or 0) for card in alike]
    return _Most(*map(max, *printed, printed[0])) if printed else None


def _by_cost(installed: Known) -> Mapping[tuple[str, int | None], list[CardEntry]]:
    found: defaultdict[tuple[str, int | None], list[CardEntry]] = defaultdict(list)
    for card in installed.cards:
        found[card.kind, card.cost].append(card)
    return found


LINT: Final = Lint(
    code="C110",
    title="stats that fit no card of the kind",
    severity=Severity.HINT,
    at=(Stats,),
    find=unusual_stats,
    rules=("2.1.3", "2.1.4"),
)
