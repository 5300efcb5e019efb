"""Prices: what a card costs to recruit or to equip now, and what has changed it.

Rules: 2.1.7, 2.3.2, 5.5.3.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from vsdsl.core.powers.active_powers import active
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying

_COST: Final = (Saying.COST, "")
_TOO_FEW: Final = "there are too few recruit points"


class Discount(NamedTuple):
    """A change of what cards cost.

    It lowers no cost below `least`, and is for equipment that is put onto a certain `bearer`.
    """

    change: Callable[[Table, Setting], int]
    least: int | None = None
    bearer: Callable[[Table, Setting, int], bool] | None = None


class PriceStep(NamedTuple):
    """A step on the way from the printed cost: the card whose power changes it, by how much."""

    source: int
    change: int
    cost: int


def is_affordable(table: Table, player: int, card: int, bearer: int = 0) -> bool:
    """Return whether a player has the recruit points for a card, an equipment onto a character.

    Rules: 5.5.3.
    """
    return cost_of(table, card, bearer) <= table.players[player].points


def cost_of(table: Table, card: int, bearer: int = 0) -> int:
    """Return what a card costs to recruit now, or to equip to a character.

    Rules: 2.1.7, 5.5.3.
    """
    cost = table.face(card).cost
    for step in price_steps(table, card, bearer):
        cost = step.cost
    return max(0, cost)


def price_steps(table: Table, card: int, bearer: int = 0) -> Iterator[PriceStep]:
    """Return what changes the printed cost of a card, step by step.

    Rules: 2.1.7, 2.3.2, 5.5.3, 9.4.1.
    """
    cost = table.face(card).cost
    for static, setting in active(table).statics.get(_COST, ()):
        if static.condition is not None and not static.condition(table, setting):
            continue
        if static.target is None or not static.target(table, setting, card):
            continue
        change, least, onto = static.value
        if onto is not None and not (bearer and onto(table, setting, bearer)):
            continue
        changed = cost + change(table, setting)
        if least is not None:
            changed = max(changed, min(cost, least))
        if changed != cost:
            yield PriceStep(setting.source, changed - cost, changed)
        cost = changed


def too_dear(table: Table, card: int, bearer: int = 0) -> str:
    """Return the fact that a card is too dear, with how its cost comes about if it is changed.

    Rules: 5.5.3.
    """
    steps = tuple(price_steps(table, card, bearer))
    if not steps:
        return _TOO_FEW
    told = ", ".join(
        f"{abs(step.change)} {'less' if step.change < 0 else 'more'} by {_called(table, step)}"
        for step in steps
    )
    cost = max(0, steps[-1].cost)
    return f"{_TOO_FEW}: it costs {cost}, which is {table.face(card).cost} as printed, {told}"


def _called(table: Table, step: PriceStep) -> str:
    return table.face(step.source).name if step.source else "an effect"
