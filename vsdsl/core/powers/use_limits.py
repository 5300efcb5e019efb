"""Uses: how often a power has been used, as marks on its card.

Rules: 7.2.3, 7.8.2, 7.8.4.
"""

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.events import recorded
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind


def uses_left(table: Table, ident: int, ability: Ability, used: frozenset[str]) -> int:
    """Return how often a card may still use a power: each copy of a super power counts by itself.

    Copies of any other power give no more than one does, and in some editions nor do those.

    Rules: 7.2.3, 7.2.4, 7.8.2, 7.8.4, C-17.
    """
    key = ability.key
    if key not in used:
        return 1
    if ability.category != "super" or differs(table, "7.2.4"):
        return 0
    copies = sum(other.key == key for other in abilities(table, ident))
    return sum(_mark(key, number) not in used for number in range(copies))


def is_spent(table: Table, ident: int, ability: Ability) -> bool:
    """Return whether another character of its player has used a super power of the name this turn.

    Rules: 7.2.3, C-17.
    """
    side = table.things[ident].side
    used = (recorded(deed) for deed in table.deeds if deed[0] == EventKind.USE)
    return any(
        each.player == side and each.value == ability.name and ident not in each.subject
        for each in used
    )


def with_use(key: str, used: frozenset[str]) -> frozenset[str]:
    """Return the marks of what was used with one more use of a power."""
    number = 0
    while _mark(key, number) in used:
        number += 1
    return used | {_mark(key, number)}


def _mark(key: str, number: int) -> str:
    return f"{key}@{number + 1}" if number else key
