"""Prices of use: which symbols a character pays for a power, where powers change that.

Rules: 1.1.1, 7.3.1, 7.3.2, 17.3.3.
"""

from itertools import combinations
from typing import Final

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.payment import Symbols, can_pay, symbols_at_hand, ways_to_pay
from vsdsl.core.powers.permissions import Attempt, is_about
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_ANY: Final = (Saying.CAN, Deed.PAY_ANY)
_FEWER: Final = (Saying.CAN, Deed.PAY_FEWER)


def prices_of_use(table: Table, player: int, ident: int, ability: Ability) -> tuple[Symbols, ...]:
    """Return the symbols that pay for a power: those of its cost, or what powers let pay instead.

    Which symbols are left out is the choice of who pays.

    Rules: 1.1.1, 7.3.1, 7.3.2, 17.3.3.
    """
    symbols: Symbols = ability.use.symbols if ability.use is not None else ()
    said = active(table).statics
    if not symbols or (_ANY not in said and _FEWER not in said):
        return (symbols,)
    users = (ident, table.players[player].self_id)
    fewer = sum(
        static.value
        for static, setting in said.get(_FEWER, ())
        if any(is_about(table, static, setting, Attempt(u, (ident, ability), ())) for u in users)
    )
    if any(
        is_about(table, static, setting, Attempt(u, (ident, ability), ()))
        for static, setting in said.get(_ANY, ())
        for u in users
    ):
        symbols = (symbols_at_hand(table, player),) * len(symbols)
    left = max(0, len(symbols) - fewer)
    return tuple(dict.fromkeys(combinations(symbols, left)))


def can_pay_for(table: Table, player: int, ident: int, ability: Ability) -> bool:
    """Return whether the symbols of a power can be paid.

    Rules: 7.3.1, 7.3.2.
    """
    prices = prices_of_use(table, player, ident, ability)
    return any(can_pay(table, player, ident, price) for price in prices)


def ways_to_pay_for(
    table: Table, player: int, ident: int, ability: Ability
) -> list[tuple[int, ...]]:
    """Return the different ways to pay the symbols of a power, each as the locations used.

    Rules: 7.3.1, 7.3.2, 7.3.3.
    """
    prices = prices_of_use(table, player, ident, ability)
    if len(prices) == 1:
        return ways_to_pay(table, player, ident, prices[0])
    found = (way for price in prices for way in ways_to_pay(table, player, ident, price))
    return list({tuple(sorted(way)): way for way in found}.values())
