"""Team attacks: who may join an attack, and when nobody else need join.

Rules: 1.1.2, 6.3.1, 6.3.4, 6.3.6, 13.1.7, 13.1.8, 16.2.14.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.combat.attack import attackers_of, can_join, obstacles, prohibited, share_bond
from vsdsl.core.combat.first_attack import can_start, neglected
from vsdsl.core.powers.permissions import is_mentioned
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.sides import are_enemies
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_CANNOT_ATTACK: Final = (Saying.CANNOT, Deed.ATTACK)


def can_go(table: Table, attackers: tuple[int, ...], defender: int) -> bool:
    """Return whether an attack needs nobody else to be legal.

    Rules: 1.1.2, 6.3.1, 16.2.14.
    """
    is_team = len(attackers) > 1
    return (
        share_bond(table, attackers)
        and (is_team or is_clear(prohibited(table, attackers[0], defender)))
        and is_clear(neglected(table, attackers, defender))
    )


def team_attacks(table: Table, player: int) -> Iterator[tuple[int, int]]:
    """Return the first attacker and the defender of attacks that are legal only in a team.

    Rules: 1.1.2, 6.3.1.
    """
    if not is_mentioned(table, _CANNOT_ATTACK):
        return
    enemies = [i for i in table.in_play() if are_enemies(table, table.things[i].side, player)]
    for attacker in attackers_of(table, player):
        for defender in enemies:
            alone, along = (obstacles(table, attacker, defender, solo=s) for s in (True, False))
            if not is_clear(alone) and is_clear(along) and joining(table, (attacker,), defender):
                yield attacker, defender


def joining(table: Table, attackers: tuple[int, ...], defender: int) -> list[int]:
    """Return who may join, each of whom could attack the defender in a team.

    Rules: 6.3.1, 6.3.4, 6.3.6, 16.2.14.
    """
    able = tuple(
        ident
        for ident in sorted(attackers_of(table, table.turn_player))
        if ident > attackers[-1] and is_clear(obstacles(table, ident, defender, solo=False))
    )
    if not able:
        return []
    if not all(is_clear(obstacles(table, ident, defender, solo=False)) for ident in attackers):
        return []  # whoever may attack it only alone stays alone
    return [
        ident
        for place, ident in enumerate(able)
        if can_join(table, attackers, ident, able[place + 1 :])
        and can_start(table, (*attackers, ident), defender)
    ]
