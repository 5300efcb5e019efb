"""Uses: how often a power has been used, as marks on its card.

Rules: 7.2.3, 7.8.2, 7.8.4.
"""

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.table import Table


def uses_left(table: Table, ident: int, ability: Ability, used: frozenset[str]) -> int:
    """Return how often a card may still use a power: each copy of a super power counts by itself.

    Copies of any other power give no more than one does.

    Rules: 7.2.3, 7.8.2, 7.8.4.
    """
    key = ability.key
    if key not in used:
        return 1
    if ability.category != "super":
        return 0
    copies = sum(other.key == key for other in abilities(table, ident))
    return sum(_mark(key, number) not in used for number in range(copies))


def with_use(key: str, used: frozenset[str]) -> frozenset[str]:
    """Return the marks of what was used with one more use of a power."""
    number = 0
    while _mark(key, number) in used:
        number += 1
    return used | {_mark(key, number)}


def _mark(key: str, number: int) -> str:
    return f"{key}@{number + 1}" if number else key
